import type { LeaderboardRow } from '#contract/api/cups.ts';
import { fanNameIn } from '#contract/rules/names.ts';
import { useMessages } from '../../site/messages.ts';
import { Called, Movement } from './fan-row.tsx';

const PODIUM_RANKS = 3;

/** The fans on the podium come first in `rows`. None of them stands there unless each rank has only one fan. */
export function countOnPodium(rows: readonly Pick<LeaderboardRow, 'rank'>[]): number {
  const ranks = rows.map(({ rank }) => rank).filter((rank) => rank <= PODIUM_RANKS);
  return ranks.join() === '1,2,3' ? PODIUM_RANKS : 0;
}

type PodiumProps = { fans: readonly LeaderboardRow[]; brackets: number; ownId: number | undefined };

export function Podium({ fans, brackets, ownId }: PodiumProps) {
  const { cup: messages, language } = useMessages();
  return (
    <ol className="podium" aria-label={messages.podium}>
      {fans.map((fan) => (
        <li className={`podium-step shrinks podium-step-${fan.rank}`} key={fan.id}>
          <span className="podium-fan baseline">
            <span className="podium-name breaks" aria-current={fan.id === ownId || undefined}>
              {fanNameIn(language, fan.userName)}{' '}
            </span>
            <Movement row={fan} brackets={brackets} /> <Called row={fan} />
          </span>
          <span className="podium-points figures">{messages.points(fan.score)}</span>
          <span className="podium-rank display quiet">
            <span className="hidden-visually">{messages.rank(fan.rank)}</span>
            <span aria-hidden="true">{fan.rank}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
