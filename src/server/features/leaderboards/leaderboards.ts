/** The leaderboards of the cups, in the memory of each process and exact at every read. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Leaderboard, LeaderboardRow } from '#contract/cups.ts';
import { countPages } from '#contract/paging.ts';
import { compareTied } from '#contract/picks.ts';
import { AppError } from '../../platform/app-error.ts';
import { chunk } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type DailyResults, LeaderboardIndex, type Placing, type RankedBracket } from './leaderboard-index.ts';

/** Also the number of rows in a cup's reply. */
export const ROWS_PER_PAGE = 50;

/** Limits of one query; other requests run between two queries. */
const ROWS_PER_QUERY = 10_000;
const CUPS_PER_QUERY = 100;

export type CupRanking = {
  top: LeaderboardRow[];
  count: number;
};

/** For each game, game 1 first, the brackets that picked each rider before its result, by original rider. */
export type PickCounts = { bracketCount: number; games: readonly ReadonlyMap<number, number>[] };

export type Leaderboards = {
  /** The top of each cup's leaderboard, by cup id; `resultsOf` has the cups' results by id. */
  getRankings(resultsOf: ReadonlyMap<number, DailyResults>): Promise<Map<number, CupRanking>>;
  getRanking(cupId: number, results: DailyResults): Promise<CupRanking>;
  /** Throws for a page past the end. */
  getPage(cupId: number, results: DailyResults, pageNumber: number): Promise<Leaderboard>;
  /** Throws for a bracket of another cup. */
  getPlacing(cupId: number, results: DailyResults, bracketId: number): Promise<Placing>;
  countPicks(cupId: number, results: DailyResults): Promise<PickCounts>;
  /** The number of brackets in memory. */
  count(): number;
};

/** `lastBatch` resolves after all batches of the cup. */
type LoadedCup = { index: LeaderboardIndex; lastBatch: Promise<void> };
type CupRead = { cupId: number; results: DailyResults; loaded: LoadedCup };
/** Brings some indexes up to date; then its reads run at once, before the next batch. */
type Batch = { reads: (() => void)[]; done: Promise<void> };

/**
 * Scores are not stored: they follow from the picks and from the results that each reader brings. Each read first loads the
 * brackets submitted since the last one, in any process. A cup without readers takes no memory.
 */
export function createLeaderboards(database: Database): Leaderboards {
  const loadedCups = new Map<number, LoadedCup>();
  /** Batches that have not begun, by their cups and results: equal reads share one. */
  const pending = new Map<string, Batch>();

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
    const reads: (() => void)[] = [];
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
    for (const { loaded } of cups) loaded.lastBatch = finished;
    return batch;
  }

  async function sync(cups: readonly CupRead[]): Promise<void> {
    let outdated = cups;
    while (outdated.length > 0) {
      const queried = outdated.slice(0, CUPS_PER_QUERY);
      const limit = Math.ceil(ROWS_PER_QUERY / queried.length);
      const positions = queried.map(({ cupId, loaded }) => ({ cupId, revision: loaded.index.revision }));
      const found = Map.groupBy(await findNewBrackets(database, positions, limit), (row) => row.cup_id);
      for (const { cupId, loaded } of queried) loaded.index.upsert(found.get(cupId) ?? []);
      const unfinished = queried.filter(({ cupId }) => found.get(cupId)?.length === limit);
      outdated = [...unfinished, ...outdated.slice(CUPS_PER_QUERY)];
      if (outdated.length > 0) await yieldToEventLoop();
    }
  }

  /** The result of `select` for the index of each cup, all from the same state. */
  async function read<T>(
    resultsOf: ReadonlyMap<number, DailyResults>,
    select: (index: LeaderboardIndex) => T,
  ): Promise<Map<number, T>> {
    const selected = new Map<number, T>();
    const batch = joinBatch(resultsOf);
    batch.reads.push(() => {
      for (const cupId of resultsOf.keys()) selected.set(cupId, select(loadCup(cupId).index));
    });
    await batch.done;
    return selected;
  }

  async function readOne<T>(cupId: number, results: DailyResults, select: (index: LeaderboardIndex) => T): Promise<T> {
    const selected = await read(new Map([[cupId, results]]), select);
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

    async getRanking(cupId, results) {
      const rankings = await getRankings(new Map([[cupId, results]]));
      return rankings.get(cupId) ?? { top: [], count: 0 };
    },

    async getPage(cupId, results, pageNumber) {
      const { tied, count } = await readOne(cupId, results, (index) => ({
        tied: sliceWithTies(index, (pageNumber - 1) * ROWS_PER_PAGE, pageNumber * ROWS_PER_PAGE),
        count: index.count,
      }));
      const totalPages = countPages(count, ROWS_PER_PAGE);
      if (pageNumber > totalPages) throw new AppError('not-found', `The last page is ${totalPages}`);
      const rows = (await nameRows(database, new Map([[cupId, tied]]))).get(cupId) ?? [];
      return { rows, pageNumber, totalPages, bracketCount: count };
    },

    async getPlacing(cupId, results, bracketId) {
      const placing = await readOne(cupId, results, (index) => index.findPlacing(bracketId));
      if (!placing) throw new AppError('not-found', 'BRACKET NOT FOUND');
      return placing;
    },

    countPicks: (cupId, results) =>
      readOne(cupId, results, (index) => ({ bracketCount: index.count, games: index.countPicks() })),
  };
}

