/** Each alert is queued once, to the fans who want it (docs/security.md, 33). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AlertKind } from '#contract/rules/alerts.ts';
import { composeAlertPush } from '#server/features/alerts/alert-texts.ts';
import { readBracketCupId } from '#server/features/cups/bracket-cup.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { changeAlerts, followRider, readQueue, startTestAnnouncer, turnMailOn } from '../support/alerts.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { addFilm, addPost, addRider, DAY, HOUR, MINUTE } from '../support/builders.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON } from '../support/start-site.ts';

const { site, time, slots, freshCup, submit } = await startBracketSite();
const { database } = site;
const [joss, oystein, alex, ferdinand, colby] = slots as [number, number, number, number, number];
const cup = await freshCup({ slug: 'The present cup' });
/** Puts the cup on the bracket page. */
async function choose(id: number): Promise<void> {
  const reply = await send(site, `PATCH /cups/${id}`, { onBracketPage: true }, await signUpAdmin(site));
  expect(reply.status).toBe(200);
}
const clock = () => time.now;
const { announce, woken } = startTestAnnouncer(site, clock);

beforeEach(async () => {
  await choose(cup);
  // Each test has a day of its own, a week after the one before.
  time.now += 7 * DAY;
  await announce();
  await database.deleteFrom('outbox').execute();
  await database.deleteFrom('alertSettings').execute();
});

/** A fan whose alerts are mailed. */
async function addFan({ riders = [], followsCup = false }: { riders?: number[]; followsCup?: boolean }): Promise<Fan> {
  const fan = await signUp(site);
  await changeAlerts(site, fan, { followsCup });
  for (const rider of riders) expect((await followRider(site, fan, rider)).status).toBe(200);
  await turnMailOn(site, fan);
  return fan;
}

async function addBrowser(fan: Fan): Promise<number> {
  const { id } = await database
    .insertInto('pushSubscriptions')
    .values({
      ...{ userId: fan.user.id, endpoint: `https://fcm.googleapis.com/${fan.user.id}-${Math.random()}` },
      ...{ p256dh: 'key', auth: 'secret', language: 'en', createdAt: time.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of riders who meet in no cup. */
const publish = (riderIds: number[], publishDate = time.now - MINUTE) => addPost(site, { riderIds, publishDate });

async function publishInCup(riderIds: number[], cupId = cup): Promise<number> {
  const post = await publish(riderIds);
  await database.insertInto('cupGames').values({ cupId, postId: post }).execute();
  return post;
}

const rookie = await site.write((trx) =>
  trx
    .insertInto('riders')
    .values({ name: 'Zoe Rookie', createdAt: NOON, updatedAt: NOON })
    .returning('id')
    .executeTakeFirstOrThrow(),
);

const mailOf = (fan: Fan, alert: AlertKind, subject: number) => `mail ${fan.user.id} ${alert} ${subject}`;

describe('a new game of a followed rider', () => {
  test('alerts the followers by mail and in each of their browsers', async () => {
    const [fan] = [await addFan({ riders: [rookie.id] }), await addFan({ riders: [colby] })];
    const browsers = [await addBrowser(fan), await addBrowser(fan)];
    const post = await publish([rookie.id, joss]);
    const before = woken();
    await announce();
    expect(await readQueue(site)).toEqual(
      [mailOf(fan, 'rider-game', post), ...browsers.map((id) => `push ${id} rider-game ${post}`)].sort(),
    );
    expect(woken()).toBe(before + 1);
  });

  test('alerts no fan of a film, of a game in the trash, and of one that is older than a day', async () => {
    await addFan({ riders: [rookie.id] });
    await addFilm(site, { riderIds: [rookie.id], publishDate: time.now - MINUTE });
    await publish([rookie.id, joss], time.now - DAY);
    const trashed = await publish([rookie.id, joss]);
    const deleted = await send(site, `DELETE /posts/${trashed}`, undefined, await signUpAdmin(site));
    expect(deleted.status).toBe(200);
    await announce();
    expect(await readQueue(site)).toEqual([]);
  });

  test('alerts when a scheduled game becomes public', async () => {
    const fan = await addFan({ riders: [rookie.id] });
    const post = await publish([rookie.id, joss], time.now + HOUR);
    await announce();
    expect(await readQueue(site)).toEqual([]);
    time.now += HOUR;
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(fan, 'rider-game', post)]);
  });

  test('alerts once, however often it is published', async () => {
    const fan = await addFan({ riders: [rookie.id] });
    const post = await publish([rookie.id, joss]);
    const publishAt = (moment: number) =>
      database.updateTable('posts').set({ publishDate: moment }).where('id', '=', post).execute();
    await announce();
    await publishAt(time.now + HOUR);
    await announce();
    // On a later day, on which the fan has had no alert yet.
    time.now += DAY;
    await publishAt(time.now);
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(fan, 'rider-game', post)]);
  });

  test('alerts of the first game of the day, and again on the next', async () => {
    const fan = await addFan({ riders: [rookie.id] });
    const first = await publish([rookie.id, joss], time.now - 2 * MINUTE);
    await publish([rookie.id, colby], time.now - MINUTE);
    await announce();
    time.now += DAY;
    const next = await publish([rookie.id, alex]);
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(fan, 'rider-game', first), mailOf(fan, 'rider-game', next)].sort());
  });
});

