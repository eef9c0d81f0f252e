/** Every account, for whoever takes the whole site along. */
import type { User } from '#contract/users.ts';
import { pagesById } from '../../platform/database/pages-by-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describeUser } from './describe-user.ts';

/** By id, some at a time, with nothing that somebody could sign in with; none that is gone. `createdAt` in milliseconds. */
export async function* readAllUsers(database: Database): AsyncGenerator<(User & { createdAt: number })[]> {
  const find = (after: number, limit: number) =>
    database
      .selectFrom('users')
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .select(['id', 'name', 'email', 'admin', 'created_at'])
      .orderBy('id')
      .limit(limit)
      .execute();
  for await (const rows of pagesById(find)) {
    yield rows.map((row) => ({ ...describeUser(row), createdAt: row.created_at }));
  }
}