/** A slice of `brackets`, which include all ties of its first and last, since names order ties. */
type TiedRows = { brackets: RankedBracket[]; from: number; to: number };

/** Below the parameter limit of both engines. */
const NAMES_PER_QUERY = 10_000;

/** `from` is counted from 0. */
function sliceWithTies(index: LeaderboardIndex, from: number, to: number): TiedRows {
  const end = Math.min(to, index.count);
  if (from >= end) return { brackets: [], from: 0, to: 0 };
  const [first] = index.tiedRange(from);
  const [, last] = index.tiedRange(end - 1);
  return { brackets: index.slice(first, last), from: from - first, to: end - first };
}

/** The rows of several leaderboards, with ties in the order of names. */
async function nameRows<K>(database: Database, rowsOf: ReadonlyMap<K, TiedRows>): Promise<Map<K, LeaderboardRow[]>> {
  const userIds = new Set([...rowsOf.values()].flatMap(({ brackets }) => brackets.map(({ userId }) => userId)));
  const names = new Map<number, string>();
  for (const ids of chunk(userIds, NAMES_PER_QUERY)) {
    for (const { id, name } of await findUserNames(database, ids)) names.set(id, name);
  }
  return new Map(
    [...rowsOf].map(([key, { brackets, from, to }]) => {
      const rows = brackets
        .map((bracket) => ({ ...bracket, userName: names.get(bracket.userId) ?? '' }))
        .sort((a, b) => a.rank - b.rank || compareTied(a, b))
        .slice(from, to)
        .map(({ id, rank, userName, score, letterCall, moved }) => ({ id, rank, userName, score, letterCall, moved }));
      return [key, rows];
    }),
  );
}

type SyncPosition = { cupId: number; revision: number };

/** For each cup up to `limit` brackets after its revision, unordered. */
async function findNewBrackets(database: Database, cups: readonly SyncPosition[], limit: number) {
  const [first, ...others] = cups.map(({ cupId, revision }) => {
    const brackets = database
      .selectFrom('brackets')
      .where('cup_id', '=', cupId)
      .where('revision', '>', revision)
      .select([
        'id',
        'cup_id',
        'user_id',
        'picks',
        'late_games',
        'letter_call',
        'late_call',
        'submitted_at',
        'revision',
      ])
      .orderBy('revision')
      .limit(limit);
    return database.selectFrom(brackets.as('new_brackets')).selectAll();
  });
  if (!first) return [];
  return others.reduce((query, other) => query.unionAll(other), first).execute();
}

function findUserNames(database: Database, ids: readonly number[]) {
  return database.selectFrom('users').where('id', 'in', ids).select(['id', 'name']).execute();
}

export async function countBrackets(database: Database, cupId: number): Promise<number> {
  const { count } = await database
    .selectFrom('brackets')
    .where('cup_id', '=', cupId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