describe('no alert goes to a fan', () => {
  test('who has turned the kind off', async () => {
    const fan = await addFan({ riders: [rookie.id] });
    await changeAlerts(site, fan, { 'rider-game': false });
    await publish([rookie.id, joss]);
    await announce();
    expect(await readQueue(site)).toEqual([]);
  });

  test('without a confirmed email and a browser, whose day is not used up', async () => {
    const fan = await addFan({ riders: [rookie.id] });
    await database.updateTable('alertSettings').set({ mailAddress: 'earlier@fans.example' }).execute();
    await publish([rookie.id, joss]);
    await announce();
    expect(await readQueue(site)).toEqual([]);
    await turnMailOn(site, fan);
    const post = await publish([rookie.id, joss]);
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(fan, 'rider-game', post)]);
  });

  test('who is blocked, until the block ends', async () => {
    const fan = await addFan({ riders: [rookie.id] });
    await addBrowser(fan);
    const users = () => site.database.updateTable('users').where('id', '=', fan.user.id);
    await users().set({ blockedAt: time.now }).execute();
    await publish([rookie.id, joss]);
    await announce();
    expect(await readQueue(site)).toEqual([]);
    await users().set({ blockedAt: null }).execute();
    await publish([rookie.id, joss]);
    await announce();
    expect(await readQueue(site)).not.toEqual([]);
  });

  test('who has no account any more', async () => {
    const fan = await addFan({ riders: [rookie.id] });
    await addBrowser(fan);
    await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan);
    await publish([rookie.id, joss]);
    await announce();
    expect(await readQueue(site)).toEqual([]);
  });
});

