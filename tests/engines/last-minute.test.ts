/** The last minute before picks close: many saves at once, of which each counts from its arrival (docs/security.md, 38). */
import http from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { lockBrackets } from '#server/features/editing/locks.ts';
import { lockAccount } from '#server/features/users/locks.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp } from '../support/fans.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, names, freshCup, read, stored, riders, publish } = await startBracketSite();
const CLOSING = NOON + 60_000;
const clock = () => time.now;
/** Another process without capacity for saves. */
let fullQueries = 0;
const full = await startSite({ beside: site, clock, maxSaves: 0, onQuery: () => ++fullQueries });
/** Another process, which works on one save at a time. */
const narrow = await startSite({ beside: site, clock, maxSaves: 1 });
/** Another process whose queries wait for `queries`. */
const slow = await startSite({ beside: site, clock, onQuery: () => queries.run() });
const queries = { seen: 0, opened: Promise.resolve(), open: () => {}, run: () => ++queries.seen && queries.opened };
const otherChampion = names({ 'game-8': 'Sandy Boville' });

let fan: Fan;
let cup: number;

beforeEach(async () => {
  time.now = NOON;
  fan = await signUp(site);
  cup = await freshCup({ picksCloseAt: CLOSING });
});

const save = (to: TestSite, picks: object, more: object = {}, by = fan) =>
  send(to, `POST /brackets/${by.user.id}/${cup}`, { picks, ...more }, by);

/** Closes the gate of `slow`, and resolves once a query waits behind it. */
async function untilQuery(act: () => void): Promise<void> {
  const before = queries.seen;
  ({ promise: queries.opened, resolve: queries.open } = Promise.withResolvers<void>());
  act();
  while (queries.seen === before) await nextIteration();
}

test('a process without capacity refuses a save without a query, and another one saves it', async () => {
  const before = fullQueries;
  const refused = await save(full, names());
  expect([fullQueries, refused.headers.get('retry-after')]).toEqual([before, '1']);
  await expectError(refused, 503);
  expect((await save(site, names())).status).toBe(200);
});

test('a repeated save counts from its own arrival', async () => {
  time.now = CLOSING - 1;
  await expectError(await save(full, names()), 503);
  time.now = CLOSING;
  expect((await expectError(await save(site, names()), 409)).message).toBe('PICKS ARE CLOSED');
});

test('a save that waits does not replace a later one', async () => {
  let earlier: Promise<Response> | undefined;
  await untilQuery(() => {
    earlier = save(slow, names());
  });
  time.now = NOON + 1_000;
  const later = await readReply(save(site, otherChampion));
  queries.open();
  const reply = await earlier;
  expect(await reply?.json()).toEqual(later);
  expect(await readReply(read(fan, cup))).toEqual(later);
});

test('a save that waits while picks close counts from its arrival, and so do results', async () => {
  time.now = CLOSING - 1;
  let saved: Promise<Response> | undefined;
  await untilQuery(() => {
    saved = save(slow, names());
  });
  time.now = CLOSING + 1_000;
  await publish(cup, riders.joss, riders.oystein, CLOSING);
  queries.open();
  const reply = await saved;
  expect(await reply?.json()).toMatchObject({ submittedAt: new Date(CLOSING - 1).toISOString(), lateGames: [] });
  await expectError(await save(site, otherChampion), 409);
});

test.each(['a reset', 'a sign-out'])('a save whose session ends by %s while it waits is not stored', async (end) => {
  const token = await issueResetToken(site.database, fan.email, NOON);
  let saved: Promise<Response> | undefined;
  await untilQuery(() => {
    saved = save(slow, names());
  });
  const reset = { token, email: fan.email, password: 'left lip 270' };
  const ending =
    end === 'a reset'
      ? send(site, 'PATCH /users/reset-password', reset)
      : send(site, 'POST /users/sign-out', undefined, fan);
  expect((await ending).status).toBe(200);
  queries.open();
  expect((await saved)?.status).toBe(401);
  expect(await stored(fan)).toEqual([]);
});

function openSave(to: TestSite) {
  const body = JSON.stringify({ picks: names() });
  const head = { 'content-type': 'application/json', 'content-length': body.length, authorization: fan.authorization };
  const url = `${to.address}/api/v1/brackets/${fan.user.id}/${cup}`;
  const request = http.request(url, { method: 'POST', headers: head });
  const status = new Promise((resolve) => request.on('response', (reply) => resolve(reply.resume().statusCode)));
  request.flushHeaders();
  return { status, sendBody: () => request.end(body) };
}

test('picks that are sent after the head of their request count from their own arrival', async () => {
  time.now = CLOSING - 1;
  const { status, sendBody } = openSave(slow);
  // The site has read the head once it answers a request that came later.
  await send(slow, 'GET /cups');
  time.now = CLOSING;
  sendBody();
  expect(await status).toBe(409);
  expect(await stored(fan)).toEqual([]);
});

