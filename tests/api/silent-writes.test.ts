/** A restore, an import, a rehearsal and the demo alert no fan (docs/security.md, 33). */
import { afterAll, expect, test } from 'vitest';
import { readQueue, startTestAnnouncer } from '../support/alerts.ts';
import { startArchivedSite, withDatabase } from '../support/archived-site.ts';
import { addCup, addPost, addRider, DAY, HOUR } from '../support/builders.ts';
import { startDemoSite } from '../support/demo-site.ts';
import { importInto, POST_COLUMNS, videoOf } from '../support/import-file.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { pairUp } from '../support/world.ts';

type Stored = Pick<TestSite, 'database'>;

/** A fan who follows all riders and the cup, with a browser. */
async function addFollower({ database }: Stored): Promise<void> {
  const { id } = await database
    .insertInto('users')
    .values({
      ...{ name: 'Ada', email: 'ada@fans.example', emailKey: 'ada@fans.example', passwordHash: '', admin: 0 },
      ...{ createdAt: NOON, updatedAt: NOON },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('alertSettings')
    .values({
      ...{ userId: id, followsCup: 1, riderGame: 1, cupGame: 1, picksClosing: 1, updatedAt: NOON },
      ...{ mail: 1, mailAddress: 'ada@fans.example', language: 'en' },
    })
    .execute();
  const riders = await database.selectFrom('riders').select('id').execute();
  const follows = riders.map((rider) => ({ userId: id, riderId: rider.id, createdAt: NOON }));
  if (follows.length > 0) await database.insertInto('riderFollows').values(follows).execute();
}

/** Whether a game that the site itself publishes at `time.now` is announced. */
async function expectAnnounced(site: TestSite, time: { now: number }, announce: () => Promise<void>): Promise<void> {
  const rider = await addRider(site);
  const [fan] = await site.database.selectFrom('alertSettings').select('userId').execute();
  const follow = { userId: fan?.userId ?? 0, riderId: rider, createdAt: NOON };
  await site.database.insertInto('riderFollows').values(follow).execute();
  await addPost(site, { riderIds: [rider], publishDate: time.now });
  await announce();
  expect(await readQueue(site)).toHaveLength(1);
}

test('the demo and its rehearsal announce no game, on any day', async () => {
  const { site, time, rehearse } = await startDemoSite(NOON);
  await addFollower(site);
  const { announce } = startTestAnnouncer(site, () => time.now);
  for (let day = 0; day < 20; day++) {
    time.now += DAY;
    await announce();
  }
  await site.database.deleteFrom('announcements').execute();
  await rehearse('start');
  await announce();
  await rehearse('semifinals');
  for (let day = 0; day < 5; day++) {
    await announce();
    time.now += DAY;
  }
  expect(await readQueue(site)).toEqual([]);
  await expectAnnounced(site, time, announce);
});

test('an import announces no post, neither a new one nor one that it publishes', async () => {
  const time = { now: Date.now() };
  const site = await startSite({ clock: () => time.now });
  const rider = await addRider(site, { name: 'Joss' });
  await addFollower(site);
  const { announce } = startTestAnnouncer(site, () => time.now);
  const files = importInto(site);
  afterAll(files.remove);
  const row = (number: number, publishDate: number) =>
    `Game ${number},${new Date(publishDate).toISOString()},Game,youtube,${videoOf(number)},Joss`;
  const load = (rows: string[], options = {}) =>
    files.load('posts', 'rows.csv', [`${POST_COLUMNS},riders`, ...rows].join('\n'), options);
  const scheduled = await addPost(site, { videoId: videoOf(3), riderIds: [rider], publishDate: time.now + DAY });
  expect(await load([row(1, time.now - HOUR), row(2, time.now + HOUR)])).toMatchObject({ created: 2, reasons: [] });
  expect(await load([row(3, time.now - HOUR)], { update: true })).toMatchObject({ updated: 1, reasons: [] });
  await announce();
  time.now += HOUR;
  await announce();
  expect(await site.database.selectFrom('alerts').where('subjectId', '=', scheduled).selectAll().execute()).toEqual([]);
  expect(await readQueue(site)).toEqual([]);
  await expectAnnounced(site, time, announce);
});

test('a restore announces no public post and no picks that close; a scheduled post is announced on its time', async () => {
  const archived = await startArchivedSite();
  afterAll(archived.remove);
  const { site } = archived.original;
  const time = { now: Date.now() };
  const rider = await addRider(site);
  await addPost(site, { riderIds: [rider], publishDate: time.now - HOUR });
  const earlier = await addPost(site, { riderIds: [rider], publishDate: time.now - 30 * DAY });
  const scheduled = await addPost(site, { riderIds: [rider], publishDate: time.now + HOUR });
  const riders: number[] = [];
  for (let slot = 1; slot <= 16; slot++) riders.push(await addRider(site));
  const cup = await addCup(site, { initialMatchups: pairUp(riders) });
  await site.database
    .updateTable('cups')
    .set({ picksCloseAt: time.now + 2 * HOUR, onBracketPage: 1 })
    .where('id', '=', cup)
    .execute();
  await addFollower(site);
  const announced = { kind: 'post' as const, subjectId: earlier, createdAt: time.now - 30 * DAY };
  await site.database.insertInto('announcements').values(announced).execute();
  const archive = await archived.archiveOf(archived.original.settings);
  const target = await archived.emptyTarget();
  await archived.expectRestored(archive, target.settings);
  await withDatabase(target.address, async (opened) => {
    const restored = { ...site, database: opened.database };
    const kept = restored.database.selectFrom('announcements').where('createdAt', '=', announced.createdAt);
    expect(await kept.selectAll().execute()).toEqual([announced]);
    const { announce } = startTestAnnouncer(restored, () => time.now);
    time.now = Date.now();
    await announce();
    expect(await readQueue(opened)).toEqual([]);
    // An admin gives an earlier post a new date.
    await restored.database.updateTable('posts').set({ publishDate: time.now }).where('id', '=', earlier).execute();
    time.now += HOUR;
    await announce();
    expect(await readQueue(opened)).toEqual([expect.stringMatching(`^mail \\d+ rider-game ${scheduled}$`)]);
  });
});
