import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { ListedRivalry } from '#contract/rivals.ts';
import { useRivalMessages } from '../messages/en/rivals.ts';
import { nameWidth } from '../riders/rider-title.tsx';
import { rivalsPath } from './rivals-path.ts';
import './rivalries.css';

/** The pairs with most games, each as a small bill. */
export function Rivalries({ rivalries }: { rivalries: readonly ListedRivalry[] }) {
  const messages = useRivalMessages();
  if (rivalries.length === 0) return null;
  return (
    <section className="rivalries" aria-labelledby="rivalries">
      <h2 className="rivalries-title" id="rivalries">
        {messages.listTitle}
      </h2>
      <ul className="rivalries-list">
        {rivalries.map(({ one, other, games }) => (
          <li key={`${one.id} ${other.id}`}>
            <Link className="rivalry" to={rivalsPath(one.id, other.id)} viewTransition>
              <Name name={one.name} rival={other.name} /> <span className="rivalry-versus">{messages.versus}</span>{' '}
              <Name name={other.name} rival={one.name} /> <span className="rivalry-games">{messages.games(games)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last word of the name is printed, or the whole name where rivals share that word; the rest is read out. */
function Name({ name, rival }: { name: string; rival: string }) {
  const [last = name, ...before] = name.split(' ').reverse();
  const first = before.reverse().join(' ');
  const shared = rival.endsWith(` ${last}`);
  const style = { '--name-width': nameWidth(shared ? name : last) } as CSSProperties;
  return (
    <span className="rivalry-name" style={style}>
      {first !== '' && <span className={shared ? undefined : 'hidden-visually'}>{first} </span>}
      {last}
    </span>
  );
}
