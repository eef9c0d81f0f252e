import type { LeaderboardRow } from '#contract/api/cups.ts';
import { fanNameIn } from '#contract/rules/names.ts';
import { useMessages } from '../../site/messages.ts';
import { Called, Movement } from './fan-row.tsx';

const PODIUM_RANKS = 3;
const FANS_PER_STEP = 4;

/** The fans of a rank. `more` is true if the list below has others of the rank. */
type Step = { rank: number; fans: LeaderboardRow[]; more: boolean };

export function splitPodium(rows: readonly LeaderboardRow[]): { steps: Step[]; rest: LeaderboardRow[] } {
  const steps: Step[] = [];
  const rest: LeaderboardRow[] = [];
  for (const row of rows) {
    const step = steps.find(({ rank }) => rank === row.rank);
    if (row.rank > PODIUM_RANKS) rest.push(row);
    else if (!step) steps.push({ rank: row.rank, fans: [row], more: false });
    else if (step.fans.length < FANS_PER_STEP) step.fans.push(row);
    else {
      step.more = true;
      rest.push(row);
    }
  }
  return { steps, rest };
}

export function Podium({ steps, ownId }: { steps: readonly Step[]; ownId: number | undefined }) {
  const { cup: messages, language } = useMessages();
  return (
    <ol className="podium" aria-label={messages.podium}>
      {steps.map(({ rank, fans, more }) => (
        <li className={`podium-step shrinks podium-step-${rank}`} key={rank}>
          {fans.map((fan) => (
            <span className="podium-fan baseline" key={fan.id}>
              <span className="podium-name breaks" aria-current={fan.id === ownId || undefined}>
                {fanNameIn(language, fan.userName)}{' '}
              </span>
              <Movement row={fan} /> <Called row={fan} />
            </span>
          ))}
          {more && <span className="podium-more small">{messages.moreOnStep}</span>}
          <span className="podium-points figures below-1">{messages.points(fans[0]?.score ?? 0)}</span>
          <span className="podium-rank display quiet">
            <span className="hidden-visually">{messages.rank(rank)}</span>
            <span aria-hidden="true">{rank}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
