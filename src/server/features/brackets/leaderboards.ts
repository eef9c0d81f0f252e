/** The leaderboards of the cups: kept in memory, and exact at every read in however many processes. */
import { setImmediate as rest } from 'node:timers/promises';
import type { Leaderboard, LeaderboardRow } from '#contract/cups.ts';
import { countPages } from '#contract/paging.ts';
import type { Results } from '#contract/picks.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { LeaderboardIndex } from './leaderboard-index.ts';
import { nameRows, type Shown, takeRows } from './name-rows.ts';
import { findNewBrackets } from './queries.ts';

/** Rows of a page, and of the head that a cup's reply carries. */
export const ROWS_PER_PAGE = 50;

/** Rows and cups that are read at once; others get their turn in between. */
const ROWS_AT_ONCE = 10_000;
const CUPS_AT_ONCE = 100;

export type CupStanding = {
  head: LeaderboardRow[];
  count: number;
};

export type Leaderboards = {
  /** The head of each cup's leaderboard, by the cups' ids and their results. */
  standings(resultsOf: ReadonlyMap<number, Results>): Promise<Map<number, CupStanding>>;
  standingOf(cupId: number, results: Results): Promise<CupStanding>;
  /** A page past the end is refused as not found. */
  leaderboardPage(cupId: number, results: Results, pageNumber: number): Promise<Leaderboard>;
  /** Score and rank of one bracket of the cup; ties share a rank. */
  placeOf(cupId: number, results: Results, bracketId: number): Promise<{ score: number; rank: number }>;
  /** How many brackets are in memory. */
  count(): number;
};

/** `last` ends when nobody else is at work on the index or waits to be. */
type Kept = { index: LeaderboardIndex; last: Promise<void> };
type Asked = { cupId: number; results: Results; kept: Kept };
/** A piece of work on some indexes, and what is read from them at its end, before the next. */
type Turn = { takings: (() => void)[]; done: Promise<void> };

/**
 * Scores are stored nowhere: they follow from the picks, and from the results as each reader brings them. What was submitted
 * since the last read, here or in another process, is read before each; readers wait meanwhile, and never see half of it.
 * A cup for which nobody asks takes no memory.
 */
export function createLeaderboards(database: Database): Leaderboards {
  const keptOf = new Map<number, Kept>();
  /** Turns that have not begun: whoever wants the same joins in. */
  const waiting = new Map<string, Turn>();

  function keep(cupId: number): Kept {
    const kept = keptOf.get(cupId) ?? { index: new LeaderboardIndex(), last: Promise.resolve() };
    keptOf.set(cupId, kept);
    return kept;
  }

  function takeTurn(resultsOf: ReadonlyMap<number, Results>): Turn {
    const key = JSON.stringify([...resultsOf].map(([cupId, results]) => [cupId, [...results]]));
    const joined = waiting.get(key);
    if (joined) return joined;
    const asked = [...resultsOf].map(([cupId, results]) => ({ cupId, results, kept: keep(cupId) }));
    const takings: (() => void)[] = [];
    const work = async () => {
      waiting.delete(key);
      await catchUp(asked);
      for (const { kept, results } of asked) if (!kept.index.isScoredBy(results)) await kept.index.rescore(results);
      for (const take of takings) take();
    };
    const turn = { takings, done: Promise.all(asked.map(({ kept }) => kept.last)).then(work) };
    waiting.set(key, turn);
    const last = turn.done.catch(() => {});
    for (const { kept } of asked) kept.last = last;
    return turn;
  }

  async function catchUp(asked: readonly Asked[]): Promise<void> {
    let behind = asked;
    while (behind.length > 0) {
      const some = behind.slice(0, CUPS_AT_ONCE);
      const most = Math.ceil(ROWS_AT_ONCE / some.length);
      const seen = some.map(({ cupId, kept }) => ({ cupId, revision: kept.index.revision }));
      const found = Map.groupBy(await findNewBrackets(database, seen, most), (row) => row.cup_id);
      for (const { cupId, kept } of some) kept.index.put(found.get(cupId) ?? []);
      const unfinished = some.filter(({ cupId }) => found.get(cupId)?.length === most);
      behind = [...unfinished, ...behind.slice(CUPS_AT_ONCE)];
      if (behind.length > 0) await rest();
    }
  }

  /** What `take` reads from the index of each cup, all at the same moment. */
  async function read<T>(
    resultsOf: ReadonlyMap<number, Results>,
    take: (index: LeaderboardIndex) => T,
  ): Promise<Map<number, T>> {
    const taken = new Map<number, T>();
    const turn = takeTurn(resultsOf);
    turn.takings.push(() => {
      for (const cupId of resultsOf.keys()) taken.set(cupId, take(keep(cupId).index));
    });
    await turn.done;
    return taken;
  }

  async function readOne<T>(cupId: number, results: Results, take: (index: LeaderboardIndex) => T): Promise<T> {
    const taken = await read(new Map([[cupId, results]]), take);
    return taken.get(cupId) as T;
  }

  async function standings(resultsOf: ReadonlyMap<number, Results>): Promise<Map<number, CupStanding>> {
    const taken = await read(resultsOf, (index) => ({
      shown: takeRows(index, 0, ROWS_PER_PAGE),
      count: index.count,
    }));
    const heads = await nameRows(
      database,
      new Map([...taken].map(([cupId, { shown }]): [number, Shown] => [cupId, shown])),
    );
    return new Map([...taken].map(([cupId, { count }]) => [cupId, { head: heads.get(cupId) ?? [], count }]));
  }

  return {
    standings,

    count: () => [...keptOf.values()].reduce((sum, { index }) => sum + index.count, 0),

    async standingOf(cupId, results) {
      const standing = (await standings(new Map([[cupId, results]]))).get(cupId);
      return standing ?? { head: [], count: 0 };
    },

    async leaderboardPage(cupId, results, pageNumber) {
      const { shown, count } = await readOne(cupId, results, (index) => ({
        shown: takeRows(index, (pageNumber - 1) * ROWS_PER_PAGE, pageNumber * ROWS_PER_PAGE),
        count: index.count,
      }));
      const totalPages = countPages(count, ROWS_PER_PAGE);
      if (pageNumber > totalPages) throw new Refusal('not-found', `The last page is ${totalPages}`);
      const rows = (await nameRows(database, new Map([[cupId, shown]]))).get(cupId) ?? [];
      return { rows, pageNumber, totalPages, bracketCount: count };
    },

    async placeOf(cupId, results, bracketId) {
      const place = await readOne(cupId, results, (index) => index.placeOf(bracketId));
      if (!place) throw new Refusal('not-found', 'BRACKET NOT FOUND');
      return place;
    },
  };
}
