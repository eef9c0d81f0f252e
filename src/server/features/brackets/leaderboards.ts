/** The leaderboards of the cups: kept in memory, and exact at every read in however many processes. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Leaderboard, LeaderboardRow } from '#contract/cups.ts';
import { countPages } from '#contract/paging.ts';
import type { Results } from '#contract/picks.ts';
import { AppError } from '../../platform/app-error.ts';
import { chunk } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { LeaderboardIndex, type RankedBracket } from './leaderboard-index.ts';
import { findNewBrackets, findUserNames } from './queries.ts';

/** Rows of a page, and of the head that a cup's reply carries. */
export const ROWS_PER_PAGE = 50;

/** Rows and cups that are read at once; others get their turn in between. */
const ROWS_PER_QUERY = 10_000;
const CUPS_PER_QUERY = 100;

export type CupRanking = {
  top: LeaderboardRow[];
  count: number;
};

export type Leaderboards = {
  /** The head of each cup's leaderboard, by the cups' ids and their results. */
  getRankings(resultsOf: ReadonlyMap<number, Results>): Promise<Map<number, CupRanking>>;
  getRanking(cupId: number, results: Results): Promise<CupRanking>;
  /** A page past the end is refused as not found. */
  getPage(cupId: number, results: Results, pageNumber: number): Promise<Leaderboard>;
  /** Score and rank of one bracket of the cup; ties share a rank. */
  getRank(cupId: number, results: Results, bracketId: number): Promise<{ score: number; rank: number }>;
  /** How many brackets are in memory. */
  count(): number;
};

/** `last` ends when nobody else is at work on the index or waits to be. */
type LoadedCup = { index: LeaderboardIndex; lastBatch: Promise<void> };
type CupRead = { cupId: number; results: Results; loaded: LoadedCup };
/** A piece of work on some indexes, and what is read from them at its end, before the next. */
type Batch = { reads: (() => void)[]; done: Promise<void> };

/**
 * Scores are stored nowhere: they follow from the picks, and from the results as each reader brings them. What was submitted
 * since the last read, here or in another process, is read before each; readers wait meanwhile, and never see half of it.
 * A cup for which nobody asks takes no memory.
 */
