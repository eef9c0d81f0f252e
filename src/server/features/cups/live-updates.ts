/** Tells open cup pages what happens: games that are settled, brackets that are submitted, and whatever else they show. */
import type { CupUpdate } from '#contract/cups.ts';
import type { EventStream, StartStream } from '../../http/sse.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import type { OutageLog } from '../../platform/monitoring/outage-log.ts';
import type { Leaderboards } from '../brackets/leaderboards.ts';
import { getDecidedCup, resultsByOriginalRider } from './decided-cup.ts';
import { describeResult, revisionOf } from './describe.ts';

/** Milliseconds between two looks at a cup that somebody watches. */
const POLL_INTERVAL_MS = 1_000;

export type LiveCupsOptions = {
  database: Database;
  clock: Clock;
  nextScheduledChange: (now: number) => Promise<number>;
  leaderboards: Leaderboards;
  repeat: Schedule;
  /** Saves the looks at a cup where nothing has changed. */
  changes?: ChangeFeed | undefined;
  log: { warn(facts: object, words: string): void };
  noteOutage: OutageLog['note'];
};

export type LiveCups = {
  /** How the cup stands, and again whenever that changes; refused as not found where there is no such cup. */
  subscribe(cupId: number): Promise<StartStream<CupUpdate>>;
  /** Ends with the last look that is under way. */
  close(): Promise<void>;
};

/** How a cup stood: `sign` differs whenever the news do, and `holds` says whether nothing can have happened since. */
type CupState = { serialized: string; update: CupUpdate; isCurrent: () => boolean };
/** What each watcher was told last. */
type WatchedCup = {
  lastSent: Map<EventStream<CupUpdate>, string>;
  state: CupState;
  isPolling: boolean;
  stop: () => void;
};

/**
 * While a cup is watched, one look a second serves all who watch it in this process. It looks itself instead of being told by
 * whoever writes: so it follows other processes too, and posts whose moment comes by itself. Where changes are fed, a look
 * at a cup where nothing has changed asks the database nothing.
 */
export function openLiveCups({
  database,
  clock,
  nextScheduledChange,
  leaderboards,
  repeat,
  changes,
  log,
  noteOutage,
}: LiveCupsOptions): LiveCups {
  const watchedCups = new Map<number, WatchedCup>();
  const runningPolls = new Set<Promise<void>>();

  async function readState(cupId: number): Promise<CupState> {
    const version = changes?.version('everything');
    const from = clock();
    const until = version === undefined ? from : await nextScheduledChange(from);
    const cup = await getDecidedCup(database, from, cupId);
    const { top, count } = await leaderboards.getRanking(cupId, resultsByOriginalRider(cup));
    const results = [...cup.results].map(([game, result]) => describeResult(game, result, cup.riderIn));
    const update = { edition: revisionOf(cup), results, brackets: top, bracketCount: count };
    return {
      update,
      serialized: JSON.stringify(update),
      isCurrent: () => clock() >= from && clock() < until && changes?.version('everything') === version,
    };
  }

  async function poll(cupId: number, watched: WatchedCup): Promise<void> {
    if (!watched.state.isCurrent()) watched.state = await readState(cupId);
    const { serialized, update } = watched.state;
    for (const [stream, sent] of watched.lastSent) {
      if (sent !== serialized && stream.send(update)) watched.lastSent.set(stream, serialized);
    }
  }

  /** One look at a time; what fails is made up for by the next. */
  async function pollOnce(cupId: number, watched: WatchedCup): Promise<void> {
    if (watched.isPolling) return;
    watched.isPolling = true;
    try {
      await poll(cupId, watched);
    } catch (err) {
      // Whoever comes back to a cup that is gone is told so.
      if (err instanceof AppError) for (const stream of watched.lastSent.keys()) stream.end();
      else if (!noteOutage(err)) log.warn({ err, cupId }, 'look at a cup failed');
    } finally {
      watched.isPolling = false;
    }
  }

  function startPolling(cupId: number, state: CupState): WatchedCup {
    const watched: WatchedCup = { lastSent: new Map(), state, isPolling: false, stop: () => {} };
    watched.stop = repeat(() => {
      const polling = pollOnce(cupId, watched).finally(() => runningPolls.delete(polling));
      runningPolls.add(polling);
      return polling;
    }, POLL_INTERVAL_MS);
    watchedCups.set(cupId, watched);
    return watched;
  }

  return {
    async subscribe(cupId) {
      const known = watchedCups.get(cupId)?.state;
      const state = known?.isCurrent() ? known : await readState(cupId);
      return (stream) => {
        const watched = watchedCups.get(cupId) ?? startPolling(cupId, state);
        watched.lastSent.set(stream, state.serialized);
        stream.send(state.update);
        return () => {
          watched.lastSent.delete(stream);
          if (watched.lastSent.size > 0) return;
          watched.stop();
          watchedCups.delete(cupId);
        };
      };
    },

    async close() {
      for (const { stop } of watchedCups.values()) stop();
      await Promise.all(runningPolls);
    },
  };
}
