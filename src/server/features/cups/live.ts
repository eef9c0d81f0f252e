/** Tells open cup pages what happens: games that are settled, brackets that are submitted, and whatever else they show. */
import type { CupNews } from '#contract/cups.ts';
import type { Begin, EventStream } from '../../http/sse.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { nextMoment } from '../../platform/changes/next-moment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Repeat } from '../../platform/jobs/schedule.ts';
import type { OutageLog } from '../../platform/monitoring/outage-log.ts';
import type { Leaderboards } from '../brackets/leaderboards.ts';
import { describeResult } from './describe-cups.ts';
import { editionOf } from './edition-of.ts';
import { getSettledCup, pickedResults } from './settle-cups.ts';

/** Milliseconds between two looks at a cup that somebody watches. */
const LOOK_EVERY = 1_000;

export type LiveParts = {
  database: Database;
  clock: Clock;
  leaderboards: Leaderboards;
  repeat: Repeat;
  /** Saves the looks at a cup where nothing has changed. */
  changes?: ChangeFeed | undefined;
  log: { warn(facts: object, words: string): void };
  noteOutage: OutageLog['note'];
};

export type LiveCups = {
  /** How the cup stands, and again whenever that changes; refused as not found where there is no such cup. */
  watch(cupId: number): Promise<Begin<CupNews>>;
  /** Ends with the last look that is under way. */
  close(): Promise<void>;
};

/** How a cup stood: `sign` differs whenever the news do, and `holds` says whether nothing can have happened since. */
type Standing = { sign: string; news: CupNews; holds: () => boolean };
/** What each watcher was told last. */
type Watched = { toldTo: Map<EventStream<CupNews>, string>; standing: Standing; looking: boolean; stop: () => void };

/**
 * While a cup is watched, one look a second serves all who watch it in this process. It looks itself instead of being told by
 * whoever writes: so it follows other processes too, and posts whose moment comes by itself. Where changes are fed, a look
 * at a cup where nothing has changed asks the database nothing.
 */
export function openLiveCups({ database, clock, leaderboards, repeat, changes, log, noteOutage }: LiveParts): LiveCups {
  const watchedCups = new Map<number, Watched>();
  const looks = new Set<Promise<void>>();

  async function readStanding(cupId: number): Promise<Standing> {
    const version = changes?.version('everything');
    const from = clock();
    const until = version === undefined ? from : await nextMoment(database, from);
    const cup = await getSettledCup(database, from, cupId);
    const { head, count } = await leaderboards.standingOf(cupId, pickedResults(cup));
    const results = [...cup.results].map(([game, result]) => describeResult(game, result, cup.riderIn));
    const news = { edition: editionOf(cup), results, brackets: head, bracketCount: count };
    return {
      news,
      sign: JSON.stringify(news),
      holds: () => clock() >= from && clock() < until && changes?.version('everything') === version,
    };
  }

  async function look(cupId: number, watched: Watched): Promise<void> {
    if (!watched.standing.holds()) watched.standing = await readStanding(cupId);
    const { sign, news } = watched.standing;
    for (const [stream, told] of watched.toldTo) {
      if (told !== sign && stream.send(news)) watched.toldTo.set(stream, sign);
    }
  }

  /** One look at a time; what fails is made up for by the next. */
  async function lookOnce(cupId: number, watched: Watched): Promise<void> {
    if (watched.looking) return;
    watched.looking = true;
    try {
      await look(cupId, watched);
    } catch (err) {
      // Whoever comes back to a cup that is gone is told so.
      if (err instanceof Refusal) for (const stream of watched.toldTo.keys()) stream.end();
      else if (!noteOutage(err)) log.warn({ err, cupId }, 'look at a cup failed');
    } finally {
      watched.looking = false;
    }
  }

  function startWatching(cupId: number, standing: Standing): Watched {
    const watched: Watched = { toldTo: new Map(), standing, looking: false, stop: () => {} };
    watched.stop = repeat(() => {
      const looking = lookOnce(cupId, watched).finally(() => looks.delete(looking));
      looks.add(looking);
      return looking;
    }, LOOK_EVERY);
    watchedCups.set(cupId, watched);
    return watched;
  }

  return {
    async watch(cupId) {
      const known = watchedCups.get(cupId)?.standing;
      const standing = known?.holds() ? known : await readStanding(cupId);
      return (stream) => {
        const watched = watchedCups.get(cupId) ?? startWatching(cupId, standing);
        watched.toldTo.set(stream, standing.sign);
        stream.send(standing.news);
        return () => {
          watched.toldTo.delete(stream);
          if (watched.toldTo.size > 0) return;
          watched.stop();
          watchedCups.delete(cupId);
        };
      };
    },

    async close() {
      for (const { stop } of watchedCups.values()) stop();
      await Promise.all(looks);
    },
  };
}
