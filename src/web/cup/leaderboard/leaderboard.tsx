import type { Bracket } from '#contract/api/brackets.ts';
import { FINAL } from '#contract/rules/bracket.ts';
import { useSession } from '../../account/use-session.ts';
import { useCurrentPage } from '../../site/current-page.ts';
import { useMessages } from '../../site/messages.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useHydrated } from '../../ui/use-store.ts';
import type { CupView } from '../cup-view.ts';
import { FanRow } from './fan-row.tsx';
import { MoreRows } from './more-rows.tsx';
import { OwnRow } from './own-row.tsx';
import { Podium, splitPodium } from './podium.tsx';

const CrewLeaderboards = lazyWithRetry(() =>
  import('../../crews/crew-leaderboards.tsx').then((m) => m.CrewLeaderboards),
);

type Props = { cup: CupView; own: Bracket | undefined };

export function Leaderboard({ cup, own }: Props) {
  const messages = useMessages().cup;
  const session = useSession();
  const hydrated = useHydrated();
  const { query: params } = useCurrentPage();
  const { info, results, brackets: rows, bracketCount, counting } = cup;
  const user = session.status === 'signed-in' && session.user;
  const { steps, rest } = splitPodium(rows);
  const final = results.find(({ game }) => game === `game-${FINAL}`);
  return (
    <>
      <div className="leaderboard-head row gap-6 touch">
        <p className="leaderboard-count quiet">
          {rows.length > 0 ? messages.brackets(bracketCount) : counting ? messages.counting : messages.noBrackets}
        </p>
        {user && <CrewLeaderboards key={user.id} cup={cup} userId={user.id} />}
      </div>
      {rows.length > 0 && !(user && params.has('crew')) && (
        <div className="leaderboard">
          {final && <p className="leaderboard-ties quiet">{messages.ties(final.letters)}</p>}
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
          {own && user && <OwnRow own={own} userName={user.name} final={final} />}
        </div>
      )}
    </>
  );
}
