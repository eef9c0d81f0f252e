/** Who guesses best: three on the podium, the others in rows. */
import type { Bracket } from '#contract/brackets.ts';
import type { LeaderboardRow } from '#contract/cups.ts';
import { useSession } from '../account/session.ts';
import { useWords } from '../words/words.ts';

const ON_PODIUM = 3;

type Props = { rows: readonly LeaderboardRow[]; count: number; own?: Bracket | undefined };

/** A fan's own row is marked, and stands at the end where the head of the board does not have it. */
export function Leaderboard({ rows, count, own }: Props) {
  const words = useWords().cup;
  if (rows.length === 0) return <p className="cup-note">{words.noBrackets}</p>;
  return (
    <div className="leaderboard">
      <p className="leaderboard-count">{words.brackets(count)}</p>
      <ol className="podium" aria-label={words.podium}>
        {rows.slice(0, ON_PODIUM).map((row) => (
          <li
            className={`podium-step podium-step-${Math.min(row.rank, ON_PODIUM)}`}
            key={row.id}
            aria-current={row.id === own?.id || undefined}
          >
            <span className="podium-name">{row.userName}</span>
            <span className="podium-points">{words.points(row.score ?? 0)}</span>
            <span className="podium-rank">
              <span className="hidden-visually">{words.place(row.rank)}</span>
              <span aria-hidden="true">{row.rank}</span>
            </span>
          </li>
        ))}
      </ol>
      {rows.length > ON_PODIUM && (
        <ol className="field" aria-label={words.theRest}>
          {rows.slice(ON_PODIUM).map((row) => (
            <li className="field-row" key={row.id} aria-current={row.id === own?.id || undefined}>
              <span className="field-rank">
                <span className="hidden-visually">{words.place(row.rank)}</span>
                <span aria-hidden="true">{row.rank}</span>
              </span>
              <span className="field-name">{row.userName}</span>
              <span className="field-points">{words.points(row.score ?? 0)}</span>
            </li>
          ))}
        </ol>
      )}
      {own && !rows.some(({ id }) => id === own.id) && (
        <p className="field-row field-own" aria-current="true">
          <span className="field-rank">
            <span className="hidden-visually">{words.place(own.rank)}</span>
            <span aria-hidden="true">{own.rank}</span>
          </span>
          <OwnName />
          <span className="field-points">{words.points(own.score)}</span>
        </p>
      )}
    </div>
  );
}

function OwnName() {
  const session = useSession();
  return <span className="field-name">{session.status === 'signed-in' && session.user.name}</span>;
}
