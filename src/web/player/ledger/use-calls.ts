import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type CallScore, callableRows, MIN_CALLED_SHARE } from '#contract/calls.ts';
import type { CallResult } from '#contract/charting.ts';
import type { Outcome } from '#contract/letters.ts';
import type { Post, Trick } from '#contract/posts.ts';
import { useSession } from '../../account/session.ts';
import { loadSessionClient } from '../../account/start-session.ts';
import { api } from '../../api/client.ts';
import { localStore } from '../../ui/local-store.ts';
import type { EmbeddedPlayer } from '../embedded-player.ts';
import {
  advance,
  type CallProgress,
  type CallView,
  callRow,
  NO_PROGRESS,
  scoreAt,
  viewCalls,
} from './call-progress.ts';
import { openCallStore } from './call-store.ts';
import { playheadOf, usePlayhead } from './playhead.ts';

const MS_PER_DAY = 86_400_000;

export type CallsOfGame = CallView & {
  progress: CallProgress;
  score: CallScore;
  today: GameOfTheDay | undefined;
  /** Days with the game of the day, where this is it and it is finished. */
  streak: number | undefined;
  /** What the account answered; undefined for guests and before. */
  account: CallResult | 'failed' | undefined;
  /** Calls the row that is asked for. */
  call: (outcome: Outcome) => void;
};

type UseCallsOptions = {
  postId: number;
  rows: readonly Trick[];
  video: EmbeddedPlayer | undefined;
  /** Whether the fan is asked. */
  asks: boolean;
};

/** The calls of a fan while the video plays: kept in this browser, and counted by the account of a fan who is signed in. */
export function useCalls({ postId, rows, video, asks }: UseCallsOptions): CallsOfGame {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const store = useMemo(() => openCallStore(localStore, userId), [userId]);
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [calledNow, setCalledNow] = useState(false);
  const second = usePlayhead(video, (playhead) => playhead);
  const view = viewCalls(rows, second);
  const { question, over } = view;

  useEffect(() => {
    const stored = store.find(postId, rows);
    if (stored) setProgress(stored);
  }, [store, postId, rows]);

  function change(next: CallProgress): void {
    if (next === progress) return;
    setProgress(next);
    if (next.calls.size > 0) store.save(postId, rows, next);
  }

  const previous = useRef<number>(undefined);
  const follow = useEffectEvent((playhead: number) =>
    change(advance(rows, progress, { from: previous.current, second: playhead })),
  );
  useEffect(() => {
    if (second !== undefined) follow(second);
    previous.current = second;
  }, [second]);

  const today = useGameOfTheDay();
  const isToday = today?.post?.id === postId;
  const counts = progress.calls.size >= callableRows(rows).length * MIN_CALLED_SHARE;
  const finished = over && counts && calledNow;

  const finishDay = useEffectEvent((day: number) => store.finishDay(day));
  const day = finished && isToday && userId === undefined ? today.day : undefined;
  useEffect(() => {
    if (day !== undefined) finishDay(day);
  }, [day]);

  const account = useAccount({ postId, userId, asked: asks && question !== undefined, finished, progress });
  const streak = userId === undefined ? store.streakOn(today?.day ?? 0) : accountStreak(account);

  return {
    ...view,
    progress,
    score: scoreAt(rows, progress.calls, second),
    today,
    streak: isToday && streak ? streak : undefined,
    account,
    call(outcome) {
      const playhead = playheadOf(video);
      if (question === undefined || playhead === undefined) return;
      const next = callRow(rows, progress, { row: question, outcome, second: playhead });
      if (next !== progress) setCalledNow(true);
      change(next);
    },
  };
}

function accountStreak(account: CallsOfGame['account']): number | undefined {
  return typeof account === 'object' && account.today ? account.streak : undefined;
}

type GameOfTheDay = {
  post: Post | null;
  /** The number of the UTC day. */
  day: number;
};

/** Without it CALL IT works as on other games. */
function useGameOfTheDay(): GameOfTheDay | undefined {
  const [game, setGame] = useState<GameOfTheDay>();
  useEffect(() => {
    let mounted = true;
    const day = Math.floor(Date.now() / MS_PER_DAY);
    api('GET /games/charted').then(
      ({ gameOfTheDay }) => mounted && setGame({ post: gameOfTheDay, day }),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, []);
  return game;
}

type AccountOptions = {
  postId: number;
  userId: number | undefined;
  asked: boolean;
  finished: boolean;
  progress: CallProgress;
};

/** Tells the account when the fan begins, and sends the result once. Errors leave the result on this device. */
function useAccount({ postId, userId, asked, finished, progress }: AccountOptions): CallResult | 'failed' | undefined {
  const [result, setResult] = useState<{ userId: number; reply: CallResult | 'failed' }>();
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
    loadSessionClient()
      .then((client) => client.api('POST /posts/{id}/calls/result', { params: { id: postId }, body: { calls } }))
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