test('picks that are sent after the head count from there, however long the save waits', async () => {
  time.now = CLOSING - 1;
  const { status, sendBody } = openSave(slow);
  await send(slow, 'GET /cups');
  await untilQuery(sendBody);
  time.now = CLOSING + 1_000;
  queries.open();
  expect(await status).toBe(200);
});

test('a client that has not sent its picks takes no capacity', async () => {
  const head = { 'content-type': 'application/json', 'content-length': 1_000, authorization: fan.authorization };
  const url = `${narrow.address}/api/v1/brackets/${fan.user.id}/${cup}`;
  const requests = Array.from({ length: 3 }, () => http.request(url, { method: 'POST', headers: head }));
  for (const request of requests) request.on('error', () => {}).flushHeaders();
  expect((await save(narrow, names())).status).toBe(200);
  for (const request of requests) request.destroy();
});

test('many fans who save at once, some of them twice, all have their own bracket', async () => {
  const fans: Fan[] = [];
  for (let count = 0; count < 120; count += 1) fans.push(await signUp(site));
  const replies = await Promise.all(
    fans.flatMap((one, index) => [
      save(site, names(), { letterCall: index % 5 }, one),
      ...(index % 3 === 0 ? [save(site, otherChampion, { letterCall: index % 5 }, one)] : []),
    ]),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await site.database.selectFrom('brackets').where('cupId', '=', cup).selectAll().execute();
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(fans.map(({ user }) => user.id).toSorted());
  expect(new Set(rows.map(({ revision }) => revision)).size).toBe(fans.length);
  for (const [index, one] of fans.entries()) {
    expect(await readReply(read(one, cup))).toMatchObject({ userId: one.user.id, letterCall: index % 5 });
  }
});

test('one invalid save among others fails without them', async () => {
  const fans = await Promise.all(Array.from({ length: 6 }, () => signUp(site)));
  await site.database
    .updateTable('users')
    .set({ blockedAt: NOON })
    .where('id', '=', fans[5]?.user.id ?? 0)
    .execute();
  const picks = [names(), names({ 'game-15': 'Sandy Boville' }), names(), {}, otherChampion, names()];
  const replies = await Promise.all(fans.map((one, index) => save(site, picks[index] ?? {}, {}, one)));
  expect(replies.map(({ status }) => status)).toEqual([200, 400, 200, 400, 200, 401]);
  expect(await Promise.all(fans.map(async (one) => (await stored(one)).length))).toEqual([1, 0, 1, 0, 1, 0]);
});

test('a fan saves 60 times in an hour, and other fans are not affected', async () => {
  for (let saved = 0; saved < 60; saved += 1) {
    expect((await save(site, saved % 2 ? names() : otherChampion)).status).toBe(200);
  }
  const refused = await save(site, otherChampion);
  expect(Number(refused.headers.get('retry-after'))).toBe(3_600);
  await expectError(refused, 429);
  expect((await save(site, names(), {}, await signUp(site))).status).toBe(200);
});

test('the writes of one fan run one after the other, and those beyond twenty are refused', async () => {
  const before = queries.seen;
  const closeGate = () => {
    ({ promise: queries.opened, resolve: queries.open } = Promise.withResolvers<void>());
    return queries.open;
  };
  const authorize = closeGate();
  const refused: number[] = [];
  const replies = Array.from({ length: 30 }, async () => {
    const { status } = await send(slow, `PATCH /users/edit/${fan.user.id}`, { name: 'Fan of twenty' }, fan);
    if (status === 429) refused.push(status);
    return status;
  });
  while (queries.seen < before + replies.length) await nextIteration();
  const renameAll = closeGate();
  authorize();
  while (refused.length < 30 - 21) await nextIteration();
  renameAll();
  const statuses = await Promise.all(replies);
  expect(refused).toHaveLength(30 - 21);
  // On a slow machine some of the twenty wait too long.
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
});

test('one fan and forged tokens leave capacity to other fans', async () => {
  const gate = Promise.withResolvers<void>();
  const other = await signUp(site);
  let waiting = 0;
  const busy = await startSite({ beside: site, clock, maxSaves: 15, onQuery: () => ++waiting && gate.promise });
  const elsewhere = await signedIn(await send(site, 'POST /users/sign-in', { email: fan.email, password: PASSWORD }));
  const flood = Array.from({ length: 40 }, (_, index) =>
    save(busy, names(), {}, index % 2 ? fan : { ...fan, authorization: elsewhere.authorization }),
  );
  while (waiting < 1) await nextIteration();
  const forged = { ...other, authorization: `${other.authorization.slice(0, -4)}AAAA` };
  const statuses = await Promise.all(Array.from({ length: 20 }, () => save(busy, names(), {}, forged)));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401]));
  const saved = save(busy, names(), {}, other);
  while (waiting < 2) await nextIteration();
  gate.resolve();
  expect((await saved).status).toBe(200);
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200, 503]));
});