describe('a game of the cup', () => {
  test('of the first round alerts the followers of its riders and of the cup, each once', async () => {
    const [ofRider, ofCup, ofBoth] = [
      await addFan({ riders: [joss] }),
      await addFan({ followsCup: true }),
      await addFan({ riders: [joss, oystein], followsCup: true }),
    ];
    const post = await publishInCup([joss, oystein]);
    await announce();
    expect(await readQueue(site)).toEqual(
      [mailOf(ofRider, 'rider-game', post), mailOf(ofCup, 'cup-game', post), mailOf(ofBoth, 'rider-game', post)].sort(),
    );
  });

  test('of a later round alerts only the followers of the cup', async () => {
    const [ofBoth] = [await addFan({ riders: [joss], followsCup: true }), await addFan({ riders: [joss, alex] })];
    const post = await publishInCup([joss, alex]);
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(ofBoth, 'cup-game', post)]);
  });

  test('with riders whose round is unknown alerts only the followers of the cup', async () => {
    const [ofCup] = [await addFan({ followsCup: true }), await addFan({ riders: [rookie.id, joss, oystein] })];
    const post = await publishInCup([joss, rookie.id]);
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(ofCup, 'cup-game', post)]);
  });

  test('that an admin publishes first and adds to the cup later alerts no follower of its riders', async () => {
    const [ofCup] = [await addFan({ followsCup: true }), await addFan({ riders: [joss, colby] })];
    const post = await publish([joss, colby]);
    await announce();
    expect(await readQueue(site)).toEqual([]);
    await database.insertInto('cupGames').values({ cupId: cup, postId: post }).execute();
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(ofCup, 'cup-game', post)]);
  });

  test('that only its tag names is not announced before an admin adds it', async () => {
    await addFan({ riders: [rookie.id] });
    await addPost(site, { riderIds: [rookie.id, joss], publishDate: time.now, tags: ['the present CUP'] });
    await announce();
    time.now += 2 * HOUR;
    await announce();
    expect(await readQueue(site)).toEqual([]);
  });

  test('waits an hour for the cup if its riders meet in the first round', async () => {
    const fan = await addFan({ riders: [joss] });
    const post = await publish([joss, oystein], time.now);
    await announce();
    expect(await readQueue(site)).toEqual([]);
    time.now += HOUR;
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(fan, 'rider-game', post)]);
  });

  test('of an earlier cup alerts followers of its riders only in the first round', async () => {
    const earlier = await freshCup();
    const [fan] = [await addFan({ riders: [joss], followsCup: true })];
    const later = await publish([joss, alex], time.now - 2 * MINUTE);
    const first = await publish([joss, oystein]);
    for (const postId of [first, later]) {
      await database.insertInto('cupGames').values({ cupId: earlier, postId }).execute();
    }
    // They may meet in the present cup too, until it is decided.
    time.now += HOUR;
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(fan, 'rider-game', first)]);
  });
});

describe('picks that close within a day', () => {
  const closeAt = (moment: number | null) =>
    database.updateTable('cups').set({ picksCloseAt: moment }).where('id', '=', cup).execute();

  test('alert the followers of the cup without a bracket, once', async () => {
    const [fan, picked, switchedOff] = [
      await addFan({ followsCup: true }),
      await addFan({ followsCup: true }),
      await addFan({ followsCup: true }),
      await addFan({ riders: [joss] }),
    ];
    await changeAlerts(site, switchedOff, { 'picks-closing': false });
    await closeAt(time.now + DAY + 1);
    expect((await submit(picked, cup)).status).toBe(200);
    await announce();
    expect(await readQueue(site)).toEqual([]);
    time.now += 1;
    await announce();
    time.now += DAY / 2;
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(fan, 'picks-closing', cup)]);
    await closeAt(null);
  });
});

test('the followers of the cup follow the one that an admin puts on the bracket page', async () => {
  const fan = await addFan({ followsCup: true });
  const next = await freshCup();
  await choose(next);
  const [, ofNext] = [await publishInCup([joss, rookie.id]), await publishInCup([colby, rookie.id], next)];
  await announce();
  // Its riders may meet in the next cup too, until an admin adds it.
  time.now += HOUR;
  await announce();
  expect(await readQueue(site)).toEqual([mailOf(fan, 'cup-game', ofNext)]);
});

