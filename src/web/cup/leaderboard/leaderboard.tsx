import { BRACKET_RIDERS, countGames } from '#contract/bracket.ts';
import type { Bracket } from '#contract/brackets.ts';
import { useSession } from '../../account/session.ts';
import { useCupMessages } from '../../messages/en/cup.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CupView } from '../cup-view.ts';
import { FanRow } from './fan-row.tsx';
import { Podium, splitPodium } from './podium.tsx';

const MoreRows = lazyWithRetry(() => import('./more-rows.tsx').then((m) => m.MoreRows), { element: 'li' });

const OwnRow = lazyWithRetry(() => import('./own-row.tsx').then((m) => m.OwnRow));

const FINAL = `game-${countGames(BRACKET_RIDERS)}`;

type Props = { cup: CupView; own: Bracket | undefined };

/** A fan's own row is marked and stays in view. */
export function Leaderboard({ cup: { info, results, brackets: rows, bracketCount }, own }: Props) {
  const messages = useCupMessages();
  const session = useSession();
  const hydrated = useHydrated();
  if (rows.length === 0) return <p className="cup-note">{messages.noBrackets}</p>;
  const { steps, rest } = splitPodium(rows);
  const final = results.find(({ game }) => game === FINAL);
  return (
    <div className="leaderboard">
      <p className="leaderboard-count">
        {messages.brackets(bracketCount)}
        {final && <span className="leaderboard-ties">{messages.ties(final.letters)}</span>}
      </p>
      <Podium steps={steps} ownId={own?.id} />
      {(rest.length > 0 || bracketCount > rows.length) && (
        <ol className="field" aria-label={messages.theRest}>
          {rest.map((row) => (
            <FanRow key={row.id} row={row} own={row.id === own?.id} />
          ))}
          {hydrated && bracketCount > rows.length && (
            <MoreRows cupId={info.id} firstPage={rows} count={bracketCount} ownId={own?.id} />
          )}
        </ol>
      )}
      {own && session.status === 'signed-in' && <OwnRow own={own} userName={session.user.name} final={final} />}
    </div>
  );
}
