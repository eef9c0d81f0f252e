import { useEffect, useEffectEvent, useState } from 'react';
import type { Bracket } from '#contract/api/brackets.ts';
import { keptAccount } from '../../account/kept-account.ts';
import { loadSessionClient } from '../../account/start-session.ts';
import { useSession } from '../../account/use-session.ts';
import { isWithoutReply, REPLY_TIMEOUT } from '../../account/write-queue/queued-write.ts';
import { useLoaded, useRefetchAfter } from '../../ui/loaded.tsx';
import type { CupView } from '../cup-view.ts';
import { newsDelay, refreshDelay } from '../request-delays.ts';

export type SubmittedBracket = ReturnType<typeof useSubmittedBracket>;

/**
 * The bracket of the signed-in fan. A result loads it again. Its rank follows the first page of the leaderboard, and is loaded
 * again from time to time where the bracket is not on that page. Without a signal it is the last known one.
 */
export function useSubmittedBracket(cup: CupView) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const cupId = cup.info.id;
  const [attempt, setAttempt] = useState(0);
  const loaded = useLoaded(`${userId} ${cupId} ${attempt}`, async () => {
    if (userId === undefined) return null;
    try {
      const { api } = await loadSessionClient();
      const signal = AbortSignal.timeout(REPLY_TIMEOUT);
      const brackets = await api('GET /brackets/{userId}', { params: { userId }, signal });
      const bracket = brackets.find(({ slvshCupId }) => slvshCupId === cupId) ?? null;
      keptAccount.setBracket(userId, cupId, bracket);
      return bracket;
    } catch (error) {
      const kept = isWithoutReply(error) ? keptAccount.bracket(userId, cupId) : undefined;
      if (kept === undefined) throw error;
      return kept;
    }
  });
  useOnline(loaded.refetch);
  const own = loaded.data ?? undefined;
  const row = own && cup.brackets.find(({ id }) => id === own.id);
  useRefetchAfter(cup.edition + JSON.stringify(cup.results), newsDelay, loaded.refetch);
  useRefetchAfter(cup.brackets, refreshDelay, () => {
    if (own && !row) loaded.refetch();
  });
  return {
    bracket: own && row ? { ...own, score: row.score, rank: row.rank, moved: row.moved } : own,
    loaded: session.status === 'signed-out' || (userId !== undefined && loaded.data !== undefined),
    failed: loaded.error !== undefined,
    reload: () => setAttempt((number) => number + 1),
    refetch: loaded.refetch,
    update(bracket: Bracket): void {
      keptAccount.setBracket(bracket.userId, cupId, bracket);
      loaded.set(bracket);
    },
  };
}

function useOnline(refetch: () => void): void {
  const onOnline = useEffectEvent(refetch);
  useEffect(() => {
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
