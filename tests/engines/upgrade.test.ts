/** A filled database of an earlier version is upgraded without loss by every migration since (docs/operations.md). */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { openOperatorOutput } from '#server/platform/logging/operator-output.ts';
import { listReferencedKeys } from '#server/platform/pictures/picture-keys.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { readSettings } from '#server/settings.ts';
import { prepareInstallation } from '#server/start/prepare-installation.ts';
import { PASSWORD, send, signedIn } from '../support/fans.ts';
import { jpeg, sendForm } from '../support/forms.ts';
import { loadFixture, readFixtureRows } from '../support/load-fixture.ts';
import { openStream } from '../support/open-stream.ts';
import { runCommand, settingOf } from '../support/operator-command.ts';
import { readSchema } from '../support/read-schema.ts';
import { startSite } from '../support/start-site.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';
import { SUPPORT } from '../support/support-settings.ts';
import { emptyAddress, openTestDatabase } from '../support/test-database.ts';

/** The database as version 0012 of the schema left it. Later migrations run on it; it is never edited. */
const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/database-0012');

/** A minute after the last change in the fixture, while its sessions and links are valid. */
const NOW = Date.parse('2018-03-14T12:13:00.000Z');

/** What the accounts of the fixture hold: session cookies and the tokens of mailed links. */
const ADMIN = { id: 2, cookie: 'slvsh_token=xpJVAplzTnqzYUDVq4-rpiT359QJ_-ryJTtCNJ6aEI8' };
const ADA = { id: 3, email: 'ada@fans.example', cookie: 'slvsh_token=dFHOezGe6ICtiFvDXOSTw7GaBVR4oO0F5VIDvKABabc' };
const RESET_TOKEN = 'a7G4_21nQSE8ijyp8AUeKG91QZ_oRiAFE2Rx18ORl90';
const EMAIL_TOKEN = 'vPQjm-j6fGMWfXjwJPxIpVEqtGAjzEORY31JlWAiZic';

/** Tables that the database and the site fill by themselves. */
const DERIVED = /^(kysely|sqlite|search|post_counts|installation|app_state)/;

/** URLs for the endpoints that read. Those of a later version find nothing in the fixture. */
const READS: { [name in EndpointName]?: string[] } = {
  'GET /site': ['/site'],
  'GET /search': ['/search?q=Harlaut', '/search?q=double%201080', '/search?q=andora'],
  'GET /support/qr-code': ['/support/qr-code'],
  'GET /posts/page/{page}': ['/posts/page/1', '/posts/page/2'],
  'GET /posts/{id}': ['/posts/1', '/posts/22'],
  'GET /posts/{id}/related': ['/posts/22/related'],
  'GET /posts/{id}/next': ['/posts/4/next'],
  'GET /posts/table/{page}': ['/posts/table/1', '/posts/table/1?show=scheduled'],
  'GET /tags': ['/tags'],
  'GET /games/page/{page}': ['/games/page/1', '/games/page/2', '/games/page/1?filter=add-on'],
  'GET /films/page/{page}': ['/films/page/1', '/films/page/1?filter=classic'],
  'GET /riders': ['/riders'],
  'GET /riders/{id}': ['/riders/18'],
  'GET /riders/{id}/record': ['/riders/1/record'],
  'GET /riders/{id}/posts/page/{page}': ['/riders/8/posts/page/1'],
  'GET /riders/{id}/references': ['/riders/1/references'],
  'GET /users/validate-token/{token}': [`/users/validate-token/${RESET_TOKEN}`],
  'GET /users/{id}/sessions': [`/users/${ADA.id}/sessions`],
  'GET /users/{id}/data': [`/users/${ADA.id}/data`, '/users/4/data'],
  'GET /cups': ['/cups'],
  'GET /cups/{id}': ['/cups/1', '/cups/3', '/cups/4'],
  'GET /cups/{id}/leaderboard/{page}': ['/cups/1/leaderboard/1', '/cups/4/leaderboard/1'],
  'GET /cups/{id}/crowd': ['/cups/1/crowd', '/cups/4/crowd'],
  'GET /heroes': ['/heroes'],
  'GET /history/{item}/{id}': ['/history/posts/22', '/history/riders/18', '/history/cups/4', '/history/heroes/1'],
  'GET /overview': ['/overview'],
  'GET /trash': ['/trash'],
  'GET /brackets/{userId}': [`/brackets/${ADA.id}`],
  'GET /brackets/{userId}/{cupId}': [`/brackets/${ADA.id}/4`, '/brackets/5/4'],
  'GET /brackets/{userId}/{cupId}/share': [`/brackets/${ADA.id}/4/share`],
};

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-upgrade-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const address = await emptyAddress(dataDir);
const environment = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: settingOf(address) };
const settings = readSettings(environment);
const storage = await openStorage(settings);
await loadFixture(FIXTURE, address);
await prepareInstallation(settings, { storage, output: { ...openOperatorOutput('json'), printOrLog: () => {} } });
const site = await startSite({
  beside: { opened: { address }, media: path.join(dataDir, 'media') },
  clock: () => NOW,
  support: SUPPORT,
});

const resume = async (cookie: string) =>
  signedIn(await send(site, 'POST /users/sign-in/session', undefined, { cookie }));
const admin = await resume(ADMIN.cookie);
const ada = await resume(ADA.cookie);

test('the upgraded schema is that of a new database', async () => {
  const fresh = await openTestDatabase();
  expect(await readSchema(site.opened)).toEqual(await readSchema(fresh));
  await fresh.close();
});

