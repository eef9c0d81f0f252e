/** The brackets' table: SQL in, rows out. */
import type { Database, Row } from '../database/schema.ts';

export type BracketRow = Row<'brackets'>;

/** Rows that are read at once; others get their turn in between. */
const ROWS_AT_ONCE = 10_000;

/** The brackets of all cups that were submitted after the revision `known`, oldest first; at most as many as are read at once. */
export async function findNewRows(database: Database, known: number, highest: number) {
  const rows = await database
    .selectFrom('brackets')
    .where('revision', '>', known)
    .where('revision', '<=', highest)
    .select(['id', 'cup_id', 'user_id', 'picks', 'late_games', 'submitted_at', 'revision'])
    .orderBy('revision')
    .limit(ROWS_AT_ONCE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    cupId: row.cup_id,
    userId: row.user_id,
    picks: JSON.parse(row.picks) as number[],
    late: row.late_games,
    submittedAt: row.submitted_at,
    revision: row.revision,
  }));
}

/** The number of the site's last submission. */
export async function readHighestRevision(database: Database): Promise<number> {
  const row = await database
    .selectFrom('installation')
    .where('name', '=', 'bracket revision')
    .select('value')
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

export async function findUserNames(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('users').where('id', 'in', ids).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function findBracketRow(database: Database, userId: number, cupId: number): Promise<BracketRow | undefined> {
  return database
    .selectFrom('brackets')
    .where('user_id', '=', userId)
    .where('cup_id', '=', cupId)
    .selectAll()
    .executeTakeFirst();
}

/** Newest cup first, those of cups in the trash too. */
export function findBracketRowsOfUser(database: Database, userId: number): Promise<BracketRow[]> {
  return database.selectFrom('brackets').where('user_id', '=', userId).selectAll().orderBy('cup_id', 'desc').execute();
}
