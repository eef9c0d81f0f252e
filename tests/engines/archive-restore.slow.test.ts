/** Archives move sites between the engines and the picture stores (docs/security.md, 24). */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { TABLE_NAMES } from '#server/platform/database/schema.ts';
import { isPausedByUpgrade } from '#server/platform/database/upgrade-pause.ts';
import { startArchivedSite, withDatabase } from '../support/archived-site.ts';
import { addCup, addPost } from '../support/builders.ts';
import { PASSWORD, send, signUp, signUpAdmin, signUpEditor } from '../support/fans.ts';
import { runCommand, settingOf, startCommand } from '../support/operator-command.ts';
import { dumpDatabase, LAST_TAG, readEverything } from '../support/pictured-site.ts';
import { startS3Server } from '../support/s3-server.ts';
import { startSite, type TestSite } from '../support/start-site.ts';
import { emptyAddress } from '../support/test-database.ts';
import { prepareWriteRequests, type WriteEndpoint } from '../support/write-requests.ts';

const service = await startS3Server();
const archived = await startArchivedSite(service.variables);
const { original, folder, archiveOf, emptyTarget, restore, expectRestored, start } = archived;
const { site, settings } = original;
for (const [name, value] of Object.entries(service.variables)) vi.stubEnv(name, value);
afterAll(async () => {
  vi.unstubAllEnvs();
  archived.remove();
  await service.close();
});

let whole = '';
/** The id of a post that is deleted for good. */
let lastPost = 0;
beforeAll(async () => {
  const admin = await signUpAdmin(site);
  const trashed = await addPost(site);
  expect((await send(site, `DELETE /posts/${trashed}`, undefined, admin)).status).toBe(200);
  const views = { day: 17_604, postId: original.post, count: 7 };
  await site.database.insertInto('postPlays').values(views).execute();
  lastPost = await addPost(site);
  await site.database.deleteFrom('posts').where('id', '=', lastPost).execute();
  whole = await archiveOf(settings);
});

test('a site is the same after SQLite and a bucket, and after the way back', async () => {
  const storageUrl = `${service.storageUrl}&prefix=there`;
  const file = path.join(folder, 'there', 'slvsh.sqlite');
  const there = { DATABASE_URL: `sqlite:${file}`, DATA_DIR: path.dirname(file), STORAGE_URL: storageUrl };
  await expectRestored(whole, there);
  const expected = await dumpDatabase(site.opened.address);
  expect(await dumpDatabase(file)).toEqual(expected);
  expect(service.listKeys().filter((key) => key.startsWith('there/'))).toHaveLength(12);

  const back = await emptyTarget();
  await expectRestored(await archiveOf(there), back.settings);
  expect(await dumpDatabase(back.address)).toEqual(expected);
  expect(expected.nextIds).toMatchObject({ posts: lastPost + 1, tags: LAST_TAG + 1 });
  expect(expected.tables.changes).not.toEqual([]);

  const returned = await back.open();
  expect(await readEverything(returned.get, original)).toEqual(await readEverything(site.get, original));
  const found = (of: TestSite) => of.call('GET /search', { query: { q: 'switch left' } });
  expect(await found(returned)).toEqual(await found(site));
  expect((await found(site)).tricks).not.toEqual([]);
  expect(await addPost(returned)).toBe(lastPost + 1);
  // All users sign in again, with their passwords.
  const { email, authorization } = original.admin;
  expect((await send(returned, 'GET /trash', undefined, { authorization })).status).toBe(401);
  expect((await send(returned, 'POST /users/sign-in', { email, password: PASSWORD })).status).toBe(200);
});

