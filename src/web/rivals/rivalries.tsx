import type { CSSProperties } from 'react';
import type { ListedRivalry } from '#contract/api/riders.ts';
import { type BillName, billNames } from '#contract/rules/names.ts';
import { nameWidth } from '../riders/rider-title.tsx';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { rivalsPath } from './rivals-path.ts';

export function Rivalries({ rivalries }: { rivalries: readonly ListedRivalry[] }) {
  const messages = useMessages().rivals;
  if (rivalries.length === 0) return null;
  return (
    <TitledSection id="rivalries" className="rivalries below-12" titleClass="below-4" title={messages.listTitle}>
      <ul className="rivalries-list stack-3">
        {rivalries.map(({ one, other, games }) => {
          const [first, second] = billNames(one.name, other.name);
          return (
            <li key={`${one.id} ${other.id}`}>
              <Link className="rivalry plain stack" to={rivalsPath(one.id, other.id)}>
                <Name name={first} /> <span className="rivalry-versus small strong">{messages.versus}</span>{' '}
                <Name name={second} />{' '}
                <span className="rivalry-games small strong above-3">{messages.games(games)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

function Name({ name: { before, large, after } }: { name: BillName }) {
  return (
    <span className="rivalry-name display breaks" style={{ '--name-width': nameWidth(large) } as CSSProperties}>
      {before !== '' && <span className="hidden-visually">{before} </span>}
      {large}
      {after !== '' && <span className="hidden-visually"> {after}</span>}
    </span>
  );
}
