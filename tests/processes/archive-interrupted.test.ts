/** Archives and restores that are killed (docs/security.md, 24). */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insertPostRow } from '#server/features/posts/save.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { isUnfinished } from '#server/platform/database/unfinished-restore.ts';
import { openOperatorOutput } from '#server/platform/logging/operator-output.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { readSettings } from '#server/settings.ts';
import { prepareInstallation } from '#server/start/prepare-installation.ts';
import { buildPost } from '../support/builders.ts';
import { runCommand, settingOf, startCommand } from '../support/operator-command.ts';
import { dumpDatabase } from '../support/pictured-site.ts';
import { clearProcesses, temporaryFolder } from '../support/site-process.ts';
import { createDatabase } from '../support/start-postgres.ts';
import { NOON } from '../support/start-site.ts';

afterAll(clearProcesses);

/** So many that a kill comes before the last of them. */
const ROWS = 50_000;
const POSTS = 100;
const SIZES = ['original', 'thumb', 'medium', 'large'];

const source = temporaryFolder();
const address = path.join(source, 'slvsh.sqlite');
const into = path.join(source, 'archives');

beforeAll(async () => {
  const opened = openDatabase(address);
  await migrate(opened);
  await opened.database.transaction().execute(async (trx) => {
    for (let id = 1; id <= POSTS; id++) {
      const location = `/media/posters/original/${id}.webp`;
      const poster = { location, fileName: `${id}.webp`, contentType: 'image/webp', color: '#000000' };
      await insertPostRow(trx, buildPost({ poster }), NOON);
    }
    await sql`
      insert into app_state (name, value)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${ROWS})
      select 'row ' || number, 'a value' from numbers
    `.execute(trx);
  });
  await opened.database.destroy();
  for (const size of SIZES) {
    const folder = path.join(source, 'media', 'posters', size);
    mkdirSync(folder, { recursive: true });
    for (let id = 1; id <= POSTS; id++) writeFileSync(path.join(folder, `${id}.webp`), `${size} ${id}`);
  }
});

/** Kills the command when its output matches. */
async function killAt(moment: RegExp, args: string[], settings: Record<string, string>): Promise<void> {
  const { child, ended } = startCommand('archive', args, settings, (stdout) => {
    if (moment.test(stdout)) child.kill('SIGKILL');
  });
  expect((await ended).code).toBe(null);
}

const create = (folder: string) => runCommand('archive', ['create', '--to', folder], { DATA_DIR: source });

test('a create that is killed while it writes pictures leaves no archive, and the next one succeeds', async () => {
  const folder = path.join(into, 'killed');
  await killAt(/Picture files archived: [1-9]/, ['create', '--to', folder], { DATA_DIR: source });
  const [left = '', ...others] = readdirSync(folder);
  expect([left, others]).toEqual([expect.stringMatching(/\.unfinished-/), []]);
  const { code, stderr } = await runCommand('archive', ['verify', path.join(folder, left)], {});
  expect([code, stderr]).toEqual([1, expect.stringMatching(/is no archive, or an incomplete one\.\n$/)]);
  expect(await create(folder)).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(folder)).toHaveLength(2);
});

/** The archive that is restored, and what its database holds. */
let archive = '';
let content: Awaited<ReturnType<typeof dumpDatabase>>;
beforeAll(async () => {
  const folder = path.join(into, 'whole');
  expect((await create(folder)).code).toBe(0);
  archive = path.join(folder, readdirSync(folder)[0] ?? '');
  content = await dumpDatabase(address);
});

const engines = {
  async SQLite(folder: string) {
    return path.join(folder, 'slvsh.sqlite');
  },
  async PostgreSQL() {
    const name = `killed_restore_${Math.random().toString(36).slice(2)}`;
    await createDatabase(inject('postgresUrl'), name);
    return `${inject('postgresUrl')}/${name}`;
  },
};

/** Prepares the database like a start of the site. */
async function prepareStart(variables: Record<string, string>): Promise<void> {
  const settings = readSettings({ ...variables, DEMO: '0' });
  await prepareInstallation(settings, { storage: await openStorage(settings), output: openOperatorOutput('json') });
}

test.each(['SQLite', 'PostgreSQL'] as const)(
  'no site starts on %s after a restore that is killed while it writes rows, and a repeated one succeeds',
  async (engine) => {
    const data = temporaryFolder();
    const target = await engines[engine](data);
    const settings = { DATA_DIR: data, DATABASE_URL: settingOf(target) };
    const holdsPart = async () => {
      const opened = openDatabase(target);
      return isUnfinished(opened).finally(() => opened.database.destroy());
    };
    await killAt(/Rows restored: [1-9]/, ['restore', archive], settings);
    expect(await holdsPart()).toBe(true);
    await expect(prepareStart(settings)).rejects.toThrow(
      'The database cannot be used: a restore into it was interrupted; repeat npx slvsh archive restore',
    );
    expect(await runCommand('archive', ['restore', archive], settings)).toMatchObject({ code: 0, stderr: '' });
    expect(await holdsPart()).toBe(false);
    expect(await dumpDatabase(target)).toEqual(content);
    expect(readdirSync(path.join(data, 'media', 'posters', 'thumb'))).toHaveLength(POSTS);
  },
);
