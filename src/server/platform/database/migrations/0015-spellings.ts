/** Builds the search index again, and adds a table of spellings, which `0019-glossary` replaces. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema
    .createTable('spellings')
    .addColumn('spelling', 'text', (column) => column.primaryKey().notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addCheckConstraint('spellings_not_empty', sql`spelling <> '' and words <> ''`)
    .execute();
  await renameTables(database, engine);
  await queueEverything(database);
}

/** `search_stale` keeps its name, which the bodies of triggers contain. */
async function renameTables(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema.alterTable('search_slips').renameColumn('slip', 'deletion').execute();
  for (const [before, name] of [
    ['search_slips', 'search_deletes'],
    ['search_sets', 'search_postings'],
    ['search_sources', 'search_documents'],
  ] as const) {
    await database.schema.alterTable(before).renameTo(name).execute();
    // SQLite does not name the indexes of primary keys.
    if (engine === 'postgres') {
      await database.schema.alterTable(name).renameConstraint(`${before}_key`, `${name}_key`).execute();
    }
  }
}

async function queueEverything(database: AnyDatabase): Promise<void> {
  for (const table of ['deletes', 'postings', 'documents', 'tricks', 'words', 'stale']) {
    await database.deleteFrom(`search_${table}`).execute();
  }
  for (const [item, table] of Object.entries({ post: 'posts', rider: 'riders', tag: 'tags' })) {
    await sql`
      insert into search_stale (item, item_id) select ${sql.lit(item)}, id from ${sql.table(table)} order by id
    `.execute(database);
  }
}
