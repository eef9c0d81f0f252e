/** What tells demo data from what people have made: SQL in, rows out. */
import type { Database } from '#server/platform/database/schema.ts';

/** When the demo content was filled in, which is when each of its rows was made; undefined where it never was. */
export async function findMomentOfFilling(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('installation').where('name', '=', 'demo').select('value').executeTakeFirst();
  return row && Date.parse(row.value);
}

/** When the cup was made. */
export async function findMomentOfMaking(database: Database, cupId: number): Promise<number | undefined> {
  const row = await database.selectFrom('cups').where('id', '=', cupId).select('created_at').executeTakeFirst();
  return row?.created_at;
}

/** How often people, and not the site itself, have changed the cup or the posts of its games. */
export async function countChanges(database: Database, cupId: number): Promise<number> {
  const games = database.selectFrom('cup_games').where('cup_id', '=', cupId).select('post_id');
  const { count } = await database
    .selectFrom('changes')
    .where('user_id', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('item', '=', 'cups'), row('item_id', '=', cupId)]),
        row.and([row('item', '=', 'posts'), row('item_id', 'in', games)]),
      ]),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many brackets of the cup are neither of admins nor of accounts made at `filledAt` with an address that ends like this. */
export async function countBracketsOfOthers(
  database: Database,
  cupId: number,
  { filledAt, email }: { filledAt: number; email: string },
): Promise<number> {
  const { count } = await database
    .selectFrom('brackets')
    .innerJoin('users', 'users.id', 'brackets.user_id')
    .where('brackets.cup_id', '=', cupId)
    .where('users.admin', '=', 0)
    .where((row) =>
      row.not(row.and([row('users.created_at', '=', filledAt), row('users.email_key', 'like', `%${email}`)])),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
