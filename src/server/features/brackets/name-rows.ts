/** Rows of the leaderboard with the names of their fans, who are asked for only where they are shown. */
import type { LeaderboardRow } from '#contract/cups.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { LeaderboardIndex, Placed } from './leaderboard-index.ts';
import { findUserNames } from './queries.ts';

/** Some places, and around them whoever ties with the first or the last, since a name decides who of those is shown. */
export type Shown = { placed: Placed[]; from: number; to: number };

/** Fewer than either engine takes as parameters. */
const NAMES_AT_ONCE = 10_000;

/** The places from `from`, counted from 0, to before `to`. */
export function takeRows(index: LeaderboardIndex, from: number, to: number): Shown {
  const end = Math.min(to, index.count);
  if (from >= end) return { placed: [], from: 0, to: 0 };
  const [first] = index.tiesOf(from);
  const [, last] = index.tiesOf(end - 1);
  return { placed: index.slice(first, last), from: from - first, to: end - first };
}

/** The rows of several leaderboards, in the order that the names give to ties. */
export async function nameRows<K>(
  database: Database,
  shownOf: ReadonlyMap<K, Shown>,
): Promise<Map<K, LeaderboardRow[]>> {
  const userIds = new Set([...shownOf.values()].flatMap(({ placed }) => placed.map(({ userId }) => userId)));
  const names = await readNames(database, userIds);
  const nameOf = ({ userId }: Placed) => names.get(userId) ?? '';
  return new Map(
    [...shownOf].map(([key, { placed, from, to }]) => {
      const ordered = placed.toSorted(
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
  for (const part of inParts(userIds, NAMES_AT_ONCE)) {
    for (const { id, name } of await findUserNames(database, part)) names.set(id, name);
  }
  return names;
}
