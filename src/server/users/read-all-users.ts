/** Every account, for whoever takes the whole site along. */
import type { User } from '#contract/users.ts';
import type { Database } from '../database/schema.ts';
import { describeUser } from './describe-user.ts';

const ROWS_AT_ONCE = 500;

/** By id, some at a time, with nothing that somebody could sign in with; none that is gone. `createdAt` in milliseconds. */
export async function* readAllUsers(database: Database): AsyncGenerator<(User & { createdAt: number })[]> {
  for (let after = 0, more = true; more; ) {
    const rows = await database
      .selectFrom('users')
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .select(['id', 'name', 'email', 'admin', 'created_at'])
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    after = rows.at(-1)?.id ?? after;
    more = rows.length === ROWS_AT_ONCE;
    yield rows.map((row) => ({ ...describeUser(row), createdAt: row.created_at }));
  }
}
