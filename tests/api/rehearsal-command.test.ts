/** The command that plays a cup of the demo, beside a running site. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { REPLAYED, startDemoSite } from '../support/demo-site.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { runCommand, settingOf } from '../support/operator-command.ts';
import { storedRows } from '../support/stored-state.ts';

const demo = await startDemoSite(Date.now());
const { site, readCup } = demo;
const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-rehearsal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns exit code and output. */
function run(args: string[], settings: Record<string, string> = { DATABASE_URL: settingOf(site.opened.address) }) {
  return runCommand('rehearse', args, { DATA_DIR: folder, ...settings });
}

const settled = async () => {
  demo.time.now = Date.now();
  return (await readCup()).results.length;
};

test('the running site follows forward and back', async () => {
  expect(await settled()).toBe(3);
  const forward = await run(['--cup', '4', '--to', 'quarterfinals']);
  expect(forward).toMatchObject({ code: 0, stderr: '' });
  expect(forward.stdout).toMatch(
    /^SLVSH Cup Grandvalira 2018 stands after its quarter-finals: settled games 12, videos to come 4, the next at \S+T12:00:00.000Z\.\n$/,
  );
  expect(await settled()).toBe(12);
  expect((await run(['--to=final'])).stdout).toBe(
    'SLVSH Cup Grandvalira 2018 stands after its final: settled games 15, videos to come 0.\n',
  );
  expect(await settled()).toBe(15);
  expect((await run(['--to', 'start'])).code).toBe(0);
  expect(await settled()).toBe(0);
});

test('a dry run has the same output and changes nothing', async () => {
  const before = await storedRows(site);
  const { code, stdout } = await run(['--to', 'final', '--dry-run']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('2018 would stand after its final: settled games 15')]);
  expect(await storedRows(site)).toEqual(before);
});

describe('it rejects with one line of error', () => {
  test.each<[string, string[], RegExp, number]>([
    ['nothing', [], /^error: required option '--to <stage>'/, 2],
    [
      'an unknown round',
      ['--to', 'eighth-finals'],
      /^error: There is no stage 'eighth-finals'\. .* start, first-round, /,
      2,
    ],
    ['an unknown cup', ['--cup', '4711', '--to', 'start'], /^There is no cup/, 1],
    ['what is no cup', ['--cup', 'four', '--to', 'start'], /^error: --cup four is not the number of a cup$/, 2],
    ['a past cup', ['--cup', '11', '--to', 'start'], /2025 is over, and stays as it was played\. Only cup 4, /, 1],
    ['an unknown option', ['--to', 'start', '--force'], /^error: unknown option '--force'/, 2],
    ['what is no option', ['--to', 'start', 'now'], /^error: too many arguments/, 2],
  ])('%s', async (_what, args, words, exit) => {
    const before = await storedRows(site);
    const { code, stdout, stderr } = await run(args);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr.trim()).toMatch(words);
    expect([code, stdout]).toEqual([exit, '']);
    expect(await storedRows(site)).toEqual(before);
  });

  test('a missing database, and creates none', async () => {
    expect(await run(['--to', 'start'], {})).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database cannot be used: there is no file \S+slvsh\.sqlite\n$/),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a database without a site', async () => {
    const file = path.join(folder, 'empty.sqlite');
    await openDatabase(file).database.destroy();
    expect(await run(['--to', 'start'], { DATABASE_URL: `sqlite:${file}` })).toMatchObject({
      code: 1,
      stderr: 'The database cannot be used: it is not of this version; start the site on it first\n',
    });
  });

  test('a cup that an admin has changed', async () => {
    await send(site, `PATCH /cups/${REPLAYED}`, { location: 'Elsewhere' }, await signUpAdmin(site));
    expect(await run(['--to', 'final'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^SLVSH Cup Grandvalira 2018 may be live: admins have changed it .*\n$/),
    });
  });
});
