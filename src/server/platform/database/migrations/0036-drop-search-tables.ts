/** Drops the stored search index and its triggers: each process has an index in memory. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';

const SOURCES = ['posts', 'riders', 'tags', 'post_riders', 'post_tags', 'post_tricks'];
const EVENTS = ['insert', 'update', 'delete'];
const TABLES = ['stale', 'words', 'tricks', 'deletes', 'postings', 'documents'];

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  for (const source of SOURCES) {
    for (const event of EVENTS) {
      const trigger = sql.ref(`${source}_${event}_stale`);
      if (engine === 'sqlite') await sql`drop trigger ${trigger}`.execute(database);
      else {
        await sql`drop trigger ${trigger} on ${sql.table(source)}`.execute(database);
        await sql`drop function ${sql.ref(`mark_${source}_on_${event}`)}()`.execute(database);
      }
    }
  }
  for (const table of TABLES) await database.schema.dropTable(`search_${table}`).execute();
  await database.deleteFrom('app_state').where('name', '=', 'lock: search').execute();
}