test('no table has lost a row', async () => {
  const present = new Set((await site.database.introspection.getTables()).map(({ name }) => name));
  const loaded = readFixtureRows(FIXTURE).filter(({ table }) => present.has(table) && !DERIVED.test(table));
  const counts: Record<string, number> = {};
  for (const { table } of loaded) counts[table] ??= await countRows(table);
  const expected = Map.groupBy(loaded, ({ table }) => table);
  expect(counts).toEqual(Object.fromEntries([...expected].map(([table, rows]) => [table, rows.length])));
});

test('admins have their role, and a worker of the former version adds fans', async () => {
  expect(admin.user).toMatchObject({ admin: 'true', role: 'admin' });
  expect(ada.user).toMatchObject({ admin: 'false', role: 'fan' });
  // The statements of the former version, which knows no roles.
  await sql`insert into users (name, email, email_key, password_hash, admin, created_at, updated_at)
    values ('Late', 'late@fans.example', 'late@fans.example', '-', 0, ${NOW}, ${NOW})`.execute(site.database);
  const late = site.database.selectFrom('users').where('emailKey', '=', 'late@fans.example');
  expect(await late.select(['role', 'admin']).executeTakeFirst()).toEqual({ role: 'fan', admin: 0 });
  await site.database.deleteFrom('users').where('emailKey', '=', 'late@fans.example').execute();
});

async function countRows(table: string): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
  return (await counted.execute(site.database)).rows[0]?.count ?? 0;
}

test('every endpoint that reads answers as before', async () => {
  const answers: Record<string, unknown> = {};
  for (const [name, paths] of Object.entries(READS)) {
    const { access } = endpoints[name as EndpointName];
    const by = access === 'anyone' ? {} : access === 'self' ? ada : admin;
    for (const address of paths) {
      const response = await send(site, `GET ${address}`, undefined, by);
      const answer = await response.json();
      expect(response.status, `${address}: ${JSON.stringify(answer)}`).toBe(200);
      expectEndpointReply(name as EndpointName, answer);
      // The figures of the dashboard are about the site's work, not its content.
      if (name !== 'GET /overview') answers[address] = answer;
    }
  }
  await expect(`${JSON.stringify(answers, sortKeys, 1)}\n`).toMatchFileSnapshot(path.join(FIXTURE, 'answers.json'));
});

/** The order of keys has no meaning in JSON. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

test('scores are unchanged on the leaderboard, in its stream and in a shared bracket', async () => {
  const { rows } = await site.call('GET /cups/{id}/leaderboard/{page}', { params: { id: 4, page: 1 } });
  expect(rows.map(({ userName, score, rank }) => [userName, score, rank])).toEqual([
    ['Ada', 10, 1],
    ['Bea', 10, 1],
    // A deleted account: submitted after the games that it named right.
    ['a fan', 0, 3],
    ['Cem', 0, 3],
  ]);
  const stream = await openStream(site, 'GET /cups/{id}/live', '/cups/4/live');
  expect(await stream.next()).toMatchObject({ bracketCount: 4 });
  stream.leave();
  const { token } = await readReply(send(site, `GET /brackets/${ADA.id}/4/share`, undefined, ada));
  const shared = await site.call('GET /shared-brackets/{token}', { params: { token } });
  expect(shared).toMatchObject({ score: 10 });
  expect(shared.picks[0]).toMatchObject({ game: 'game-1', rider: 'Zoe Rookie' });
});

test('values of the site that no code reads are gone', async () => {
  const names = await site.database.selectFrom('appState').select('name').execute();
  expect(names.map(({ name }) => name)).not.toContain('media address');
});

test('slvsh check finds nothing', async () => {
  for (const key of await listReferencedKeys(site.database)) await storage.put(key, Buffer.from('a picture'));
  expect(await runCommand('check', [], environment)).toMatchObject({ code: 0, stderr: '' });
});

describe('after the upgrade', () => {
  test('accounts keep their passwords and the links that were mailed to them', async () => {
    const { user } = await signedIn(
      await send(site, 'POST /users/sign-in', { email: 'cem@fans.example', password: PASSWORD }),
    );
    expect(user).toMatchObject({ name: 'Cem', pendingEmail: 'cem.new@fans.example' });
    const bea = await signedIn(
      await send(site, 'POST /users/sign-in', { email: 'bea@fans.example', password: PASSWORD }),
    );
    expect((await send(site, `POST /users/confirm-email/${EMAIL_TOKEN}`, undefined, bea)).status).toBe(200);
    const reset = { token: RESET_TOKEN, email: ADA.email, password: 'a better one 720' };
    expect((await send(site, 'PATCH /users/reset-password', reset)).status).toBe(200);
    for (const [email, password] of [
      ['Bea.New@fans.example', PASSWORD],
      [ADA.email, reset.password],
    ]) {
      expect((await send(site, 'POST /users/sign-in', { email, password })).status).toBe(200);
    }
  });

  test('the trash restores, numbers continue, and new posts are listed and found', async () => {
    expect((await send(site, 'POST /posts/25/restore', undefined, admin)).status).toBe(200);
    const fields = {
      ...{ title: 'After the upgrade', location: 'Laax', publishDate: '2018-03-14T12:12:30.000Z', type: 'Film' },
      ...{ videoHost: 'youtube', vimeoId: 'bbbbbbbbbbb', image: await jpeg() },
    };
    const response = await sendForm(site, 'POST /posts/', fields, admin);
    const { id } = await response.json();
    expect([response.status, id]).toEqual([200, 27]);
    const { posts } = await site.call('GET /posts/page/{page}', { params: { page: 1 } });
    expect(posts[0]?.id).toBe(id);
    const found = await site.call('GET /search', { query: { q: 'upgrade' } });
    expect(found.posts.map(({ post }) => post.id)).toEqual([id]);
  });
});
