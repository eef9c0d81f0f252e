/** The leaderboards of the cups, kept in memory and exact at every read, in however many processes. */
import { setImmediate as rest } from 'node:timers/promises';
import type { Leaderboard, LeaderboardRow } from '#contract/cups.ts';
import { countPages } from '#contract/paging.ts';
import type { Results } from '#contract/picks.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { Board, type Standing } from './board.ts';
import { findNewRows, findUserNames, readHighestRevision } from './queries.ts';

/** Rows on a page, and of the head that a cup's reply carries. */
export const ROWS_PER_PAGE = 50;

export type CupStanding = { head: LeaderboardRow[]; count: number };

export type Leaderboards = {
  /** The head of each cup's leaderboard, by the cups' ids and results. */
  standings(resultsOf: ReadonlyMap<number, Results>): Promise<Map<number, CupStanding>>;
  /** A page past the end is refused as not found. */
  page(cupId: number, results: Results, pageNumber: number): Promise<Leaderboard>;
  /** The rank of one bracket; ties share one. */
  rankOf(cupId: number, results: Results, bracketId: number): Promise<number>;
};

type Ready = { board: Board; standing: Standing };
/** `scoredBy` names the submissions and the results that the standing is of. */
type Kept = { board: Board; scoredBy: string; standing?: Standing };

/**
 * Scores are nowhere stored: they follow from the picks and from the results as they are given. What was submitted since the
 * last read, here or in another process, is read before each.
 */
export function createLeaderboards(database: Database): Leaderboards {
  const kept = new Map<number, Kept>();
  let revision = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** Reads come one after the other, so that each sees whole standings. */
  function ready(resultsOf: ReadonlyMap<number, Results>): Promise<Map<number, Ready>> {
    const mine = turn.then(() => bringUp(resultsOf));
    turn = mine.catch(() => {});
    return mine;
  }

  async function bringUp(resultsOf: ReadonlyMap<number, Results>): Promise<Map<number, Ready>> {
    await readNew();
    const boards = new Map<number, Ready>();
    for (const [cupId, results] of resultsOf) {
      const cup = keptFor(cupId);
      const key = `${cup.board.changes} ${JSON.stringify([...results].map(([game, { winnerId }]) => [game, winnerId]))}`;
      if (!cup.standing || cup.scoredBy !== key) {
        cup.standing = await cup.board.stand(results, rest);
        cup.scoredBy = key;
      }
      boards.set(cupId, { board: cup.board, standing: cup.standing });
    }
    return boards;
  }

  async function readNew(): Promise<void> {
    const highest = await readHighestRevision(database);
    while (revision < highest) {
      const rows = await findNewRows(database, revision, highest);
      for (const row of rows) keptFor(row.cupId).board.put(row);
      revision = rows.at(-1)?.revision ?? highest;
      await rest();
    }
  }

  function keptFor(cupId: number): Kept {
    const cup = kept.get(cupId) ?? { board: new Board(), scoredBy: '' };
    kept.set(cupId, cup);
    return cup;
  }

  return {
    async standings(resultsOf) {
      const cups = [...(await ready(resultsOf))];
      const heads = cups.map(([, cup]) => placesOf(cup, 0, ROWS_PER_PAGE));
      const names = await findUserNames(database, heads.flatMap(userIdsOf));
      return new Map(
        cups.map(([cupId, { board }], place) => [
          cupId,
          { head: describe(heads[place] as Places, names), count: board.count },
        ]),
      );
    },

    async page(cupId, results, pageNumber) {
      const cup = (await ready(new Map([[cupId, results]]))).get(cupId) as Ready;
      const { count } = cup.board;
      const totalPages = countPages(count, ROWS_PER_PAGE);
      if (pageNumber > totalPages) throw new Refusal('not-found', `The last page is ${totalPages}`);
      const places = placesOf(cup, (pageNumber - 1) * ROWS_PER_PAGE, pageNumber * ROWS_PER_PAGE);
      const rows = describe(places, await findUserNames(database, userIdsOf(places)));
      return { rows, pageNumber, totalPages, bracketCount: count };
    },

    async rankOf(cupId, results, bracketId) {
      const { board, standing } = (await ready(new Map([[cupId, results]]))).get(cupId) as Ready;
      const score = standing.scores[board.rowOf(bracketId) ?? -1] ?? 0;
      return (standing.ahead[score] ?? 0) + 1;
    },
  };
}

/** The rows from `from` to `to`; `rows` begins at the place `first`, since ties reach over the ends. */
type Places = Ready & { from: number; to: number; first: number; rows: number[] };

/** The places from `from` to `to`, and beyond them whoever ties with the first or the last in score and moment. */
function placesOf({ board, standing }: Ready, from: number, to: number): Places {
  const { order, scores } = standing;
  const ties = (one: number, other: number) => {
    const [a, b] = [order[one] ?? 0, order[other] ?? 0];
    return scores[a] === scores[b] && board.submittedAt(a) === board.submittedAt(b);
  };
  let [first, last] = [from, Math.min(to, order.length)];
  while (first > 0 && ties(first - 1, first)) first -= 1;
  while (last > first && last < order.length && ties(last - 1, last)) last += 1;
  return { board, standing, from, to, first, rows: [...order.subarray(first, last)] };
}

function userIdsOf({ board, rows }: Places): number[] {
  return rows.map((row) => board.userIds[row] ?? 0);
}

/** Of equal score and moment, names decide. */
function describe({ board, standing, from, to, first, rows }: Places, names: Map<number, string>): LeaderboardRow[] {
  const named = rows.map((row) => ({
    row,
    id: board.ids[row] ?? 0,
    score: standing.scores[row] ?? 0,
    userName: names.get(board.userIds[row] ?? 0) ?? '',
  }));
  named.sort(
    (one, other) =>
      other.score - one.score ||
      board.submittedAt(one.row) - board.submittedAt(other.row) ||
      one.userName.localeCompare(other.userName, 'en') ||
      one.id - other.id,
  );
  return named.slice(from - first, to - first).map(({ id, score, userName }) => ({
    id,
    rank: (standing.ahead[score] ?? 0) + 1,
    userName,
    score,
  }));
}
