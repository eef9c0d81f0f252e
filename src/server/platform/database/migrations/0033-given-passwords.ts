/** Notes which passwords an admin gave. */
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema
    .alterTable('users')
    .addColumn('password_from_admin', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`password_from_admin in (0, 1)`),
    )
    .execute();
}
