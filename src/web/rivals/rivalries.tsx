import type { ListedRider, RidersData } from '../riders/load-riders.ts';
import { Portrait } from '../riders/portrait.tsx';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { rivalsPath } from './rivals-path.ts';

export function Rivalries({ rivalries }: Pick<RidersData, 'rivalries'>) {
  const messages = useMessages().rivals;
  if (rivalries.length === 0) return null;
  return (
    <TitledSection id="rivalries" className="rivalries shrinks" titleClass="rivalries-title" title={messages.listTitle}>
      <ul className="scroller">
        {rivalries.map(({ one, other, games }) => (
          <li key={`${one.id} ${other.id}`}>
            <Link className="rivalry plain inner-focus" to={rivalsPath(one.id, other.id)}>
              <Face rider={one} rival={other} />
              <Face rider={other} rival={one} />
              <span className="rivalry-text">
                <span className="strong">{one.name}</span>{' '}
                <span className="strong">
                  {messages.versus} {other.name}
                </span>{' '}
                <span className="note">{messages.games(games)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Face({ rider, rival }: { rider: ListedRider; rival: ListedRider }) {
  return (
    <span className="portrait">
      <Portrait rider={rider} rival={rival} sizes="4rem" />
    </span>
  );
}
