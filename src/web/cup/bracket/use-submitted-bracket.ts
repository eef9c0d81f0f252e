import { useEffect, useRef, useState } from 'react';
import type { Bracket } from '#contract/api/brackets.ts';
import { loadSessionClient } from '../../account/start-session.ts';
import { useSession } from '../../account/use-session.ts';
import type { CupView } from '../cup-view.ts';
import { newsDelay, refreshDelay } from '../request-delays.ts';

export type SubmittedBracket = {
  /** Undefined where there is none, while it loads, and for guests. */
  bracket: Bracket | undefined;
  loaded: boolean;
  failed: boolean;
  reload: () => void;
  update: (bracket: Bracket) => void;
};

type LoadedBracket = { userId: number; bracket?: Bracket | undefined; failed?: true };

/**
 * The signed-in fan's bracket, read again when games are decided. Its rank follows the first page of the leaderboard; off
 * that page it is read again from time to time.
 */
export function useSubmittedBracket(cup: CupView): SubmittedBracket {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const cupId = cup.info.id;
  const [latest, setLatest] = useState<LoadedBracket>();
  const [attempt, setAttempt] = useState(0);
  /** Counts submissions: a response requested before one is out of date after it. */
  const updates = useRef(0);
  const requested = useRef(false);
  const own = latest?.userId === userId ? latest : undefined;
  const row = own?.bracket && cup.brackets.find(({ id }) => id === own.bracket?.id);
  const scoreInputs = cup.edition + JSON.stringify(cup.results);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results and another attempt are the reasons to read again
  useEffect(() => {
    if (userId === undefined) return;
    const before = updates.current;
    let mounted = true;
    const isCurrent = () => mounted && before === updates.current;
    const timer = setTimeout(
      () => {
        requested.current = true;
        loadSessionClient()
          .then(({ api }) => api('GET /brackets/{userId}', { params: { userId } }))
          .then((brackets) => {
            if (isCurrent()) setLatest({ userId, bracket: brackets.find(({ slvshCupId }) => slvshCupId === cupId) });
          })
          .catch(() => {
            if (!isCurrent()) return;
            setLatest((before) => (before?.userId === userId && !before.failed ? before : { userId, failed: true }));
          });
      },
      requested.current ? newsDelay() : 0,
    );
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [userId, cupId, scoreInputs, attempt]);

  const leaderboard = cup.brackets;
  const refreshedFor = useRef(leaderboard);
  const offLeaderboard = own?.bracket !== undefined && !row;
  const refreshTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // News do not restart a running timer: one read covers all of them.
  useEffect(() => {
    if (!offLeaderboard || refreshedFor.current === leaderboard) return;
    refreshedFor.current = leaderboard;
    refreshTimer.current ??= setTimeout(() => {
      refreshTimer.current = undefined;
      setAttempt((number) => number + 1);
    }, refreshDelay());
  }, [offLeaderboard, leaderboard]);
  useEffect(
    () => () => {
      clearTimeout(refreshTimer.current);
      refreshTimer.current = undefined;
    },
    [],
  );

  return {
    bracket:
      own?.bracket && row ? { ...own.bracket, score: row.score, rank: row.rank, moved: row.moved } : own?.bracket,
    loaded: (own !== undefined && !own.failed) || session.status === 'signed-out',
    failed: own?.failed === true,
    reload: () => {
      requested.current = false;
      setLatest(undefined);
      setAttempt((number) => number + 1);
    },
    update: (bracket) => {
      updates.current += 1;
      setLatest({ userId: bracket.userId, bracket });
    },
  };
}
