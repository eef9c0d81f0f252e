/** A disk without room, as either engine meets it. */
import { sql } from 'kysely';
import type { TestSite } from './start-site.ts';

/** The most pages that a file of SQLite may have, if nobody says less. */
const AS_MANY_AS_EVER = 4_294_967_294;
const FILLING = 'x'.repeat(3_000);

/** From now on nothing more fits into the database of `site`. */
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
  // What is left of the last pages is filled too, with rows that become smaller and smaller.
  for (let length = FILLING.length; length > 0; ) {
    const name = `${FILLING.slice(0, length)}${Math.random()}`;
    try {
      await database.insertInto('app_state').values({ name, value: '' }).execute();
    } catch {
      length = Math.floor(length / 2);
    }
  }
}

/** Somebody has made room. */
export async function makeRoom({ opened: { database, engine } }: TestSite): Promise<void> {
  if (engine === 'postgres') {
    await sql`drop function refuse_to_grow() cascade`.execute(database);
    return;
  }
  await sql.raw(`pragma max_page_count = ${AS_MANY_AS_EVER}`).execute(database);
  await database.deleteFrom('app_state').where('name', 'like', 'x%').execute();
}

async function tablesOf(database: TestSite['database']): Promise<string[]> {
  const tables = await database.introspection.getTables();
  return tables.filter(({ name, isView }) => !isView && !name.startsWith('kysely')).map(({ name }) => name);
}
