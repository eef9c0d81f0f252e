/** Adds the pages that admins write. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';
import { countContentChanges, numbered, runOn } from './build-schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema
    .createTable('pages')
    .addColumn('id', 'integer', numbered(engine))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull().check(sql`title <> ''`))
    .addColumn('title_fr', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('text_fr', 'text')
    .addColumn('linked_from', 'text', (column) =>
      column.notNull().check(sql`linked_from in ('footer', 'menu', 'none')`),
    )
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('deleted_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await runOn(database)('create unique index pages_path on pages (path) where deleted_at is null');
  await countContentChanges(database, engine, 'pages');
}
