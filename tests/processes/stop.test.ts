import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createCup } from '#server/cups/create-cup.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { buildCup } from '../support/builders.ts';
import { connectRaw, headOf } from '../support/raw-client.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

/** Rendered pages, one after the other, keep the site busy well beyond the moment at which it is told to stop. */
const VISITORS = 60;

afterEach(clearProcesses);

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets every request under way end', async (signal) => {
  const { child, address, ended } = startSiteProcess();
  const at = await address;
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => connectRaw(at)));
  await Promise.all(visitors.map(({ send }) => send(headOf('GET /posts'))));

  const asked = performance.now();
  child.kill(signal);
  for (const answer of await Promise.all(visitors.map(({ ended }) => ended))) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('</html>');
  }
  expect((await ended).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});

test('a connection that asks for nothing does not hold a stop up', async () => {
  const { child, address, ended } = startSiteProcess();
  await connectRaw(await address);
  const asked = performance.now();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});

test('an open cup page is told that its stream ends, instead of holding the stop up', async () => {
  const DATA_DIR = temporaryFolder();
  const { child, address, ended } = startSiteProcess({ DATA_DIR });
  const at = await address;
  const { database } = openDatabase(path.join(DATA_DIR, 'slvsh.sqlite'));
  const cup = await database.transaction().execute((trx) => createCup(trx, buildCup(), Date.now()));
  await database.destroy();
  const page = await fetch(`${at}/api/v1/cups/${cup}/live`);
  child.kill('SIGTERM');
  // A stream that is cut off instead of ended cannot be read to its end.
  expect(await page.text()).toMatch(/^data: /m);
  expect((await ended).code).toBe(0);
});
