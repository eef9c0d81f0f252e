import type { Bracket } from '#contract/api/brackets.ts';
import { FINAL } from '#contract/rules/bracket.ts';
import { useSession } from '../../account/use-session.ts';
import { CrewTile, useOwnCrews } from '../../crews/crew-tile.tsx';
import { useCurrentPage } from '../../site/current-page.ts';
import { useMessages } from '../../site/messages.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useHydrated } from '../../ui/use-store.ts';
import type { CupView } from '../cup-view.ts';
import { FanRow } from './fan-row.tsx';
import { MoreRows } from './more-rows.tsx';
import { countOnPodium, Podium } from './podium.tsx';

const CrewLeaderboards = lazyWithRetry(() =>
  import('../../crews/crew-leaderboards.tsx').then((m) => m.CrewLeaderboards),
);
const OwnRow = lazyWithRetry(() => import('./own-row.tsx').then((m) => m.OwnRow));

/** Larger ties for first, such as after the first game, have rows like all others. */
const MOST_LEADERS = 3;

type Props = { cup: CupView; own: Bracket | undefined };

export function Leaderboard({ cup, own }: Props) {
  const { cup: messages, crews } = useMessages();
  const session = useSession();
  const hydrated = useHydrated();
  const { query: params } = useCurrentPage();
  const { info, results, brackets: rows, bracketCount, counting } = cup;
  const user = session.status === 'signed-in' ? session.user : undefined;
  const ownCrews = useOwnCrews(user?.id);
  const onPodium = countOnPodium(rows);
  const leaders = rows.filter(({ rank, score }) => rank === 1 && score > 0);
  const final = results.find(({ game }) => game === `game-${FINAL}`);
  return (
    <>
      <div className="leaderboard-head row gap-6 touch">
        <p className="leaderboard-count quiet">
          {rows.length > 0 ? messages.brackets(bracketCount) : counting ? messages.counting : messages.noBrackets}
        </p>
        <CrewTile {...crews.tile} own={ownCrews} />
        {user && <CrewLeaderboards key={user.id} cup={cup} userId={user.id} own={ownCrews} />}
      </div>
      {rows.length > 0 && !(user && params.has('crew')) && (
        <div className="leaderboard">
          {final && <p className="leaderboard-ties quiet">{messages.ties(final.letters)}</p>}
          {onPodium > 0 && <Podium fans={rows.slice(0, onPodium)} brackets={bracketCount} ownId={own?.id} />}
          {bracketCount > onPodium && (
            <ol className="field" aria-label={onPodium > 0 ? messages.theRest : undefined}>
              {rows.slice(onPodium).map((row) => (
                <FanRow
                  key={row.id}
                  brackets={bracketCount}
                  row={row}
                  own={row.id === own?.id}
                  leads={leaders.length <= MOST_LEADERS && leaders.includes(row)}
                />
              ))}
              {hydrated && bracketCount > rows.length && (
                <MoreRows cupId={info.id} firstPage={rows} count={bracketCount} ownId={own?.id} />
              )}
            </ol>
          )}
          {own && user && <OwnRow own={own} brackets={bracketCount} userName={user.name} final={final} />}
        </div>
      )}
    </>
  );
}
