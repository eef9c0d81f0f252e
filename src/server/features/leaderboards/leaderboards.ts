/** Each process has the leaderboards in memory, and updates them before every read. */
import { performance } from 'node:perf_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Leaderboard, LeaderboardRow } from '#contract/api/cups.ts';
import { countPages } from '#contract/rules/paging.ts';
import { compareTied } from '#contract/rules/picks.ts';
import { problem } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { chunk } from '../../platform/database/batching.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/schema.ts';
import {
  type DailyResults,
  LeaderboardIndex,
  type Placing,
  type RankedBracket,
  SLICE_MS,
} from './leaderboard-index.ts';

/** Also the number of rows in a cup's reply. */
export const ROWS_PER_PAGE = 50;

/** Other requests run between two queries. The work of a query decides the limit of the next. */
const ROWS_PER_QUERY = { min: 500, max: 5_000 };
const CUPS_PER_QUERY = 100;

export type CupRanking = {
  top: LeaderboardRow[];
  count: number;
};

/** For each game, game 1 first, the brackets that picked each original rider before its result. */
export type PickCounts = { bracketCount: number; games: readonly ReadonlyMap<number, number>[] };

export type Leaderboards = ReturnType<typeof createLeaderboards>;

type LoadedCup = {
  index: LeaderboardIndex;
  /** Resolves after all batches of the cup. */
  lastBatch: Promise<void>;
  /** Undefined after the first count. */
  firstCount?: FirstCount | undefined;
};
/** `slow` resolves when reads no longer wait for the count. Then `isSlow` is true. */
type FirstCount = { isSlow: boolean; slow: Promise<true> };
/** Updates some indexes. Then its reads run at once, before the next batch. */
type Batch = { reads: Set<() => void>; done: Promise<void> };

/**
 * Scores are not stored: they follow from the picks and from the results that each reader brings. Each read first loads the brackets
 * that any process has saved since the last one. A cup without readers takes no memory. Reads that begin with the first count of a cup
 * wait for it until `outlastReads` resolves, by default for ever. Then they throw `unavailable`, except for `getPlacing`.
 */