test('a block, a role, its history and the cup of the bracket page survive, and a restored account knows no device', async () => {
  const before = await startSite();
  const by = await signUpAdmin(before, 'blocks@fans.example');
  const blocked = await signUp(before, 'blocked@fans.example');
  expect((await send(before, `POST /members/${blocked.user.id}/block`, undefined, by)).status).toBe(200);
  await signUpEditor(before, 'editor@fans.example');
  const { email, cookies } = await signUp(before, 'recovered@fans.example');
  const cup = await addCup(before);
  await before.database.updateTable('cups').set({ onBracketPage: 1 }).where('id', '=', cup).execute();

  const [from, to] = [await emptyTarget(), await emptyTarget()];
  const archive = await archiveOf({ ...from.settings, DATABASE_URL: settingOf(before.opened.address) });
  const { code, stdout } = await restore(archive, to.settings);
  expect([code, stdout]).toEqual([0, expect.stringContaining('Recoveries, demotions, blocks and deletions')]);
  const after = await to.open();

  const enter = { email: blocked.email, password: PASSWORD };
  expect((await send(after, 'POST /users/sign-in', enter)).status).toBe(403);
  const editor = await send(after, 'POST /users/sign-in', { email: 'editor@fans.example', password: PASSWORD });
  expect(await editor.json()).toMatchObject({ role: 'editor', admin: 'false' });
  const admin = await signUpAdmin(after, 'reads@fans.example');
  const history = await send(after, `GET /history/users/${blocked.user.id}`, undefined, admin);
  expect(await history.json()).toMatchObject([{ fields: [{ name: 'blocked', from: 'no', to: 'yes' }] }]);

  expect((await after.call('GET /site')).bracketCupId).toBe(cup);
  expect((await after.call('GET /cups/{id}', { params: { id: cup } })).info.onBracketPage).toBe(true);

  const cookie = cookies.find((text) => text.startsWith('slvsh_device='))?.split(';')[0] ?? '';
  const attempt = (password: string) =>
    send(after, 'POST /users/sign-in', { email, password }, { address: '10.7.7.7', cookie });
  for (let failures = 0; failures < 10; failures += 1) expect((await attempt('wrong')).status).toBe(401);
  // The failures of a known device would not count for its address.
  const limits = after.database.selectFrom('limits').select('key').where('key', 'like', '%:known%');
  expect(await limits.execute()).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a restored site is private', async () => {
  const target = await emptyTarget();
  const { code, stdout } = await startCommand('archive', ['restore', whole], target.settings).ended;
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Restored as of \S+Z: [\d,]+ rows, 12 picture files\.$/m)]);
  const entries = readdirSync(target.data, { recursive: true, encoding: 'utf8' });
  expect(entries.length).toBeGreaterThan(12);
  for (const entry of entries) {
    const { mode } = statSync(path.join(target.data, entry));
    expect([entry, (mode & 0o077).toString(8)]).toEqual([entry, '0']);
  }
});

