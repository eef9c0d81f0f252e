/** Adds roles, and keeps `admin` for workers of the former version. They write it only for fans and deleted accounts. */
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema
    .alterTable('users')
    .addColumn('role', 'text', (column) =>
      column.notNull().defaultTo('fan').check(sql`role in ('fan', 'editor', 'admin')`),
    )
    .execute();
  await database.updateTable('users').set({ role: 'admin' }).where('admin', '=', 1).execute();
  await database.schema.dropIndex('users_created_at').execute();
  await database.schema
    .createIndex('users_created_at')
    .on('users')
    .column('created_at')
    .where(sql<boolean>`role = 'fan'`)
    .execute();
}
