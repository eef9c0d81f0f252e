/** Simulates a full disk on either engine. */
import { sql } from 'kysely';
import type { TestSite } from './start-site.ts';

/** SQLite's default limit of pages. */
const DEFAULT_MAX_PAGES = 4_294_967_294;
const PADDING = 'x'.repeat(3_000);

/** Makes the database of `site` accept no more rows. */
export async function fillDisk({ opened: { database, engine } }: TestSite): Promise<void> {
  if (engine === 'postgres') {
    await sql`create function refuse_to_grow() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(database);
    for (const table of await tablesOf(database)) {
      await sql`create trigger disk_is_full before insert or update on ${sql.table(table)}
        for each statement execute function refuse_to_grow()`.execute(database);
    }
    return;
  }
  await sql`pragma max_page_count = 1`.execute(database);
  // The rest of the last pages is filled with ever smaller rows.
  for (let length = PADDING.length; length > 0; ) {
    const name = `${PADDING.slice(0, length)}${Math.random()}`;
    try {
      await database.insertInto('appState').values({ name, value: '' }).execute();
    } catch {
      length = Math.floor(length / 2);
    }
  }
}

/** Ends the simulation. */
export async function freeDisk({ opened: { database, engine } }: TestSite): Promise<void> {
  if (engine === 'postgres') {
    await sql`drop function refuse_to_grow() cascade`.execute(database);
    return;
  }
  await sql.raw(`pragma max_page_count = ${DEFAULT_MAX_PAGES}`).execute(database);
  await database.deleteFrom('appState').where('name', 'like', 'x%').execute();
}

async function tablesOf(database: TestSite['database']): Promise<string[]> {
  const tables = await database.introspection.getTables();
  return tables.filter(({ name, isView }) => !isView && !name.startsWith('kysely')).map(({ name }) => name);
}
