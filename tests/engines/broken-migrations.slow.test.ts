/** An interrupted migration leaves nothing behind, and the next start runs it again (docs/security.md, 21). */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readSchema } from '../support/read-schema.ts';
import { interceptQueries } from '../support/spy-queries.ts';
import { emptyAddress, openTestDatabase } from '../support/test-database.ts';

/** Each attempt runs hundreds of statements. */
const STEP = inject('engine') === 'sqlite' ? 11 : 23;

const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('interrupted, migrations leave nothing or the whole schema, and the next attempt completes it', async () => {
  const fresh = await openTestDatabase();
  const whole = await readSchema(fresh);
  await fresh.close();
  const opened = openDatabase(await emptyAddress(folder));
  // The test compares what an interruption leaves, not what a power cut does.
  if (inject('engine') === 'sqlite') await sql`pragma synchronous = off`.execute(opened.database);
  const kinds: string[] = [];
  let broke = true;
  for (let breaking = 0; broke; breaking += STEP) {
    let statements = 0;
    broke = false;
    const database = opened.database.withPlugin(
      interceptQueries((kind) => {
        if (statements++ < breaking) return;
        if (broke) return;
        broke = true;
        kinds.push(kind);
        throw new Error('The power is cut');
      }),
    );
    const attempt = migrate({ ...opened, database });
    if (!(await attempt.then(() => false).catch(() => true))) break;
    const left = await readSchema(opened);
    // PostgreSQL releases its lock after the commit.
    if (left.length > 0 && kinds.at(-1) === 'RawNode') expect(left, `statement ${breaking}`).toEqual(whole);
    else expect(left, `statement ${breaking}, ${kinds.at(-1)}`).toEqual([]);
  }
  expect(kinds.length * STEP).toBeGreaterThan(100);
  expect(await migrate(opened)).toEqual([]);
  expect(await readSchema(opened)).toEqual(whole);
  await opened.database.destroy();
});