export function createLeaderboards(
  database: Database,
  { outlastReads }: { outlastReads?: () => Promise<unknown> } = {},
) {
  const loadedCups = new Map<number, LoadedCup>();
  /** Batches that have not begun, by cups and results. Equal reads share one. */
  const pending = new Map<string, Batch>();
  let rowsPerQuery = ROWS_PER_QUERY.max;

  function loadCup(cupId: number): LoadedCup {
    const loaded = loadedCups.get(cupId) ?? { index: new LeaderboardIndex(), lastBatch: Promise.resolve() };
    loadedCups.set(cupId, loaded);
    return loaded;
  }

  function joinBatch(resultsOf: ReadonlyMap<number, DailyResults>): Batch {
    const key = JSON.stringify(
      [...resultsOf].map(([cupId, { results, earlier, dayStart }]) => [cupId, [...results], [...earlier], dayStart]),
    );
    const joined = pending.get(key);
    if (joined) return joined;
    const cups = [...resultsOf].map(([cupId, results]) => ({ cupId, results, loaded: loadCup(cupId) }));
    const reads = new Set<() => void>();
    const run = async () => {
      pending.delete(key);
      await sync(cups);
      for (const { loaded, results } of cups)
        if (!loaded.index.isScoredBy(results)) await loaded.index.rescore(results);
      for (const read of reads) read();
    };
    const batch = { reads, done: Promise.all(cups.map(({ loaded }) => loaded.lastBatch)).then(run) };
    pending.set(key, batch);
    const finished = batch.done.catch(() => {});
    for (const { loaded } of cups) {
      loaded.lastBatch = finished;
      if (outlastReads && !loaded.index.isScored) loaded.firstCount ??= startFirstCount(outlastReads());
      void finished.then(() => {
        loaded.firstCount = undefined;
      });
    }
    return batch;
  }

  async function sync(cups: readonly { cupId: number; loaded: LoadedCup }[]): Promise<void> {
    let outdated = cups;
    while (outdated.length > 0) {
      const queried = outdated.slice(0, CUPS_PER_QUERY);
      const limit = Math.ceil(rowsPerQuery / queried.length);
      const before = performance.eventLoopUtilization();
      const positions = queried.map(({ cupId, loaded }) => ({ cupId, revision: loaded.index.revision }));
      const found = Map.groupBy(await findNewBrackets(database, positions, limit), (row) => row.cupId);
      for (const { cupId, loaded } of queried) loaded.index.upsert(found.get(cupId) ?? []);
      const unfinished = queried.filter(({ cupId }) => found.get(cupId)?.length === limit);
      if (unfinished.length > 0) adjustLimit(performance.eventLoopUtilization(before).active);
      outdated = [...unfinished, ...outdated.slice(CUPS_PER_QUERY)];
      if (outdated.length > 0) await yieldToEventLoop();
    }
  }

  /** `busy` excludes the wait for a database server. */
  function adjustLimit(busy: Milliseconds): void {
    const { min, max } = ROWS_PER_QUERY;
    if (busy > SLICE_MS) rowsPerQuery = Math.max(min, rowsPerQuery / 2);
    else if (busy < SLICE_MS / 2) rowsPerQuery = Math.min(max, rowsPerQuery * 2);
  }

  /** Returns the result of `select` for each index, all from the same state. */
  async function read<T>(
    resultsOf: ReadonlyMap<number, DailyResults>,
    select: (index: LeaderboardIndex) => T,
    { waits = false } = {},
  ): Promise<Map<number, T>> {
    const findFirstCounts = () =>
      waits ? [] : [...resultsOf.keys()].flatMap((cupId) => loadedCups.get(cupId)?.firstCount ?? []);
    const refusal = () => new AppError('scores-not-counted');
    if (findFirstCounts().some(({ isSlow }) => isSlow)) throw refusal();
    const selected = new Map<number, T>();
    const batch = joinBatch(resultsOf);
    const run = () => {
      for (const cupId of resultsOf.keys()) selected.set(cupId, select(loadCup(cupId).index));
    };
    batch.reads.add(run);
    if (await Promise.race([batch.done, ...findFirstCounts().map(({ slow }) => slow)])) {
      batch.reads.delete(run);
      throw refusal();
    }
    return selected;
  }

  async function readOne<T>(
    cupId: number,
    results: DailyResults,
    select: (index: LeaderboardIndex) => T,
    options?: { waits: boolean },
  ): Promise<T> {
    const selected = await read(new Map([[cupId, results]]), select, options);
    return selected.get(cupId) as T;
  }

  async function getRankings(resultsOf: ReadonlyMap<number, DailyResults>): Promise<Map<number, CupRanking>> {
    const tops = await read(resultsOf, (index) => ({
      rows: sliceWithTies(index, 0, ROWS_PER_PAGE),
      count: index.count,
    }));
    const named = await nameRows(database, new Map([...tops].map(([cupId, { rows }]) => [cupId, rows])));
    return new Map([...tops].map(([cupId, { count }]) => [cupId, { top: named.get(cupId) ?? [], count }]));
  }

  return {
    getRankings,

    count: () => [...loadedCups.values()].reduce((sum, { index }) => sum + index.count, 0),

    async getRanking(cupId: number, results: DailyResults): Promise<CupRanking> {
      const rankings = await getRankings(new Map([[cupId, results]]));
      return rankings.get(cupId) ?? { top: [], count: 0 };
    },

    /** Throws for a page past the end. */
    async getPage(cupId: number, results: DailyResults, pageNumber: number): Promise<Leaderboard> {
      const { tied, count } = await readOne(cupId, results, (index) => ({
        tied: sliceWithTies(index, (pageNumber - 1) * ROWS_PER_PAGE, pageNumber * ROWS_PER_PAGE),
        count: index.count,
      }));
      const totalPages = countPages(count, ROWS_PER_PAGE);
      if (pageNumber > totalPages) throw new AppError(problem('page-not-found', { last: totalPages }));
      const rows = (await nameRows(database, new Map([[cupId, tied]]))).get(cupId) ?? [];
      return { rows, pageNumber, totalPages, bracketCount: count };
    },

    /** Throws for a bracket of another cup. Waits for the scores, because a saved bracket is committed already. */
    async getPlacing(cupId: number, results: DailyResults, bracketId: number): Promise<Placing> {
      const placing = await readOne(cupId, results, (index) => index.findPlacing(bracketId), { waits: true });
      if (!placing) throw new AppError('bracket-not-found');
      return placing;
    },

    countPicks: (cupId: number, results: DailyResults): Promise<PickCounts> =>
      readOne(cupId, results, (index) => ({ bracketCount: index.count, games: index.countPicks() })),
  };
}

