/** Tells open cup pages what happens: games that are settled, and brackets that are submitted. */
import type { CupNews } from '#contract/cups.ts';
import type { Begin, EventStream } from '../api/serve-stream.ts';
import type { Leaderboards } from '../brackets/leaderboards.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import type { Repeat } from '../repeat.ts';
import { describeResult } from './describe-cups.ts';
import { getSettledCup, pickedResults, type SettledCup } from './settle-cups.ts';

/** Milliseconds between two looks at a cup that somebody watches. */
const LOOK_EVERY = 1_000;

export type LiveParts = {
  database: Database;
  clock: Clock;
  leaderboards: Leaderboards;
  repeat: Repeat;
  log: { warn(facts: object, words: string): void };
};

export type LiveCups = {
  /** How the cup stands, and again whenever that changes; refused as not found where there is no such cup. */
  watch(cupId: number): Promise<Begin<CupNews>>;
  /** Ends with the last look that is under way. */
  close(): Promise<void>;
};

/** `sign` differs whenever the news do. */
type Signed = { sign: string; news: CupNews };
/** What each watcher was told last. */
type Watched = { toldTo: Map<EventStream<CupNews>, string>; looking: boolean; stop: () => void };

/**
 * While a cup is watched, one look a second serves all who watch it in this process. It asks the database instead of being
 * told by whoever writes: so it follows other processes too, and posts whose moment comes by itself.
 */
export function openLiveCups({ database, clock, leaderboards, repeat, log }: LiveParts): LiveCups {
  const watchedCups = new Map<number, Watched>();
  const looks = new Set<Promise<void>>();

  async function readNews(cup: SettledCup): Promise<Signed> {
    const { head, count, revision } = await leaderboards.standingOf(cup.row.id, pickedResults(cup));
    const results = [...cup.results].map(([game, result]) => describeResult(game, result, cup.riderIn));
    return { sign: signOf(cup, revision), news: { results, brackets: head, bracketCount: count } };
  }

  async function look(cupId: number, { toldTo }: Watched): Promise<void> {
    const cup = await getSettledCup(database, clock(), cupId);
    const sign = signOf(cup, await leaderboards.lastRevision(cupId));
    const behind = [...toldTo].flatMap(([stream, told]) => (told === sign ? [] : [stream]));
    if (behind.length === 0) return;
    const signed = await readNews(cup);
    for (const stream of behind) {
      if (toldTo.has(stream) && stream.send(signed.news)) toldTo.set(stream, signed.sign);
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
      else log.warn({ err, cupId }, 'look at a cup failed');
    } finally {
      watched.looking = false;
    }
  }

  function startWatching(cupId: number): Watched {
    const watched: Watched = { toldTo: new Map(), looking: false, stop: () => {} };
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
      const { sign, news } = await readNews(await getSettledCup(database, clock(), cupId));
      return (stream) => {
        const watched = watchedCups.get(cupId) ?? startWatching(cupId);
        watched.toldTo.set(stream, sign);
        stream.send(news);
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

/** Brackets are never taken away, so that the number of the last tells how many there are. */
function signOf({ results }: SettledCup, revision: number): string {
  return JSON.stringify([revision, ...results]);
}
