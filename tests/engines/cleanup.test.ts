/** The hourly cleanup deletes what has expired, without a request. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { addViews } from '#server/features/view-counts/view-counter.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { JOB_INTERVAL } from '#server/platform/jobs/hourly-job.ts';
import { consume } from '#server/platform/limits/rate-limit.ts';
import { createFolderMailer, mailFolder } from '#server/platform/mail/mailer.ts';
import { startCleanup } from '#server/start/start-cleanup.ts';
import { addCup, addPost, addRider, DAY, HOUR } from '../support/builders.ts';
import { PASSWORD, send, signUp } from '../support/fans.ts';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { NOON, startSite } from '../support/start-site.ts';

const TODAY = Math.floor(NOON / DAY);

const site = await startSite();
const { database } = site;
const time = { now: NOON };
const scheduler = manualScheduler();
const warnings: object[] = [];
const logged: object[] = [];
const cleanup = startCleanup({
  database,
  dataDir: site.media,
  clock: () => time.now,
  schedule: scheduler.schedule,
  log: { info: (facts) => logged.push(facts), warn: (facts) => warnings.push(facts) },
});

afterEach(() => {
  expect(warnings).toEqual([]);
});
afterAll(() => cleanup.stop());

/** Whether rows of each kind are left after the cleanup at `now`. */
async function leftAt(now: number) {
  time.now = now;
  await scheduler.tick(JOB_INTERVAL);
  const accounts = database.selectFrom('users').where('pendingEmail', 'is not', null);
  const left = async (table: 'sessions' | 'passwordResets' | 'limits' | 'postPlays' | 'alerts') =>
    (await database.selectFrom(table).selectAll().execute()).length > 0;
  return {
    resets: await left('passwordResets'),
    limits: await left('limits'),
    sessions: await left('sessions'),
    plays: await left('postPlays'),
    alerts: await left('alerts'),
    emails: (await accounts.select('id').execute()).length > 0,
  };
}

test('reset links and limits expire after an hour, pending emails after a day, alerts after a week, sessions after months, view counts after 400 days', async () => {
  const fan = await signUp(site);
  const { user } = fan;
  const moved = { email: 'new@fans.example', oldPassword: PASSWORD };
  expect((await send(site, `PATCH /users/edit/${user.id}`, moved, fan)).status).toBe(200);
  await database.deleteFrom('limits').execute();
  await issueResetToken(database, fan.email, NOON);
  await consume(database, { key: 'test', quota: { max: 1, window: HOUR } }, NOON);
  await addViews(database, [{ postId: await addPost(site), day: TODAY, count: 3 }], NOON);
  const alert = { userId: user.id, kind: 'cup-game' as const, day: TODAY, subjectId: 1, createdAt: NOON };
  await database.insertInto('alerts').values(alert).execute();
  const all = { resets: true, limits: true, emails: true, sessions: true, plays: true, alerts: true };
  expect(await leftAt(NOON)).toEqual(all);
  expect(await leftAt(NOON + HOUR)).toEqual({ ...all, resets: false, limits: false });
  expect(await leftAt(NOON + DAY)).toEqual({ ...all, resets: false, limits: false, emails: false });
  expect(await leftAt(NOON + 7 * DAY)).toMatchObject({ alerts: true });
  expect(await leftAt(NOON + 8 * DAY)).toMatchObject({ alerts: false });
  const none = { resets: false, limits: false, emails: false, sessions: false, plays: false, alerts: false };
  expect(await leftAt(NOON + 400 * DAY)).toEqual({ ...none, plays: true });
  expect(await leftAt(NOON + 401 * DAY)).toEqual(none);
});

test('an alert of an account that was deleted while it was written is deleted', async () => {
  const { user, ...by } = await signUp(site);
  expect((await send(site, `DELETE /users/edit/${user.id}`, undefined, by)).status).toBe(200);
  const [now, kind] = [time.now + HOUR, 'cup-game' as const];
  const alert = { userId: user.id, kind, day: Math.floor(now / DAY), subjectId: 1, createdAt: now };
  await database.insertInto('alerts').values(alert).execute();
  expect(await leftAt(now)).toMatchObject({ alerts: false });
});

