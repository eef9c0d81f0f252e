/** The operators' command that writes everything a site has in open formats. */

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addPost } from '../support/builders.ts';
import { importInto } from '../support/import-file.ts';
import { commandLine, environment, runCommand } from '../support/operator-command.ts';
import { startPicturedSite } from '../support/pictured-site.ts';
import { NOON, startSite } from '../support/start-site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Item = Record<string, unknown>;
const readText = (...file: string[]) => readFileSync(path.join(folder, ...file), 'utf8');
const readItems = (...file: string[]): Item[] => JSON.parse(readText(...file));

/** Exports a site into a folder of this name, and answers how the command ended. */
function exportSite(settings: Record<string, string>, name: string, ...options: string[]) {
  return runCommand('export', ['--to', path.join(folder, name), ...options], settings);
}

test('an export has all content as JSON, CSV and pictures, is private, and holds no credentials', async () => {
  const { site, world, poster, settings, remove } = await startPicturedSite();
  afterAll(remove);
  const played = { post_id: world.posts.jossBeatsOystein, count: 7 };
  const inTrash = await addPost(site);
  await site.database.updateTable('posts').set({ deleted_at: NOON }).where('id', '=', inTrash).execute();
  await site.database
    .insertInto('post_plays')
    .values([
      { day: 17_604, ...played },
      { day: 17_604, post_id: inTrash, count: 1 },
    ])
    .execute();
  const { code, stdout, stderr } = await exportSite(settings, 'pictured');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /The export is \S+pictured: riders 17, posts 7, rider-stats 3, tags 3, cups 1, heroes 3, plays 1, users 2, brackets 1, pictures 2\.\n/,
  );
  const files = readdirSync(path.join(folder, 'pictured'), { recursive: true, encoding: 'utf8' });
  const names = ['riders', 'posts', 'rider-stats', 'tags', 'cups', 'heroes', 'plays', 'users', 'brackets'];
  const tables = names.flatMap((name) => [`${name}.csv`, `${name}.json`]);
  const pictures = ['1.webp', poster.fileName].map((file) => path.join('pictures', file));
  expect(files.sort()).toEqual(['README.md', 'index.json', 'pictures', ...tables, ...pictures].sort());
  for (const file of files) {
    const { mode } = statSync(path.join(folder, 'pictured', file));
    if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
  }
  const posts = readItems('pictured', 'posts.json');
  expect(posts.find(({ id }) => id === world.posts.jossBeatsOystein)).toMatchObject({
    ...{ winner: 'Joss Christensen', loser: 'Øystein Bråten', riders: ['Joss Christensen', 'Øystein Bråten'] },
    ...{ winnerScore: 0, tags: ['Andorra'], tricks: [{ start: 12.5, name: 'Switch left 270' }, { start: 40 }] },
  });
  expect(posts.some(({ id }) => id === world.posts.jossBeatsAlex)).toBe(true);
  const [cup] = readItems('pictured', 'cups.json');
  expect(cup).toMatchObject({ slug: 'Grandvalira 2018', handResults: [{ game: 8, winnerId: world.riders.noah }] });
  expect(readItems('pictured', 'brackets.json')).toMatchObject([
    {
      id: world.fan.bracket,
      userId: world.fan.user,
      picks: { 'game-1': 'Joss Christensen', 'game-15': 'Joss Christensen' },
    },
  ]);
  const { post_id: postId, count } = played;
  expect(readItems('pictured', 'plays.json')).toEqual([{ day: '2018-03-14', postId, count }]);
  expect(readItems('pictured', 'users.json')[0]).toEqual({
    ...{ id: world.fan.user, name: 'Fan', email: 'fan@fans.example', admin: 'false', createdAt: expect.any(String) },
  });
  expect(JSON.parse(readText('pictured', 'index.json'))).toMatchObject({ format: 1, pictures: 2, missing: [] });
  const secrets = await site.database.selectFrom('users').select('password_hash').execute();
  const sessions = await site.database.selectFrom('sessions').select('token_hash').execute();
  const written = files.filter((file) => /\.(json|csv|md)$/.test(file)).map((file) => readText('pictured', file));
  const hashes = [...secrets.map((row) => row.password_hash), ...sessions.map((row) => row.token_hash)];
  for (const hash of hashes.filter((one) => one.length > 10)) expect(written.join()).not.toContain(hash);
  expect(hashes.some((hash) => hash.startsWith('$argon2'))).toBe(true);
});

test('--without-people omits people, and a folder that is not empty is refused', async () => {
  const site = await startSite();
  const { settings, remove } = importInto(site);
  afterAll(remove);
  mkdirSync(path.join(folder, 'there'));
  const end = await exportSite(settings, 'there', '--without-people');
  expect(end).toMatchObject({ code: 0, stderr: '', stdout: expect.not.stringContaining('people') });
  expect(existsSync(path.join(folder, 'there', 'users.json'))).toBe(false);
  expect(readText('there', 'index.json')).not.toContain('brackets');
  writeFileSync(path.join(folder, 'there', 'own.txt'), 'mine');
  const before = readdirSync(folder, { recursive: true }).sort();
  expect(await exportSite(settings, 'there')).toMatchObject({
    ...{ code: 1, stdout: '', stderr: expect.stringMatching(/there is not empty; an export overwrites nothing\n$/) },
  });
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
});

test.skipIf(process.platform === 'win32')(
  'a full disk leaves nothing of an export, and one line says why',
  async () => {
    const { settings, remove } = importInto(await startSite());
    afterAll(remove);
    const before = readdirSync(folder);
    // No file may be larger than four blocks of 512 bytes, which is less than what an export says about itself.
    const limited = [
      '-c',
      'ulimit -f 4; exec "$0" "$@"',
      ...commandLine('export', ['--to', path.join(folder, 'full')]),
    ];
    const { status, stdout, stderr } = spawnSync('sh', limited, { env: environment(settings), encoding: 'utf8' });
    expect([status, stdout.includes('The export is')]).toEqual([1, false]);
    expect(stderr).toMatch(/^The disk of \S+full is full; nothing of the export is left on it\n$/);
    expect(readdirSync(folder)).toEqual(before);
  },
);
