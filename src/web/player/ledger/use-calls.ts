import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CallResult } from '#contract/api/charting.ts';
import type { Trick } from '#contract/api/posts.ts';
import { callableRows, MIN_CALLED_SHARE } from '#contract/rules/calls.ts';
import type { Outcome } from '#contract/rules/letters.ts';
import { dayOf } from '#contract/rules/time.ts';
import { loadSessionClient } from '../../account/start-session.ts';
import { useSession } from '../../account/use-session.ts';
import { loadPageQueue } from '../../account/write-queue/load-page-queue.ts';
import { sendCalls } from '../../account/write-queue/send-write.ts';
import { api } from '../../api/client.ts';
import { useCurrentPage } from '../../site/current-page.ts';
import { useLoaded } from '../../ui/loaded.tsx';
import { localStore } from '../../ui/local-store.ts';
import { useStored } from '../../ui/use-store.ts';
import type { EmbeddedPlayer } from '../embedded-player.ts';
import { parseStartTime } from '../start-time.ts';
import { advance, type CallProgress, callRow, NO_PROGRESS, parseCall, scoreAt, viewCalls } from './call-progress.ts';
import { openCallStore } from './call-store.ts';
import { playheadOf, usePlayhead } from './playhead.ts';

export type CallsOfGame = ReturnType<typeof useCalls>;

type UseCallsOptions = {
  postId: number;
  title: string;
  rows: readonly Trick[];
  video: EmbeddedPlayer | undefined;
  asks: boolean;
};

/** This browser stores the calls, and the account of a signed-in fan counts them. */
export function useCalls({ postId, title, rows, video, asks }: UseCallsOptions) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const store = useMemo(() => openCallStore(localStore, userId), [userId]);
  // An answer on the home page is a link with a call. It counts at once: the video starts before that reply.
  const { query } = useCurrentPage();
  const called = parseCall(query);
  const calledRow =
    called && callableRows(rows).find((row) => Math.floor(rows[row]?.start ?? 0) === parseStartTime(query));
  const withCall = (before: CallProgress) =>
    asks && called && calledRow !== undefined
      ? callRow(rows, before, { row: calledRow, outcome: called, second: rows[calledRow]?.start ?? 0 })
      : before;
  const [progress, setProgress] = useState(() => withCall(store.find(postId, rows) ?? NO_PROGRESS));
  const [calledNow, setCalledNow] = useState(() => withCall(NO_PROGRESS) !== NO_PROGRESS);
  const second = usePlayhead(video, (playhead) => playhead);
  // The link starts the video at the whole second in which the row starts.
  const calledStart = (calledRow !== undefined && rows[calledRow]?.start) || 0;
  const isStarting = second !== undefined && Math.floor(second) === Math.floor(calledStart);
  const view = viewCalls(rows, isStarting ? Math.max(second, calledStart) : second);
  const { over } = view;

  const question = second === undefined ? calledRow : view.question;

  const today = useGameOfTheDay();
  const day = today?.post?.id === postId ? today.day : undefined;

  // A fan without stored calls keeps the calls that they made before the sign-in.
  const restore = useEffectEvent((calls: typeof store) => {
    const stored = calls.find(postId, rows, day);
    if (stored) setProgress(withCall(stored));
  });
  useEffect(() => restore(store), [store]);

  // A game that becomes known as the game of the day begins again, unless it was called on this day.
  const beginAgain = useEffectEvent(() => {
    if (!calledNow && !store.find(postId, rows, day)) setProgress(NO_PROGRESS);
  });
  useEffect(() => {
    if (day !== undefined) beginAgain();
  }, [day]);

  function change(next: CallProgress): void {
    if (next === progress) return;
    setProgress(next);
    if (next.calls.size > 0) store.save(postId, rows, next, dayOf(Date.now()));
  }

  const previous = useRef<number>(undefined);
  const follow = useEffectEvent((playhead: number) =>
    change(advance(rows, progress, { from: previous.current, second: playhead })),
  );
  useEffect(() => {
    if (second !== undefined) follow(second);
    previous.current = second;
  }, [second]);

  const counts = progress.calls.size >= callableRows(rows).length * MIN_CALLED_SHARE;
  const finished = over && counts && calledNow;

  const finishedDay = finished && userId === undefined ? day : undefined;
  useEffect(() => {
    if (finishedDay !== undefined) store.finishDay(finishedDay);
  }, [store, finishedDay]);

  const deviceStreak = useStored(() => (day === undefined ? 0 : store.streakOn(day)), 0);
  const account = useAccount({ postId, title, userId, asked: asks && question !== undefined, finished, progress });

  function call(outcome: Outcome): void {
    if (question === undefined) return;
    const start = rows[question]?.start ?? 0;
    const next = callRow(rows, progress, { row: question, outcome, second: playheadOf(video) ?? start });
    if (next !== progress) setCalledNow(true);
    change(next);
  }

  return {
    ...view,
    question,
    progress,
    score: scoreAt(rows, progress.calls, second),
    today,
    /** The number of days in a row with the game of the day. It is 0 for other games, and for an unfinished game. */
    streak: userId === undefined ? deviceStreak : accountStreak(account, day),
    account,
    call,
  };
}

function accountStreak(account: ReturnType<typeof useAccount>, day: number | undefined): number {
  return typeof account === 'object' && account.today && day !== undefined ? account.streak : 0;
}

/** Undefined while it loads. `post` is null if there is none, or if the request failed. */
function useGameOfTheDay() {
  const [day] = useState(() => dayOf(Date.now()));
  const { data, error } = useLoaded('game of the day', () => api('GET /games/charted'));
  return data || error ? { post: data?.gameOfTheDay ?? null, day } : undefined;
}

type AccountOptions = {
  postId: number;
  title: string;
  userId: number | undefined;
  asked: boolean;
  finished: boolean;
  progress: CallProgress;
};

/** `queued` waits for a signal. After another error only this browser has the result. */
type AccountResult = CallResult | 'queued' | 'failed';

/** Tells the account when the fan begins, and sends the result once. */
function useAccount(options: AccountOptions): AccountResult | undefined {
  const { postId, title, userId, asked, finished, progress } = options;
  const [result, setResult] = useState<{ userId: number; reply: AccountResult }>();
  const begunBy = useRef<number>(undefined);
  const sentBy = useRef<number>(undefined);

  useEffect(() => {
    if (!asked || userId === undefined || begunBy.current === userId) return;
    begunBy.current = userId;
    loadSessionClient()
      .then((client) => client.api('POST /posts/{id}/calls', { params: { id: postId } }))
      .catch(() => {
        // The next question sends it again.
        begunBy.current = undefined;
      });
  }, [asked, userId, postId]);

  const send = useEffectEvent((fan: number) => {
    const calls = [...progress.calls].map(([row, call]) => ({ row: row + 1, call }));
    const write = { kind: 'calls' as const, postId, calls };
    loadSessionClient()
      .then(({ api }) => sendCalls(api, write))
      .catch(async (error) => {
        const { queueAndTell } = await loadPageQueue();
        await queueAndTell(error, { userId: fan, write, name: title, path: `/posts/${postId}` });
        return 'queued' as const;
      })
      .then((reply) => setResult({ userId: fan, reply }))
      .catch(() => {
        // The next time the video reaches the last reply sends it again.
        sentBy.current = undefined;
        setResult({ userId: fan, reply: 'failed' });
      });
  });
  useEffect(() => {
    if (!finished || userId === undefined || sentBy.current === userId) return;
    sentBy.current = userId;
    send(userId);
  }, [finished, userId]);

  return result && result.userId === userId ? result.reply : undefined;
}
