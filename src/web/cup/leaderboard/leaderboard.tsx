import type { Bracket } from '#contract/brackets.ts';
import { useSession } from '../../account/session.ts';
import { useCupMessages } from '../../messages/en/cup.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CupView } from '../cup-view.ts';
import { FanRow } from './fan-row.tsx';

const MoreRows = lazyWithRetry(() => import('./more-rows.tsx').then((m) => m.MoreRows), { element: 'li' });

const OwnRow = lazyWithRetry(() => import('./own-row.tsx').then((m) => m.OwnRow));

const PODIUM_SIZE = 3;

type Props = { cup: CupView; own: Bracket | undefined };

/** A fan's own row is marked and stays in view. */
export function Leaderboard({ cup: { info, brackets: rows, bracketCount }, own }: Props) {
  const messages = useCupMessages();
  const session = useSession();
  const hydrated = useHydrated();
  if (rows.length === 0) return <p className="cup-note">{messages.noBrackets}</p>;
  return (
    <div className="leaderboard">
      <p className="leaderboard-count">{messages.brackets(bracketCount)}</p>
      <ol className="podium" aria-label={messages.podium}>
        {rows.slice(0, PODIUM_SIZE).map((row) => (
          <li
            className={`podium-step podium-step-${Math.min(row.rank, PODIUM_SIZE)}`}
            key={row.id}
            aria-current={row.id === own?.id || undefined}
          >
            <span className="podium-name">{row.userName}</span>
            <span className="podium-points">{messages.points(row.score)}</span>
            <span className="podium-rank">
              <span className="hidden-visually">{messages.rank(row.rank)}</span>
              <span aria-hidden="true">{row.rank}</span>
            </span>
          </li>
        ))}
      </ol>
      {rows.length > PODIUM_SIZE && (
        <ol className="field" aria-label={messages.theRest}>
          {rows.slice(PODIUM_SIZE).map((row) => (
            <FanRow key={row.id} row={row} own={row.id === own?.id} />
          ))}
          {hydrated && bracketCount > rows.length && (
            <MoreRows cupId={info.id} firstPage={rows} count={bracketCount} ownId={own?.id} />
          )}
        </ol>
      )}
      {own && session.status === 'signed-in' && <OwnRow row={{ ...own, userName: session.user.name }} />}
    </div>
  );
}
