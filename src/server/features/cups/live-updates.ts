/** Pushes results, leaderboards and other changes of a cup to its open pages. */

import type { CupUpdate } from '#contract/api/cups.ts';
import type { EventStream, StartStream } from '../../http/sse.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import type { FindNextChange } from '../../platform/changes/content-memo.ts';
import { isValid, type Validity } from '../../platform/changes/validity.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import type { OutageLog } from '../../platform/monitoring/outage-log.ts';
import type { Leaderboards } from '../leaderboards/leaderboards.ts';
import { getDecidedCup, resultsByOriginalRider } from './decided-cup.ts';
import { describeResult, findPostsOfCups, revisionOf } from './describe.ts';

const POLL_INTERVAL_MS = 1_000;

export type LiveCupsOptions = BaseDependencies & {
  leaderboards: Leaderboards;
  schedule: Schedule;
  /** With a change feed, a poll without changes does not query the database. */
  changes?: ChangeFeed | undefined;
  nextScheduledChange: FindNextChange;
  log: { warn(fields: object, message: string): void };
  noteOutage: OutageLog['note'];
};

type CupState = Validity & { serialized: string; update: CupUpdate };

type WatchedCup = {
  /** The last update that each stream received. */
  lastSent: Map<EventStream<CupUpdate>, string>;
  /** Undefined while the scores are counted for the first time. */
  state: CupState | undefined;
  isPolling: boolean;
  stop: () => void;
};

/**
 * Polls each watched cup for all its streams in this process. Polling also finds writes of other processes and posts whose publish date
 * arrives, which no writer announces.
 */
export function openLiveCups(options: LiveCupsOptions) {
  const { database, clock, leaderboards, schedule, changes, nextScheduledChange, log, noteOutage } = options;
  const watchedCups = new Map<number, WatchedCup>();
  const runningPolls = new Set<Promise<void>>();

  function isCurrent(state: CupState): boolean {
    return isValid(state, changes?.version('everything'), clock());
  }

  async function readState(cupId: number): Promise<CupState> {
    const version = changes?.version('everything');
    const from = clock();
    const until = version === undefined ? from : await nextScheduledChange(from);
    const cup = await getDecidedCup(database, from, cupId);
    const posts = await findPostsOfCups(database, from, [cup]);
    const { top, count } = await leaderboards.getRanking(cupId, resultsByOriginalRider(cup));
    const results = [...cup.results].map(([game, result]) => describeResult(game, result, cup.riderIn));
    const update = { edition: revisionOf(cup, posts), results, brackets: top, bracketCount: count };
    return { version, from, until, update, serialized: JSON.stringify(update) };
  }

  async function poll(cupId: number, watched: WatchedCup): Promise<void> {
    if (!watched.state || !isCurrent(watched.state)) watched.state = await readState(cupId);
    const { serialized, update } = watched.state;
    for (const [stream, last] of watched.lastSent) {
      if (last !== serialized && stream.send(update)) watched.lastSent.set(stream, serialized);
    }
  }

  /** The next poll makes up for a skipped or failed one. */
  async function pollOnce(cupId: number, watched: WatchedCup): Promise<void> {
    if (watched.isPolling) return;
    watched.isPolling = true;
    try {
      await poll(cupId, watched);
    } catch (err) {
      if (isCounting(err)) return;
      // The cup is deleted: the client reconnects and receives a 404.
      if (err instanceof AppError) for (const stream of watched.lastSent.keys()) stream.end();
      else if (!noteOutage(err)) log.warn({ err, cupId }, 'poll of a cup failed');
    } finally {
      watched.isPolling = false;
    }
  }

  function startPolling(cupId: number, state: CupState | undefined): WatchedCup {
    const watched: WatchedCup = { lastSent: new Map(), state, isPolling: false, stop: () => {} };
    watched.stop = schedule(() => {
      const polling = pollOnce(cupId, watched).finally(() => runningPolls.delete(polling));
      runningPolls.add(polling);
      return polling;
    }, POLL_INTERVAL_MS);
    watchedCups.set(cupId, watched);
    return watched;
  }

  return {
    /** Sends the state of the cup at once, unless its scores are being counted, and after each change. */
    async subscribe(cupId: number): Promise<StartStream<CupUpdate>> {
      const known = watchedCups.get(cupId)?.state;
      const state = known && isCurrent(known) ? known : await readState(cupId).catch(undefinedWhileCounting);
      return (stream) => {
        const watched = watchedCups.get(cupId) ?? startPolling(cupId, state);
        watched.lastSent.set(stream, state?.serialized ?? '');
        if (state) stream.send(state.update);
        return () => {
          watched.lastSent.delete(stream);
          if (watched.lastSent.size > 0) return;
          watched.stop();
          watchedCups.delete(cupId);
        };
      };
    },

    /** Resolves when running polls have ended. */
    async close(): Promise<void> {
      for (const { stop } of watchedCups.values()) stop();
      await Promise.all(runningPolls);
    },
  };
}

/** Only the leaderboard is unavailable by itself. The next poll may find it counted. */
function isCounting(error: unknown): boolean {
  return error instanceof AppError && error.problem.code === 'scores-not-counted';
}

function undefinedWhileCounting(error: unknown): undefined {
  if (!isCounting(error)) throw error;
}