describe('a site with a history accepts every write after its move', () => {
  const own = () => emptyAddress(folder);
  const file = async () => path.join(folder, `${Math.random().toString(36).slice(2)}.sqlite`);
  /** A site, two processes and thirty requests: on a busy machine they take longer than other tests. */
  const HANGING = { timeout: 180_000 };
  const directions =
    inject('engine') === 'sqlite'
      ? { 'between files': [file, file] as const }
      : { 'from SQLite': [file, own] as const, 'to SQLite': [own, file] as const };

  const open = (address: string, data: string) =>
    startSite({ beside: { opened: { address }, media: path.join(data, 'media') } });

  /** Changed brackets, a history, the trash and pictures. */
  async function live(at: TestSite, requests: ReadonlyMap<WriteEndpoint, () => Promise<Response>>): Promise<void> {
    const bracket = 'POST /brackets/{userId}/{cupId}';
    for (const name of ['POST /posts/', 'PATCH /posts/{id}', 'POST /heroes', bracket, bracket, bracket] as const) {
      expect((await requests.get(name)?.())?.status, name).toBe(200);
    }
    // As earlier versions store it on SQLite.
    await at.database
      .updateTable('appState')
      .set((row) => ({ value: sql`${row.ref('value')} || '.0'` }))
      .where('name', '=', 'bracket revision')
      .execute();
    const admin = await signUpAdmin(at);
    const trashed = await addPost(at);
    expect((await send(at, `DELETE /posts/${trashed}`, undefined, admin)).status).toBe(200);
  }

  /** No archive has the credentials that the requests carry. */
  async function copyCredentials({ database: source }: TestSite, to: string): Promise<void> {
    const sessions = await source.selectFrom('sessions').selectAll().execute();
    const resets = await source.selectFrom('passwordResets').selectAll().execute();
    const challenges = await source.selectFrom('passkeyChallenges').selectAll().execute();
    const users = await source.selectFrom('users').where('pendingEmail', 'is not', null).selectAll().execute();
    await withDatabase(to, async ({ database }) => {
      await database.insertInto('sessions').values(sessions).execute();
      await database.insertInto('passwordResets').values(resets).execute();
      await database.insertInto('passkeyChallenges').values(challenges).execute();
      for (const { id, ...user } of users) {
        await database.updateTable('users').set(user).where('id', '=', id).execute();
      }
    });
  }

  /** Texts such as '60.0', which SQLite makes of a number that is bound as REAL, and PostgreSQL does not cast to an integer. */
  async function findDecimals({ database }: TestSite): Promise<string[]> {
    const found: string[] = [];
    for (const table of TABLE_NAMES) {
      const rows = await database.selectFrom(table).selectAll().execute();
      const texts = rows.flatMap((row) => Object.entries(row).filter(([, value]) => /^-?\d+\.0$/.test(String(value))));
      found.push(...texts.map(([column, value]) => `${table}.${column}: ${value}`));
    }
    return found;
  }

  test.each(Object.entries(directions))('%s', HANGING, async (name, [addressOfSource, addressOfTarget]) => {
    const [from, to] = [await addressOfSource(), await addressOfTarget()];
    const [dataFrom, dataTo] = [path.join(folder, `${name} source`), path.join(folder, `${name} target`)];
    await withDatabase(from, migrate);
    let at = await open(from, dataFrom);
    const requests = await prepareWriteRequests({
      ...at,
      get: (address, init) => at.get(address, init),
      get opened() {
        return at.opened;
      },
    });
    await live(at, new Map(requests));
    const target = { DATABASE_URL: settingOf(to), DATA_DIR: dataTo };
    await expectRestored(await archiveOf({ DATABASE_URL: settingOf(from), DATA_DIR: dataFrom }), target);
    await copyCredentials(at, to);
    at = await open(to, dataTo);
    for (const [call, make] of requests) {
      const reply = await make();
      expect(reply.status, `${call}: ${await reply.text()}`).toBe(200);
    }
    expect(await findDecimals(at)).toEqual([]);
    const checked = await runCommand('check', [], { ...target, PUBLIC_URL: 'http://slvsh.example' });
    expect([checked.code, checked.stderr]).toEqual([0, '']);
  });
});

test('an archive without people becomes a working site with a first admin of its own', async () => {
  const target = await emptyTarget();
  const archive = await archiveOf(settings, '--without-people');
  const { code, stdout } = await restore(archive, target.settings);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^There is no account: the next start creates the first admin\.$/m);
  await start(target.settings);
  const restored = await target.open();
  const users = await restored.database.selectFrom('users').select(['email', 'admin']).execute();
  expect(users).toEqual([{ email: 'first@admins.example', admin: 1 }]);
  const { rows } = await restored.call('GET /cups/{id}/leaderboard/{page}', {
    params: { id: original.world.cup, page: 1 },
  });
  expect(rows).toEqual([]);
  const admin = await signUpAdmin(restored);
  const history = await send(restored, `GET /history/posts/${original.world.posts.film}`, undefined, admin);
  expect(history.status).toBe(200);
  expect((await send(restored, `DELETE /posts/${original.world.posts.film}`, undefined, admin)).status).toBe(200);
});