test('files of mails to emails without an account go after a day', async () => {
  const fan = await signUp(site, 'Ada.Staying@fäns.example');
  const leaving = await signUp(site, 'leaving@fans.example');
  const moved = { email: 'moving@fäns.example', oldPassword: PASSWORD };
  expect((await send(site, `PATCH /users/edit/${fan.user.id}`, moved, fan)).status).toBe(200);
  const folder = mailFolder(site.media);
  const mailer = createFolderMailer(folder, { from: 'site@slvsh.example', host: 'slvsh.example' });
  for (const to of ['Ada.Staying@fäns.example', 'moving@fäns.example', 'leaving@fans.example', 'never@fans.example']) {
    const { signal } = new AbortController();
    await mailer.deliver({ to, subject: 'Your password was changed', paragraphs: ['It was.'] }, `mail-${to}`, signal);
  }
  const recipients = () =>
    readdirSync(folder)
      .map((name) => /mail-(.*)\.eml$/.exec(name)?.[1])
      .sort();
  await send(site, `DELETE /users/edit/${leaving.user.id}`, undefined, leaving);
  const written = Math.ceil(Math.max(...readdirSync(folder).map((name) => statSync(path.join(folder, name)).mtimeMs)));
  await database
    .updateTable('users')
    .set({ pendingEmailEndsAt: written + DAY + HOUR })
    .where('id', '=', fan.user.id)
    .execute();
  time.now = written + DAY - HOUR;
  await scheduler.tick(JOB_INTERVAL);
  expect(recipients()).toHaveLength(4);
  time.now = written + DAY;
  await scheduler.tick(JOB_INTERVAL);
  expect(recipients()).toEqual(['Ada.Staying@fäns.example', 'moving@fäns.example']);
});

/** A clean-up at once, and the next one: the lease of a clock that was ahead ends after an hour. */
async function setClock(now: number): Promise<void> {
  for (time.now = now; time.now <= now + HOUR; time.now += HOUR) await scheduler.tick(JOB_INTERVAL);
  time.now -= HOUR;
}

/** The clean-up runs at least once a week until `end`. */
async function runUntil(end: number): Promise<void> {
  while (time.now < end) {
    time.now = Math.min(end, time.now + 7 * DAY);
    await scheduler.tick(JOB_INTERVAL);
  }
}

test('an item is erased after 90 days in the trash, unless another item uses it', async () => {
  const rider = await addRider(site);
  const [old, young] = [await addPost(site, { riderIds: [rider] }), await addPost(site, { riderIds: [rider] })];
  const game = await addPost(site);
  await addCup(site, { gameIds: [game] });
  await setClock(NOON + 500 * DAY);
  const from = time.now;
  const trash = (table: 'posts' | 'riders', ids: number[], deletedAt: number) =>
    database.updateTable(table).set({ deletedAt }).where('id', 'in', ids).execute();
  await trash('posts', [old, game], from);
  await trash('posts', [young], from + DAY);
  await trash('riders', [rider], from + DAY);
  const leftAfter = async (milliseconds: number) => {
    await runUntil(from + milliseconds);
    const posts = await database.selectFrom('posts').where('deletedAt', 'is not', null).select('id').execute();
    const riders = await database.selectFrom('riders').select('id').execute();
    return { posts: posts.map(({ id }) => id).toSorted(), riders: riders.map(({ id }) => id) };
  };
  expect(await leftAfter(90 * DAY - 1)).toEqual({ posts: [old, young, game].toSorted(), riders: [rider] });
  expect(await leftAfter(90 * DAY + HOUR)).toEqual({ posts: [young, game], riders: [rider] });
  expect(await leftAfter(91 * DAY + HOUR)).toEqual({ posts: [game], riders: [] });
  expect(logged).toEqual([
    { event: 'trash emptied', deleted: 1, kept: 1 },
    { event: 'trash emptied', deleted: 2, kept: 1 },
  ]);
});

test.each([
  ['a clock that was set a year ahead', 365 * DAY],
  ['a site that was off for months', 120 * DAY],
  ['a clock that was set back', -120 * DAY],
])('%s keeps the trash for 90 days of regular runs', async (_, jump) => {
  await runUntil(time.now + HOUR);
  const [old, ahead] = [await addPost(site), await addPost(site)];
  const after = time.now + jump;
  const trash = (id: number, deletedAt: number) =>
    database.updateTable('posts').set({ deletedAt }).where('id', '=', id).execute();
  await trash(old, after - 200 * DAY);
  await trash(ahead, after + 365 * DAY);
  const isLeft = async (id: number) =>
    (await database.selectFrom('posts').where('id', '=', id).select('id').execute()).length > 0;
  await setClock(after);
  await runUntil(after + 90 * DAY - 1);
  expect([await isLeft(old), await isLeft(ahead)]).toEqual([true, true]);
  await runUntil(after + 90 * DAY + 2 * HOUR);
  expect([await isLeft(old), await isLeft(ahead)]).toEqual([false, false]);
});

test('a cleanup during an outage of the database is reported as part of that outage', async () => {
  const { database: unreachable } = openDatabase('postgres://tests@127.0.0.1:1/none');
  const outages: unknown[] = [];
  const duringOutage = startCleanup({
    database: unreachable,
    dataDir: site.media,
    clock: () => NOON,
    schedule: manualScheduler().schedule,
    log: { info: (facts) => logged.push(facts), warn: (facts) => warnings.push(facts) },
    noteOutage: (error) => outages.push(error) > 0,
  });
  await duringOutage.stop();
  await unreachable.destroy();
  expect(outages).toMatchObject([{ code: 'ECONNREFUSED' }]);
});
