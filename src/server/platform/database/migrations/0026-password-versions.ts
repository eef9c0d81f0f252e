/** Counts the passwords of each account, and deletes sessions of deleted or blocked accounts. */
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema
    .alterTable('users')
    .addColumn('password_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const ended = database
    .selectFrom('users')
    .where(({ or, eb }) => or([eb('deleted_at', 'is not', null), eb('blocked_at', 'is not', null)]));
  await database.deleteFrom('sessions').where('user_id', 'in', ended.select('id')).execute();
}