test('an archive of an older schema version is migrated, and its names get one spelling', async () => {
  const archive = path.join(folder, 'older');
  cpSync(whole, archive, { recursive: true });
  const file = (name: string) => path.join(archive, name);
  const manifest = JSON.parse(readFileSync(file('manifest.json'), 'utf8'));
  const {
    crews: _,
    chart_proposals: __,
    glossary: ___,
    passkeys: ____,
    push_subscriptions: _____,
    pages: ______,
    ...sequences
  } = manifest.sequences;
  const crews = ['crews', 'crew_members', 'crew_reports'];
  const alerts = ['rider_follows', 'alert_settings', 'announcements', 'push_subscriptions'];
  const charts = ['chart_proposals', 'calls', 'games_of_the_day'];
  const younger = [
    'glossary',
    'spellings',
    'favourites',
    ...crews,
    ...charts,
    ...alerts,
    'video_checks',
    'passkeys',
    'pages',
  ];
  const older = {
    ...{ ...manifest, schemaVersion: '0014-app-state', sequences },
    tables: manifest.tables.filter(({ name }: { name: string }) => !younger.includes(name)),
  };
  writeFileSync(file('manifest.json'), JSON.stringify(older));
  for (const name of younger) rmSync(file(`tables/${name}.jsonl`));
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  let sums = readFileSync(file('SHA256SUMS'), 'utf8')
    .replaceAll(new RegExp(`^\\w+ {2}tables/(?:${younger.join('|')})\\.jsonl\\n`, 'gm'), '')
    .replace(/^\w+(?= {2}manifest.json$)/m, sha256(JSON.stringify(older)));
  const youngerColumns = {
    brackets: /,"(?:letter_call|late_call|hidden|created_at)":\w+/g,
    cups: /,"(?:on_bracket_page|description_fr)":\w+/g,
    heroes: /,"custom_\w+_fr":\w+/g,
    posts: /,"(?:ledger|charted_by|demo_ledger|video_hash)":\w+/g,
    post_tricks: /,"(?:setter_id|set_landed|reply_landed|reply_second|again)":\w+/g,
    users:
      /,"role":"\w+"|,"(?:blocked_at|password_version|password_from_admin|email_confirmed_at|passkey_needs_operator|share_version)":\w+/g,
  };
  const rewrite = (table: string, part: string | RegExp, by: string) => {
    const rows = readFileSync(file(`tables/${table}.jsonl`), 'utf8').replaceAll(part, by);
    writeFileSync(file(`tables/${table}.jsonl`), rows);
    sums = sums.replace(new RegExp(`^\\w+(?= {2}tables/${table}\\.jsonl$)`, 'm'), sha256(rows));
  };
  for (const [table, columns] of Object.entries(youngerColumns)) rewrite(table, columns, '');
  // Names are stored in one spelling since.
  rewrite('riders', 'Joss Christensen', 'Joss\u00a0 Christensen');
  rewrite('riders', 'Øystein Bråten', 'Øystein Bra\u030aten');
  writeFileSync(file('SHA256SUMS'), sums);

  const target = await emptyTarget();
  await expectRestored(archive, target.settings);
  await withDatabase(target.address, async ({ database }) => {
    expect(await isPausedByUpgrade(database, Date.now())).toBe(true);
    await database.deleteFrom('appState').where('name', '=', 'upgraded at').execute();
  });
  const { tables } = await dumpDatabase(target.address);
  const expected = await dumpDatabase(site.opened.address);
  const brackets = expected.tables.brackets?.map((row) => row.replace(/(?<="createdAt",)\d+/, 'null'));
  expect(tables).toEqual({ ...expected.tables, brackets });
});

test.runIf(inject('engine') === 'postgres')('trigger functions of others stay', async () => {
  const target = await emptyTarget();
  await withDatabase(target.address, async (opened) => {
    await migrate(opened);
    await sql`create function audit() returns trigger language plpgsql as $$ begin return new; end $$`.execute(
      opened.database,
    );
  });
  await expectRestored(whole, target.settings);
  await withDatabase(target.address, ({ database }) => sql`drop function audit()`.execute(database));
});