describe('two announcers at once', () => {
  test('write each alert once', async () => {
    const fans = [];
    for (let fan = 0; fan < 20; fan++) fans.push(await addFan({ riders: [rookie.id] }));
    const other = openDatabase(site.opened.address);
    const second = startTestAnnouncer(site, clock, { database: other.database });
    const third = startTestAnnouncer(site, clock);
    const post = await publish([rookie.id, joss]);
    await Promise.all([announce(), second.announce(), third.announce()]);
    expect(await readQueue(site)).toEqual(fans.map((fan) => mailOf(fan, 'rider-game', post)).sort());
    await other.database.destroy();
  });

  test('alert all fans or none where one of them is killed', async () => {
    const fan = await addFan({ riders: [rookie.id] });
    const post = await publish([rookie.id, joss]);
    let failing = true;
    const killed = database.withPlugin({
      transformQuery({ node }) {
        const isOutbox = node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('outbox');
        if (isOutbox && failing) throw new Error('the process is killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { announce: announceAgain } = startTestAnnouncer(site, clock, { database: killed });
    await expect(announceAgain()).rejects.toThrow('The announcer failed');
    expect(await database.selectFrom('alerts').where('subjectId', '=', post).selectAll().execute()).toEqual([]);
    failing = false;
    await announce();
    expect(await readQueue(site)).toEqual([mailOf(fan, 'rider-game', post)]);
  });
});

describe('a push message', () => {
  const compose = async (fan: Fan) => {
    const [message] = await database.selectFrom('outbox').where('channel', '=', 'push').selectAll().execute();
    const [subscription] = await database
      .selectFrom('pushSubscriptions')
      .where('userId', '=', fan.user.id)
      .selectAll()
      .execute();
    if (!message || !subscription) throw new Error('There is no push message');
    const getBracketCupId = () => readBracketCupId(database, clock());
    return composeAlertPush({ database, clock, getBracketCupId }, message, subscription);
  };

  test('of a game of many riders with long names fits into one record of 4,096 bytes (RFC 8291)', async () => {
    const riderIds: number[] = [];
    for (let rider = 1; rider <= 60; rider++) riderIds.push(await addRider(site, { name: '雪'.repeat(116) + rider }));
    const fan = await addFan({ riders: riderIds.slice(0, 1) });
    await addBrowser(fan);
    await publish(riderIds);
    await announce();
    const message = await compose(fan);
    expect(message?.title).toContain('雪');
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(4_096 - 86 - 17);
  });

  test('is for the fan of its alert, not for one who signed in at the browser since', async () => {
    const [fan, other] = [await addFan({ riders: [rookie.id] }), await addFan({})];
    await addBrowser(fan);
    await publish([rookie.id]);
    await announce();
    expect(await compose(fan)).toBeDefined();
    await database
      .updateTable('pushSubscriptions')
      .set({ userId: other.user.id })
      .where('userId', '=', fan.user.id)
      .execute();
    expect(await compose(other)).toBeUndefined();
  });

  test('that picks close leads to no other cup that has become the present one', async () => {
    const fan = await addFan({ followsCup: true });
    await addBrowser(fan);
    const closing = await freshCup({ slug: 'The closing cup', picksCloseAt: time.now + HOUR });
    await choose(closing);
    await announce();
    expect(await compose(fan)).toMatchObject({ tag: 'picks-closing' });
    await choose(cup);
    expect(await compose(fan)).toBeUndefined();
  });
});

test('alerts to 2,500 fans are written in several statements, each fan once', async () => {
  const users = Array.from({ length: 2_500 }, (_, index) => ({
    ...{ name: 'Fan', email: `many${index}@fans.example`, emailKey: `many${index}@fans.example` },
    ...{ passwordHash: '', admin: 0 as const, createdAt: NOON, updatedAt: NOON },
  }));
  const ids: number[] = [];
  for (let start = 0; start < users.length; start += 500) {
    const rows = users.slice(start, start + 500);
    const inserted = await database.insertInto('users').values(rows).returning('id').execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  for (let start = 0; start < ids.length; start += 500) {
    const part = ids.slice(start, start + 500);
    const switches = { followsCup: 0, riderGame: 1, cupGame: 1, picksClosing: 1, mail: 1 } as const;
    const settings = part.map((userId, index) => ({
      ...{ userId, ...switches, mailAddress: `many${start + index}@fans.example` },
      ...{ language: 'en' as const, updatedAt: NOON },
    }));
    await database.insertInto('alertSettings').values(settings).execute();
    const follows = part.map((userId) => ({ userId, riderId: ferdinand, createdAt: NOON }));
    await database.insertInto('riderFollows').values(follows).execute();
  }
  const post = await publish([ferdinand, rookie.id]);
  await announce();
  expect(await readQueue(site)).toEqual(ids.map((id) => `mail ${id} rider-game ${post}`).sort());
});