export function createLeaderboards(database: Database): Leaderboards {
  const loadedCups = new Map<number, LoadedCup>();
  /** Turns that have not begun: whoever wants the same joins in. */
  const pending = new Map<string, Batch>();

  function loadCup(cupId: number): LoadedCup {
    const loaded = loadedCups.get(cupId) ?? { index: new LeaderboardIndex(), lastBatch: Promise.resolve() };
    loadedCups.set(cupId, loaded);
    return loaded;
  }

  function joinBatch(resultsOf: ReadonlyMap<number, Results>): Batch {
    const key = JSON.stringify([...resultsOf].map(([cupId, results]) => [cupId, [...results]]));
    const joined = pending.get(key);
    if (joined) return joined;
    const cups = [...resultsOf].map(([cupId, results]) => ({ cupId, results, loaded: loadCup(cupId) }));
    const reads: (() => void)[] = [];
    const work = async () => {
      pending.delete(key);
      await sync(cups);
      for (const { loaded, results } of cups)
        if (!loaded.index.isScoredBy(results)) await loaded.index.rescore(results);
      for (const take of reads) take();
    };
    const batch = { reads, done: Promise.all(cups.map(({ loaded }) => loaded.lastBatch)).then(work) };
    pending.set(key, batch);
    const finished = batch.done.catch(() => {});
    for (const { loaded } of cups) loaded.lastBatch = finished;
    return batch;
  }

  async function sync(cups: readonly CupRead[]): Promise<void> {
    let outdated = cups;
    while (outdated.length > 0) {
      const chunk = outdated.slice(0, CUPS_PER_QUERY);
      const limit = Math.ceil(ROWS_PER_QUERY / chunk.length);
      const seen = chunk.map(({ cupId, loaded }) => ({ cupId, revision: loaded.index.revision }));
      const found = Map.groupBy(await findNewBrackets(database, seen, limit), (row) => row.cup_id);
      for (const { cupId, loaded } of chunk) loaded.index.upsert(found.get(cupId) ?? []);
      const unfinished = chunk.filter(({ cupId }) => found.get(cupId)?.length === limit);
      outdated = [...unfinished, ...outdated.slice(CUPS_PER_QUERY)];
      if (outdated.length > 0) await yieldToEventLoop();
    }
  }

  /** What `take` reads from the index of each cup, all at the same moment. */
  async function read<T>(
    resultsOf: ReadonlyMap<number, Results>,
    take: (index: LeaderboardIndex) => T,
  ): Promise<Map<number, T>> {
    const taken = new Map<number, T>();
    const batch = joinBatch(resultsOf);
    batch.reads.push(() => {
      for (const cupId of resultsOf.keys()) taken.set(cupId, take(loadCup(cupId).index));
    });
    await batch.done;
    return taken;
  }

  async function readOne<T>(cupId: number, results: Results, take: (index: LeaderboardIndex) => T): Promise<T> {
    const taken = await read(new Map([[cupId, results]]), take);
    return taken.get(cupId) as T;
  }

  async function getRankings(resultsOf: ReadonlyMap<number, Results>): Promise<Map<number, CupRanking>> {
    const taken = await read(resultsOf, (index) => ({
      shown: takeWithTies(index, 0, ROWS_PER_PAGE),
      count: index.count,
    }));
    const heads = await nameRows(
      database,
      new Map([...taken].map(([cupId, { shown }]): [number, TiedRows] => [cupId, shown])),
    );
    return new Map([...taken].map(([cupId, { count }]) => [cupId, { top: heads.get(cupId) ?? [], count }]));
  }

  return {
    getRankings,

    count: () => [...loadedCups.values()].reduce((sum, { index }) => sum + index.count, 0),

    async getRanking(cupId, results) {
      const standing = (await getRankings(new Map([[cupId, results]]))).get(cupId);
      return standing ?? { top: [], count: 0 };
    },

    async getPage(cupId, results, pageNumber) {
      const { shown, count } = await readOne(cupId, results, (index) => ({
        shown: takeWithTies(index, (pageNumber - 1) * ROWS_PER_PAGE, pageNumber * ROWS_PER_PAGE),
        count: index.count,
      }));
      const totalPages = countPages(count, ROWS_PER_PAGE);
      if (pageNumber > totalPages) throw new AppError('not-found', `The last page is ${totalPages}`);
      const rows = (await nameRows(database, new Map([[cupId, shown]]))).get(cupId) ?? [];
      return { rows, pageNumber, totalPages, bracketCount: count };
    },

    async getRank(cupId, results, bracketId) {
      const place = await readOne(cupId, results, (index) => index.findRank(bracketId));
      if (!place) throw new AppError('not-found', 'BRACKET NOT FOUND');
      return place;
    },
  };
}

/** Some places, and around them whoever ties with the first or the last, since a name decides who of those is shown. */
type TiedRows = { brackets: RankedBracket[]; from: number; to: number };

/** Fewer than either engine takes as parameters. */
const NAMES_PER_QUERY = 10_000;

/** The places from `from`, counted from 0, to before `to`. */
function takeWithTies(index: LeaderboardIndex, from: number, to: number): TiedRows {
  const end = Math.min(to, index.count);
  if (from >= end) return { brackets: [], from: 0, to: 0 };
  const [first] = index.tiedRange(from);
  const [, last] = index.tiedRange(end - 1);
  return { brackets: index.slice(first, last), from: from - first, to: end - first };
}

/** The rows of several leaderboards, in the order that the names give to ties. */
async function nameRows<K>(database: Database, rowsOf: ReadonlyMap<K, TiedRows>): Promise<Map<K, LeaderboardRow[]>> {
  const userIds = new Set([...rowsOf.values()].flatMap(({ brackets }) => brackets.map(({ userId }) => userId)));
  const names = await readNames(database, userIds);
  const nameOf = ({ userId }: RankedBracket) => names.get(userId) ?? '';
  return new Map(
    [...rowsOf].map(([key, { brackets, from, to }]) => {
      const ordered = brackets.toSorted(
        (one, other) =>
          other.score - one.score ||
          one.submittedAt - other.submittedAt ||
          nameOf(one).localeCompare(nameOf(other), 'en') ||
          one.id - other.id,
      );
      const rows = ordered
        .slice(from, to)
        .map((row) => ({ id: row.id, rank: row.rank, userName: nameOf(row), score: row.score }));
      return [key, rows];
    }),
  );
}

async function readNames(database: Database, userIds: Iterable<number>): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const part of chunk(userIds, NAMES_PER_QUERY)) {
    for (const { id, name } of await findUserNames(database, part)) names.set(id, name);
  }
  return names;
}
