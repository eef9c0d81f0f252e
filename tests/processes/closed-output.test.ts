/** The reader of the output ends, such as `head -1`, a log collector, or a terminal. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { eventually } from '../support/eventually.ts';
import { runUnreadCommand } from '../support/operator-command.ts';
import { clearProcesses, type SiteProcess, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

afterEach(clearProcesses);

function closeOutput({ child }: SiteProcess): void {
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/** The first line without a reader would be the last one of a process that ends with its output. */
async function logRefusals(site: SiteProcess): Promise<void> {
  const address = await site.address;
  for (let count = 0; count < 5; count += 1) expect((await fetch(`${address}/api/v1/trash`)).status).toBe(401);
}

test.each(['json', 'text'])('a site without a reader of its %s log answers and stops cleanly', async (format) => {
  const site = startSiteProcess({ LOG_FORMAT: format, LOG_LEVEL: 'debug' });
  await site.address;
  closeOutput(site);
  await logRefusals(site);
  site.child.kill('SIGTERM');
  expect(await site.ended).toMatchObject({ code: 0 });
});

test.skipIf(process.platform !== 'linux')('without a reader of the log a killed worker is replaced', async () => {
  const site = startSiteProcess({ WEB_CONCURRENCY: '2' });
  const { pid = 0 } = site.child;
  await site.wrote(/ with 2 workers/);
  closeOutput(site);
  await logRefusals(site);
  const killed = workersOf(pid).slice(0, 1);
  process.kill(killed[0] ?? 0, 'SIGKILL');
  await eventually(() => expectReplaced(pid, killed));
  await logRefusals(site);
  site.child.kill('SIGTERM');
  expect(await site.ended).toMatchObject({ code: 0 });
});

test('a command without a reader of its output and its errors does its work', async () => {
  const DATA_DIR = temporaryFolder();
  const opened = openDatabase(path.join(DATA_DIR, 'slvsh.sqlite'));
  await migrate(opened);
  await opened.database.destroy();
  expect(await runUnreadCommand('check', [], { DATA_DIR })).toBe(0);
  expect(await runUnreadCommand('archive', ['verify', DATA_DIR], { DATA_DIR })).toBe(1);
});

function workersOf(supervisor: number): number[] {
  const text = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

function expectReplaced(supervisor: number, old: number[]): void {
  const workers = workersOf(supervisor);
  expect(workers).toHaveLength(2);
  expect(workers.filter((worker) => old.includes(worker))).toEqual([]);
}