test('the token of an ended session is looked up once, and takes no place from the saves of its owner', async () => {
  let lookups = 0;
  const busy = await startSite({ beside: site, clock, onQuery: () => ++lookups });
  const owner = await signedIn(await send(site, 'POST /users/sign-in', { email: fan.email, password: PASSWORD }));
  expect((await send(site, 'POST /users/sign-out', undefined, fan)).status).toBe(200);
  for (let spaces = 1; spaces <= 20; spaces += 1) {
    const authorization = fan.authorization.replace(' ', ' '.repeat(spaces));
    await expectError(await save(busy, names(), {}, { ...fan, authorization }), 401);
  }
  expect(lookups).toBe(1);
  expect((await save(busy, names(), {}, { ...fan, ...owner })).status).toBe(200);
});

test('beyond its capacity a process refuses a save on its arrival, and none that waits', async () => {
  const gate = Promise.withResolvers<void>();
  const fans = await Promise.all(Array.from({ length: 12 }, () => signUp(site)));
  const busy = await startSite({ beside: site, clock, maxSaves: 3, onQuery: () => gate.promise });
  const refused: number[] = [];
  const replies = fans.map(async (one) => {
    const { status } = await save(busy, names(), {}, one);
    if (status === 503) refused.push(status);
    return status;
  });
  // Four lookups of sessions run, and three wait.
  while (refused.length < 5) await nextIteration();
  gate.resolve();
  expect((await Promise.all(replies)).filter((status) => status === 200)).toHaveLength(7);
});

test('authorisations of saves leave connections to other requests', async () => {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const fans = await Promise.all(Array.from({ length: 12 }, () => signUp(site)));
  const busy = await startSite({ beside: site, clock, onQuery: () => ++waiting && gate.promise });
  const replies = fans.map((one) => save(busy, names(), {}, one));
  while (waiting < 4) await nextIteration();
  const read = send(busy, 'GET /cups');
  while (waiting < 5) await nextIteration();
  gate.resolve();
  expect((await read).status).toBe(200);
  expect(new Set((await Promise.all(replies)).map(({ status }) => status))).toEqual(new Set([200]));
});

describe.runIf(inject('engine') === 'postgres')('with few connections to PostgreSQL', () => {
  test('transactions leave one for reads, and wait in the process', async () => {
    const limited = openDatabase(site.opened.address, { limits: { poolSize: 4, timeLimit: 30 } });
    const end = Promise.withResolvers<void>();
    const running = Array.from({ length: 6 }, () => inTransaction(limited.database, () => end.promise));
    await limited.database.selectFrom('cups').select('id').execute();
    expect(limited.connections?.()).toMatchObject({ active: 3, pending: 0 });
    end.resolve();
    await Promise.all(running);
    await limited.database.destroy();
  });

  test('saves of a cup wait for its lock on one, and a lock timeout is no outage', async () => {
    const { small, limited, logged } = await startSmallSite();
    const fans = await Promise.all(Array.from({ length: 8 }, () => signUp(site)));
    const release = await hold((trx) => lockBrackets(trx, cup));
    const replies = fans.map((one) => save(small, names(), {}, one));
    expect((await send(small, 'GET /cups')).status).toBe(200);
    expect(limited.connections?.().active).toBeLessThanOrEqual(2);
    for (const reply of replies) {
      expect((await expectError(await reply, 503)).message).toContain('The site is busy right now');
    }
    expect(logged.some((line) => line.includes('"event":"contention"'))).toBe(true);
    expect(logged.some((line) => line.includes('"event":"outage"'))).toBe(false);
    await release();
    expect((await save(small, names(), {}, fans[0])).status).toBe(200);
    await limited.database.destroy();
  });

  test('a locked account fails only its own save', async () => {
    const { small, limited } = await startSmallSite();
    const fans = await Promise.all(Array.from({ length: 5 }, () => signUp(site)));
    const release = await hold((trx) => lockAccount(trx, fans[3]?.user.id ?? 0));
    const replies = await Promise.all(fans.map((one) => save(small, names(), {}, one)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 503, 200]);
    await release();
    await limited.database.destroy();
  });
});

async function startSmallSite() {
  const limited = openDatabase(site.opened.address, { limits: { poolSize: 4, timeLimit: 30 } });
  const logged: string[] = [];
  const logTo = { write: (line: string) => logged.push(line) };
  const small = await startSite({ beside: site, connect: () => limited, clock, logTo });
  return { small, limited, logged };
}

/** Resolves once another transaction holds the lock, with the function that ends it. */
async function hold(take: (trx: DatabaseTransaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holding = inTransaction(site.database, async (trx) => {
    await take(trx);
    locked.resolve();
    await end.promise;
  });
  await locked.promise;
  return () => {
    end.resolve();
    return holding;
  };
}
