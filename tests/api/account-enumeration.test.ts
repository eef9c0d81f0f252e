/** No reply and no duration reveals whether an email has an account (docs/security.md, 2). `npm run measure:sign-in-timing` measures it. */
import { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { createAccountDependencies } from '#server/features/users/account-dependencies.ts';
import { createUser } from '#server/features/users/create-user.ts';
import { HASH_STRENGTH, isWeakHash } from '#server/features/users/password-hash.ts';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { REQUEST_ID_HEADER } from '#server/platform/logging/logger.ts';
import { PASSWORD, type Sending, send, signUp } from '../support/fans.ts';
import { NOON, startSite, TEST_SECRET } from '../support/start-site.ts';

const KNOWN = 'ada@fans.example';
/** Emails of the same length give replies of the same length. */
const UNKNOWN = 'eve@fans.example';

/** Differ for all replies. */
const VARYING_HEADERS = ['date', REQUEST_ID_HEADER];

/** Counts queries and password hashes. */
async function startCountingSite() {
  const work = { queries: 0, hashes: 0 };
  const limit = createConcurrencyLimiter({ maxQueued: 10, refusal: 'too-many-signing-in' });
  const site = await startSite({
    onQuery: () => {
      work.queries += 1;
    },
    hashLimiter: (hash) => {
      work.hashes += 1;
      return limit(hash);
    },
  });
  await signUp(site, KNOWN);
  /** Returns everything that a client sees, and the work behind it. */
  const ask = async (call: string, body: object, sending?: Sending) => {
    Object.assign(work, { queries: 0, hashes: 0 });
    const response = await send(site, call, body, sending);
    const headers = [...response.headers].filter(([name]) => !VARYING_HEADERS.includes(name));
    return { reply: { status: response.status, headers, body: await response.text() }, work: { ...work } };
  };
  return { site, ask };
}

describe('a sign-in that fails', () => {
  test('has the same reply and work for a known and an unknown email', async () => {
    const { ask } = await startCountingSite();
    const known = await ask('POST /users/sign-in', { email: KNOWN, password: 'not this one' });
    const unknown = await ask('POST /users/sign-in', { email: UNKNOWN, password: 'not this one' });
    expect(known.reply.status).toBe(401);
    expect(known.work.hashes).toBe(1);
    expect(unknown).toStrictEqual(known);
  });

  test('has the same reply and work for a blocked account', async () => {
    const { site, ask } = await startCountingSite();
    await site.database.updateTable('users').set({ blockedAt: NOON }).where('email', '=', KNOWN).execute();
    const known = await ask('POST /users/sign-in', { email: KNOWN, password: 'not this one' });
    expect(await ask('POST /users/sign-in', { email: UNKNOWN, password: 'not this one' })).toStrictEqual(known);
    const forgotten = await ask('POST /users/forgot-password', { email: KNOWN });
    expect(forgotten.reply.status).toBe(200);
    expect(await ask('POST /users/forgot-password', { email: UNKNOWN })).toStrictEqual(forgotten);
  });

  test('has the same reply and work for an account without a password', async () => {
    const { site, ask } = await startCountingSite();
    const withoutPassword = { name: 'Eve', email: UNKNOWN, passwordHash: '-', role: 'fan' as const };
    await site.write((trx) => createUser(trx, withoutPassword, NOON));
    const known = await ask('POST /users/sign-in', { email: KNOWN, password: '-' });
    expect(await ask('POST /users/sign-in', { email: UNKNOWN, password: '-' })).toStrictEqual(known);
  });

  test('verifies an equally strong hash without an account', async () => {
    const { database } = await startSite();
    const { dummyHash } = createAccountDependencies({
      ...{ database, clock: () => NOON, secret: TEST_SECRET, publicUrl: 'http://slvsh.example' },
    });
    expect(isWeakHash(await dummyHash, HASH_STRENGTH)).toBe(false);
  });
});

test('a forgotten password has the same reply and work for a known and an unknown email', async () => {
  const { ask } = await startCountingSite();
  const known = await ask('POST /users/forgot-password', { email: KNOWN });
  expect(known.reply.status).toBe(200);
  expect(await ask('POST /users/forgot-password', { email: UNKNOWN })).toStrictEqual(known);
});

test('a new email has the same reply and work whether another account has it or not', async () => {
  const { site, ask } = await startCountingSite();
  const fan = await signUp(site, 'bea@fans.example');
  const change = (email: string) => ask(`PATCH /users/edit/${fan.user.id}`, { email, oldPassword: PASSWORD }, fan);
  await change('bob@fans.example');
  const known = await change(KNOWN);
  expect(known.reply.status).toBe(200);
  const unknown = await change(UNKNOWN);
  expect({ ...unknown, reply: { ...unknown.reply, body: unknown.reply.body.replace(UNKNOWN, KNOWN) } }).toStrictEqual(
    known,
  );
});

test('the mailer is woken after the reply is sent', async () => {
  const events: string[] = [];
  const woken = Promise.withResolvers<void>();
  const wakeMail = () => {
    events.push('mailer woken');
    woken.resolve();
  };
  const site = await startSite({ wakeMail });
  await signUp(site, KNOWN);
  const end = ServerResponse.prototype.end;
  const spy = vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (this: ServerResponse, ...sent) {
    events.push('replied');
    return end.apply(this, sent as Parameters<typeof end>);
  });
  try {
    expect((await send(site, 'POST /users/forgot-password', { email: KNOWN })).status).toBe(200);
    await woken.promise;
  } finally {
    spy.mockRestore();
  }
  expect(events).toEqual(['replied', 'mailer woken']);
});
