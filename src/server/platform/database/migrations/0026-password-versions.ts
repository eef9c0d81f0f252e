/**
 * Counts the new passwords of each account, by which a sign-in and a known device name the present one, and deletes sessions that
 * were stored while their account was deleted or blocked.
 */
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