function startFirstCount(outlasted: Promise<unknown>): FirstCount {
  const count: FirstCount = {
    isSlow: false,
    slow: outlasted.then(() => {
      count.isSlow = true;
      return true;
    }),
  };
  return count;
}

/** A slice of `brackets`, which include all ties of its first and last rows, because names order ties. */
type TiedRows = { brackets: RankedBracket[]; from: number; to: number };

/** Both engines permit more parameters. */
const NAMES_PER_QUERY = 10_000;

function sliceWithTies(index: LeaderboardIndex, from: number, to: number): TiedRows {
  const end = Math.min(to, index.count);
  if (from >= end) return { brackets: [], from: 0, to: 0 };
  const [first] = index.tiedRange(from);
  const [, last] = index.tiedRange(end - 1);
  return { brackets: index.slice(first, last), from: from - first, to: end - first };
}

/** Names order ties. */
async function nameRows<K>(database: Database, rowsOf: ReadonlyMap<K, TiedRows>): Promise<Map<K, LeaderboardRow[]>> {
  const bracketIds = [...rowsOf.values()].flatMap(({ brackets }) => brackets.map(({ id }) => id));
  const names = new Map<number, string>();
  for (const ids of chunk(bracketIds, NAMES_PER_QUERY)) {
    const fans = await database
      .selectFrom('brackets')
      .innerJoin('users', 'users.id', 'brackets.userId')
      .where('brackets.id', 'in', ids)
      .select(['brackets.id', 'users.name'])
      .execute();
    for (const { id, name } of fans) names.set(id, name);
  }
  return new Map(
    [...rowsOf].map(([key, { brackets, from, to }]) => {
      const rows = brackets
        .map((bracket) => ({ ...bracket, userName: names.get(bracket.id) ?? '' }))
        .sort((a, b) => a.rank - b.rank || compareTied(a, b))
        .slice(from, to)
        .map(({ id, rank, userName, score, letterCall, moved }) => ({ id, rank, userName, score, letterCall, moved }));
      return [key, rows];
    }),
  );
}

/** Reads up to `limit` brackets after the revision of each cup, in no order. */
async function findNewBrackets(
  database: Database,
  cups: readonly { cupId: number; revision: number }[],
  limit: number,
) {
  const [first, ...others] = cups.map(({ cupId, revision }) => {
    const brackets = database
      .selectFrom('brackets')
      .where('cupId', '=', cupId)
      .where('revision', '>', revision)
      .select(['id', 'cupId', 'picks', 'lateGames', 'letterCall', 'lateCall', 'submittedAt', 'hidden', 'revision'])
      .orderBy('revision')
      .limit(limit);
    return database.selectFrom(brackets.as('newBrackets')).selectAll();
  });
  if (!first) return [];
  return others.reduce((query, other) => query.unionAll(other), first).execute();
}

export function countBrackets(database: Database, cupId: number): Promise<number> {
  return countRows(database.selectFrom('brackets').where('cupId', '=', cupId));
}
