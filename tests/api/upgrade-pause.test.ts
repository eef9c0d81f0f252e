/** For a day after an upgrade the trash stays and no picture is swept; docs/operations.md promises it. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATION_NAMES } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { isPausedByUpgrade, recordUpgrade } from '#server/platform/database/upgrade-pause.ts';
import { JOB_INTERVAL } from '#server/platform/jobs/hourly-job.ts';
import { openOperatorOutput } from '#server/platform/logging/operator-output.ts';
import { startPictureSweep } from '#server/platform/pictures/sweep-pictures.ts';
import { readSettings } from '#server/settings.ts';
import { prepareInstallation } from '#server/start/prepare-installation.ts';
import { startCleanup } from '#server/start/start-cleanup.ts';
import { addPost, DAY } from '../support/builders.ts';
import { signUp } from '../support/fans.ts';
import { loadFixture } from '../support/load-fixture.ts';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { settingOf } from '../support/operator-command.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { emptyAddress } from '../support/test-database.ts';
import { openTestStorage } from '../support/test-storage.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/database-0012');
const LATER = NOON + 200 * DAY;

test('sessions expire during the pause; expired items of the trash and unused pictures go a day after the upgrade', async () => {
  const { database, ...site } = await startSite();
  const { storage, close } = await openTestStorage();
  await signUp({ database, ...site });
  const post = await addPost({ database, ...site });
  await database.updateTable('posts').set({ deletedAt: NOON }).where('id', '=', post).execute();
  const location = `/media/pictures/original/${'a'.repeat(20)}.webp`;
  await database.insertInto('pictures').values({ location, createdAt: NOON }).execute();
  const time = { now: LATER };
  expect(await recordUpgrade(database, LATER)).toBe(LATER + DAY);

  const { schedule, tick } = manualScheduler();
  const log = { info() {}, warn: (facts: object) => expect(facts).toBeUndefined() };
  const dependencies = { database, clock: () => time.now, schedule, log };
  const jobs = [
    startCleanup({ ...dependencies, dataDir: site.media }),
    startPictureSweep({ ...dependencies, storage }),
  ];
  const leftAt = async (now: number) => {
    time.now = now;
    await tick(JOB_INTERVAL);
    const count = async (table: 'posts' | 'pictures' | 'sessions') =>
      (await database.selectFrom(table).select('id').execute()).length;
    return { posts: await count('posts'), pictures: await count('pictures'), sessions: await count('sessions') };
  };
  expect(await leftAt(LATER + JOB_INTERVAL)).toEqual({ posts: 1, pictures: 1, sessions: 0 });
  expect(await leftAt(LATER + DAY - 1)).toEqual({ posts: 1, pictures: 1, sessions: 0 });
  expect(await leftAt(LATER + DAY + JOB_INTERVAL)).toEqual({ posts: 0, pictures: 0, sessions: 0 });
  await Promise.all(jobs.map((job) => job.stop()));
  await close();
});

test('a start that migrates a filled database prints each migration and the pause; a first start and a restart print neither', async () => {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-upgrade-pause-'));
  const { storage, close } = await openTestStorage();
  const start = async (address: string) => {
    const lines: string[] = [];
    const settings = readSettings({ NODE_ENV: 'production', DATA_DIR, DATABASE_URL: settingOf(address) });
    const output = { ...openOperatorOutput('json'), printOrLog: (line: string) => void lines.push(line) };
    await prepareInstallation(settings, { storage, output });
    return lines.filter((line) => /^(Migration|Nothing)/.test(line));
  };
  const [empty, filled] = [await emptyAddress(DATA_DIR), await emptyAddress(DATA_DIR)];
  await loadFixture(FIXTURE, filled);
  expect(await start(empty)).toEqual([]);
  const lines = await start(filled);
  expect(lines.map((line) => line.replace(/\d+ ms$/, 'N ms'))).toEqual([
    ...MIGRATION_NAMES.filter((name) => name > '0013').map((name) => `Migration ${name} took N ms`),
    expect.stringMatching(
      /^Nothing is deleted for good until 20\S+Z\. Then up to 4 items in the trash and 1 unused picture are due$/,
    ),
  ]);
  expect(await start(filled)).toEqual([]);

  for (const [address, paused] of [
    [empty, false],
    [filled, true],
  ] as const) {
    const { database } = openDatabase(address);
    expect(await isPausedByUpgrade(database, Date.now())).toBe(paused);
    await database.destroy();
  }
  await close();
  rmSync(DATA_DIR, { recursive: true });
});
