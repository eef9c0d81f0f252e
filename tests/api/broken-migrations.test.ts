/** Migrations that are broken off leave nothing behind, and the next start makes them anew (trust 21). */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts';
import { stopQueries } from '../support/hear-queries.ts';
import { emptyAddress, openTestDatabase } from '../support/test-database.ts';

/** Every statement on SQLite; on PostgreSQL, where each attempt is a hundred messages there and back, some of them. */
const STEP = inject('engine') === 'sqlite' ? 1 : 11;

const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tables, columns, indexes, triggers and functions, as the engine describes them; the migrator's own tables aside. */
async function readSchema({ database, engine }: OpenDatabase): Promise<string[]> {
  const described =
    engine === 'sqlite'
      ? sql<{ words: string }>`select coalesce(sql, name) as words from sqlite_schema where name not like 'kysely%'
          and tbl_name not like 'kysely%'`
      : sql<{ words: string }>`
          select concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable) as words
            from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
          union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace`;
  const { rows } = await described.execute(database);
  return rows.map(({ words }) => words).toSorted();
}

test('at whichever statement they break, nothing stays or all of it does, and the last attempt makes what a first would have made', async () => {
  const fresh = await openTestDatabase();
  const whole = await readSchema(fresh);
  await fresh.close();
  const opened = openDatabase(await emptyAddress(folder));
  // As fast as the tests' other files: what is looked at is what a break leaves, not what a power cut does.
  if (inject('engine') === 'sqlite') await sql`pragma synchronous = off`.execute(opened.database);
  const kinds: string[] = [];
  let broke = true;
  for (let breaking = 0; broke; breaking += STEP) {
    let asked = 0;
    broke = false;
    const database = opened.database.withPlugin(
      stopQueries((kind) => {
        if (asked++ < breaking) return;
        if (broke) return;
        broke = true;
        kinds.push(kind);
        throw new Error('The power is cut');
      }),
    );
    const attempt = migrate({ ...opened, database });
    if (!(await attempt.then(() => false).catch(() => true))) break;
    const left = await readSchema(opened);
    // PostgreSQL gives its lock back after the commit.
    if (left.length > 0 && kinds.at(-1) === 'RawNode') expect(left, `statement ${breaking}`).toEqual(whole);
    else expect(left, `statement ${breaking}, ${kinds.at(-1)}`).toEqual([]);
  }
  expect(kinds.length * STEP).toBeGreaterThan(100);
  expect(await migrate(opened)).toEqual([]);
  expect(await readSchema(opened)).toEqual(whole);
  await opened.database.destroy();
});
