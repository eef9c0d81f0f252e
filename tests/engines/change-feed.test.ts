import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openChangeFeed } from '#server/platform/changes/open-change-feed.ts';
import { addPost, addRider } from '../support/builders.ts';
import { eventually } from '../support/eventually.ts';
import { signUp } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';

/** Tables that show on no public page, and games of the day, which the first page of a day chooses: a write flushes nothing. */
const SILENT = [
  'alert_settings',
  'alerts',
  'announcements',
  'app_state',
  'calls',
  'changes',
  'chart_proposals',
  'content_versions',
  'crew_members',
  'crew_reports',
  'crews',
  'favourites',
  'games_of_the_day',
  'kysely_migration',
  'kysely_migration_lock',
  'limits',
  'outbox',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'pictures',
  'post_plays',
  'push_subscriptions',
  'rider_follows',
  'sessions',
];

const engine = inject('engine');
const site = await startSite();
const lost: string[] = [];
const firstLoss = Promise.withResolvers<void>();
const feed = openChangeFeed(site.opened, Date.now, (error) => {
  lost.push(error.message);
  firstLoss.resolve();
});
afterAll(() => feed.close());
const versions = () => ({ content: feed.version('content'), everything: feed.version('everything') });
const listening = () => eventually(() => expect(feed.version('content')).toBeDefined());

test('after a sync the version includes every commit', async () => {
  await listening();
  for (let n = 0; n < 50; n++) {
    const before = feed.version('content') ?? 0;
    await addRider(site);
    await feed.sync();
    expect(feed.version('content')).toBeGreaterThan(before);
  }
});

test('a sync that begins while another one runs includes the commits before it', async () => {
  for (let n = 0; n < 20; n++) {
    const running = [feed.sync(), feed.sync()];
    await addRider(site);
    const before = feed.version('content') ?? 0;
    await addRider(site);
    running.push(feed.sync(), feed.sync());
    const after = running.slice(2).map((sync) => sync.then(() => feed.version('content')));
    for (const version of await Promise.all(after)) expect(version).toBeGreaterThan(before);
    expect(await Promise.all(running)).toEqual([true, true, true, true]);
  }
});

test('a rollback is no change', async () => {
  await feed.sync();
  const before = versions();
  const taken = site.write(async (trx) => {
    await trx.updateTable('riders').set({ sponsor: 'None' }).execute();
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await feed.sync();
  expect(versions()).toEqual(before);
});

test('an account changes only leaderboards, and only by its name', async () => {
  const { insertId } = await site.database
    .insertInto('users')
    .values({ name: 'A', email: 'a@b', emailKey: 'a@b', passwordHash: '-', admin: 0, createdAt: 0, updatedAt: 0 })
    .returning('id as insertId')
    .executeTakeFirstOrThrow();
  await feed.sync();
  const before = versions();
  const change = (to: object) => site.database.updateTable('users').set(to).where('id', '=', insertId).execute();
  await change({ passwordHash: 'new', updatedAt: 1, name: 'A' });
  await feed.sync();
  expect(versions()).toEqual(before);
  await change({ name: 'B' });
  await feed.sync();
  expect(feed.version('content')).toBe(before.content);
  expect(feed.version('everything')).toBeGreaterThan(before.everything ?? 0);
});

test('every table has triggers or shows on no public page', async () => {
  const tables = (await site.database.introspection.getTables({ withInternalKyselyTables: true })).map((t) => t.name);
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select distinct tbl_name as name from sqlite_master where type = 'trigger'`
    : sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal`
  ).execute(site.database);
  const telling = rows.map(({ name }) => name);
  expect(tables.filter((name) => !telling.includes(name) && !SILENT.includes(name))).toEqual([]);
  expect(telling.filter((name) => SILENT.includes(name))).toEqual([]);
});

test.runIf(engine === 'postgres')(
  'while the connection is lost no version is known; after it a change is assumed',
  async () => {
    await listening();
    const before = feed.version('content') ?? 0;
    // It runs before the timer of the next connection.
    const whileLost = firstLoss.promise.then(async () => {
      expect(feed.version('content')).toBeUndefined();
      expect(feed.lastKnown('content')).toEqual({ version: before, at: expect.any(Number) });
      expect(await feed.sync()).toBe(false);
      feed.assumeChange();
      expect(feed.lastKnown('content')?.version).toBe(before + 1);
    });
    const termination = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'slvsh changes' and datname = current_database()`;
    await Promise.all([whileLost, termination.execute(site.database)]);
    expect(lost).toHaveLength(1);
    await addPost(site);
    await listening();
    expect(feed.version('content')).toBeGreaterThan(before);
  },
);

test.runIf(engine === 'postgres')('editors of different items do not wait for each other', async () => {
  const [one, other] = [await addRider(site), await addRider(site)];
  const rename = (id: number) => (trx: typeof site.database) =>
    trx.updateTable('riders').set({ sponsor: 'New' }).where('id', '=', id).execute();
  await site.write(async (trx) => {
    await rename(one)(trx);
    await site.write(rename(other));
  });
});

test('a block of a fan who has charted a game is a change of content, and one of another fan is not', async () => {
  const announced = async (id: number, blockedAt: number | null) => {
    await feed.sync();
    const before = versions();
    await site.database.updateTable('users').set({ blockedAt }).where('id', '=', id).execute();
    await feed.sync();
    const after = versions();
    return { content: after.content !== before.content, everything: after.everything !== before.everything };
  };
  await listening();
  const [charter, other] = [await signUp(site), await signUp(site)];
  await addPost(site, { chartedBy: charter.user.id });
  for (const time of [1, null]) {
    expect(await announced(charter.user.id, time)).toEqual({ content: true, everything: true });
    expect(await announced(other.user.id, time)).toEqual({ content: false, everything: true });
  }
});
