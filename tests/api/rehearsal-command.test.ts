/** `slvsh rehearse`, beside a running site. */
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
const admin = await signUpAdmin(site);
const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-rehearsal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns exit code and output. */
function run(args: string[], settings: Record<string, string> = { DATABASE_URL: settingOf(site.opened.address) }) {
  return runCommand('rehearse', args, { DATA_DIR: folder, ...settings });
}

const countDecidedGames = async () => {
  demo.time.now = Date.now();
  return (await readCup()).results.length;
};

test('the running site shows the cup forward and back', async () => {
  expect(await countDecidedGames()).toBe(3);
  const forward = await run(['--cup', '4', '--to', 'quarterfinals']);
  expect(forward).toMatchObject({ code: 0, stderr: '' });
  expect(forward.stdout).toMatch(
    /^SLVSH Cup Grandvalira 2018 is now after its quarterfinals: 12 decided games, 4 scheduled videos, the next at \S+T12:00:00.000Z\n$/,
  );
  expect(await countDecidedGames()).toBe(12);
  expect((await run(['--to=final'])).stdout).toBe(
    'SLVSH Cup Grandvalira 2018 is now after its final: 15 decided games, 0 scheduled videos\n',
  );
  expect(await countDecidedGames()).toBe(15);
  expect((await run(['--to', 'start'])).code).toBe(0);
  expect(await countDecidedGames()).toBe(0);
});

test('a dry run has the same output and changes nothing', async () => {
  const before = await storedRows(site);
  const { code, stdout } = await run(['--to', 'final', '--dry-run']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('2018 would be after its final: 15 decided games')]);
  expect(await storedRows(site)).toEqual(before);
});

test('a copy is played where fans have brackets, and the site stays as it is', async () => {
  const admin = await signUpAdmin(site, 'changes@slvsh.example');
  const [before, copy] = [await storedRows(site), path.join(folder, 'copy')];
  const { code, stdout, stderr } = await run(['--to', 'final', '--copy-to', copy]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('2018 is now after its final: 15 decided games');
  expect(await storedRows(site)).toEqual(before);
  const { database } = openDatabase(path.join(copy, 'slvsh.sqlite'));
  const results = await database.selectFrom('users').where('id', '=', admin.user.id).select('id').execute();
  await database.destroy();
  expect(results).toHaveLength(1);
  const again = await run(['--to', 'final', '--copy-to', copy]);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') });
  rmSync(copy, { recursive: true });
});

test('a cup that cannot be rehearsed is refused before the site is copied', async () => {
  const copy = path.join(folder, 'copy');
  const refuse = (...args: string[]) => run(['--to', 'final', '--copy-to', copy, ...args]);
  expect(await refuse('--cup', '11')).toMatchObject({ code: 1, stderr: expect.stringContaining('Only cup 4') });
  expect((await refuse('--cup', '4711')).code).toBe(1);
  const setRiderCount = (riderCount: 8 | 16) =>
    site.database.updateTable('cups').set({ riderCount }).where('id', '=', REPLAYED).execute();
  await setRiderCount(8);
  expect(await refuse('--cup', '4')).toMatchObject({
    code: 1,
    stderr: 'SLVSH Cup Grandvalira 2018 is a cup of 8. Only one of 16 can be rehearsed.\n',
  });
  await setRiderCount(16);
  expect(readdirSync(folder)).toEqual([]);
});

test('nothing is copied for an invalid command line', async () => {
  const { code } = await run(['--cup', 'four', '--to', 'final', '--copy-to', path.join(folder, 'copy')]);
  expect([code, readdirSync(folder)]).toEqual([2, []]);
});

test('without an id it plays the cup on the bracket page', async () => {
  const choose = (onBracketPage: boolean) => send(site, 'PATCH /cups/10', { onBracketPage }, admin);
  expect((await choose(true)).status).toBe(200);
  expect((await run(['--to', 'start'])).stderr).toMatch(/^SLVSH Cup Grandvalira 2024 /);
  expect((await choose(false)).status).toBe(200);
  expect((await run(['--to', 'start'])).stdout).toMatch(/^SLVSH Cup Grandvalira 2018 /);
});

describe('it rejects with one line of error', () => {
  test.each<[string, string[], RegExp, number]>([
    ['no arguments', [], /^error: required option '--to <stage>'/, 2],
    [
      'an unknown round',
      ['--to', 'eighth-finals'],
      /^error: There is no stage 'eighth-finals'\. Stages are start, first-round, /,
      2,
    ],
    ['an unknown cup', ['--cup', '4711', '--to', 'start'], /^There is no cup/, 1],
    ['an invalid cup id', ['--cup', 'four', '--to', 'start'], /^error: --cup four is not a cup id\.$/, 2],
    ['a past cup', ['--cup', '11', '--to', 'start'], /2025 is over and keeps its results\. Only cup 4, /, 1],
    ['an unknown option', ['--to', 'start', '--force'], /^error: unknown option '--force'/, 2],
    ['an extra argument', ['--to', 'start', 'now'], /^error: too many arguments/, 2],
  ])('%s', async (_what, args, message, exit) => {
    const before = await storedRows(site);
    const { code, stdout, stderr } = await run(args);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr.trim()).toMatch(message);
    expect([code, stdout]).toEqual([exit, '']);
    expect(await storedRows(site)).toEqual(before);
  });

  test('a missing database, and creates none', async () => {
    expect(await run(['--to', 'start'], {})).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database cannot be used: there is no file \S+slvsh\.sqlite\.\n$/),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a database without a site', async () => {
    const file = path.join(folder, 'empty.sqlite');
    await openDatabase(file).database.destroy();
    expect(await run(['--to', 'start'], { DATABASE_URL: `sqlite:${file}` })).toMatchObject({
      code: 1,
      stderr: 'The database cannot be used: it is empty; restore an archive into it, or start the site on it.\n',
    });
  });

  test('a cup that an admin has changed', async () => {
    await send(site, `PATCH /cups/${REPLAYED}`, { location: 'Elsewhere' }, admin);
    expect(await run(['--to', 'final'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^SLVSH Cup Grandvalira 2018 may be live: admins have changed it .*\n$/),
    });
  });
});
