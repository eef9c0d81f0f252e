import { useSearchParams } from 'react-router';
import { BRACKET_RIDERS, countGames } from '#contract/bracket.ts';
import type { Bracket } from '#contract/brackets.ts';
import { useSession } from '../../account/session.ts';
import { useCupMessages } from '../../messages/en/cup.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { LoadingLetters } from '../../ui/letters.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CupView } from '../cup-view.ts';
import { FanRow } from './fan-row.tsx';
import { Podium, splitPodium } from './podium.tsx';

const MoreRows = lazyWithRetry(() => import('./more-rows.tsx').then((m) => m.MoreRows), { element: 'li' });

const CrewChips = lazyWithRetry(() => import('../../crews/crew-board.tsx').then((m) => m.CrewChips));

const CrewBoard = lazyWithRetry(() => import('../../crews/crew-board.tsx').then((m) => m.CrewBoard), {
  Fallback: LoadingLetters,
});

const OwnRow = lazyWithRetry(() => import('./own-row.tsx').then((m) => m.OwnRow));

const FINAL = `game-${countGames(BRACKET_RIDERS)}`;

type Props = { cup: CupView; own: Bracket | undefined };

/** Of all fans, or of a crew that `?crew=` names. The server renders that of all fans for everyone. */
export function Leaderboard({ cup, own }: Props) {
  const messages = useCupMessages();
  const session = useSession();
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const crewId = hydrated && session.status !== 'signed-out' ? params.get('crew') : null;
  return (
    <>
      <div className="leaderboard-head">
        {crewId === null && <p className="leaderboard-count">{messages.brackets(cup.bracketCount)}</p>}
        {user && <CrewChips key={user.id} crewId={crewId} />}
      </div>
      {crewId === null ? (
        <AllFans cup={cup} own={own} />
      ) : user ? (
        <CrewBoard key={user.id} cup={cup} crewId={crewId} userId={user.id} />
      ) : (
        <LoadingLetters />
      )}
    </>
  );
}

/** A fan's own row is marked and stays in view. */
function AllFans({ cup: { info, results, brackets: rows, bracketCount }, own }: Props) {
  const messages = useCupMessages();
  const session = useSession();
  const hydrated = useHydrated();
  if (rows.length === 0) return <p className="cup-note">{messages.noBrackets}</p>;
  const { steps, rest } = splitPodium(rows);
  const final = results.find(({ game }) => game === FINAL);
  return (
    <div className="leaderboard">
      {final && <p className="leaderboard-ties">{messages.ties(final.letters)}</p>}
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
