/** Who has an account is told by no reply, and by no work behind one (trust 2). `npm run measure:sign-in-timing` takes the time. */
import { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { createAccountContext } from '#server/features/users/account-context.ts';
import { createUser } from '#server/features/users/create-user.ts';
import { HASH_STRENGTH, isWeakHash } from '#server/features/users/password-hash.ts';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { REQUEST_ID_HEADER } from '#server/platform/logging/logger.ts';
import { PASSWORD, type Sending, send, signUp } from '../support/fans.ts';
import { NOON, startSite, TEST_SECRET } from '../support/start-site.ts';

const KNOWN = 'ada@fans.example';
/** Of the same length, so that its replies are. */
const UNKNOWN = 'eve@fans.example';

/** What tells one reply from the next, whoever asks. */
const OF_EACH_REPLY = ['date', REQUEST_ID_HEADER];

/** A site that counts its work: queries, and hashes of passwords. */
async function startCountingSite() {
  const work = { queries: 0, hashes: 0 };
  const bounded = createConcurrencyLimiter({ maxQueued: 10, message: 'Later.', retryAfter: 1 });
  const site = await startSite({
    onQuery: () => {
      work.queries += 1;
    },
    hashLimiter: (hash) => {
      work.hashes += 1;
      return bounded(hash);
    },
  });
  await signUp(site, KNOWN);
  /** Everything that a visitor gets to see of a reply, and the work that it took. */
  const ask = async (call: string, body: object, sending?: Sending) => {
    Object.assign(work, { queries: 0, hashes: 0 });
    const response = await send(site, call, body, sending);
    const headers = [...response.headers].filter(([name]) => !OF_EACH_REPLY.includes(name));
    return { told: { status: response.status, headers, body: await response.text() }, work: { ...work } };
  };
  return { site, ask };
}

describe('a sign-in that fails', () => {
  test('is the same for a known and an unknown email, in all that is told and all that is done', async () => {
    const { ask } = await startCountingSite();
    const known = await ask('POST /users/sign-in', { email: KNOWN, password: 'not this one' });
    const unknown = await ask('POST /users/sign-in', { email: UNKNOWN, password: 'not this one' });
    expect(known.told.status).toBe(401);
    expect(known.work.hashes).toBe(1);
    expect(unknown).toStrictEqual(known);
  });

  test('is the same for an account that no password opens', async () => {
    const { site, ask } = await startCountingSite();
    const nobodys = { name: 'Eve', email: UNKNOWN, passwordHash: '-', admin: false };
    await site.write((trx) => createUser(trx, nobodys, NOON));
    const known = await ask('POST /users/sign-in', { email: KNOWN, password: '-' });
    expect(await ask('POST /users/sign-in', { email: UNKNOWN, password: '-' })).toStrictEqual(known);
  });

  test('checks as strong a hash where there is no account', async () => {
    const { database } = await startSite();
    const { dummyHash } = createAccountContext({ database, clock: () => NOON, secret: TEST_SECRET });
    expect(isWeakHash(await dummyHash, HASH_STRENGTH)).toBe(false);
  });
});

test('a forgotten password is the same for a known and an unknown email, in all that is told and all that is done', async () => {
  const { ask } = await startCountingSite();
  const known = await ask('POST /users/forgot-password', { email: KNOWN });
  expect(known.told.status).toBe(200);
  expect(await ask('POST /users/forgot-password', { email: UNKNOWN })).toStrictEqual(known);
});

test('a new email is the same whether another account has it or not, in its reply and in its work', async () => {
  const { site, ask } = await startCountingSite();
  const fan = await signUp(site, 'bea@fans.example');
  const change = (email: string) => ask(`PATCH /users/edit/${fan.user.id}`, { email, oldPassword: PASSWORD }, fan);
  await change('bob@fans.example');
  const known = await change(KNOWN);
  expect(known.told.status).toBe(200);
  const unknown = await change(UNKNOWN);
  expect({ ...unknown, told: { ...unknown.told, body: unknown.told.body.replace(UNKNOWN, KNOWN) } }).toStrictEqual(
    known,
  );
});

test('the mail for a known email is not begun before its reply is out', async () => {
  const happened: string[] = [];
  const woken = Promise.withResolvers<void>();
  const wakeMail = () => {
    happened.push('mail begun');
    woken.resolve();
  };
  const site = await startSite({ wakeMail });
  await signUp(site, KNOWN);
  const end = ServerResponse.prototype.end;
  const spy = vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (this: ServerResponse, ...sent) {
    happened.push('replied');
    return end.apply(this, sent as Parameters<typeof end>);
  });
  try {
    expect((await send(site, 'POST /users/forgot-password', { email: KNOWN })).status).toBe(200);
    await woken.promise;
  } finally {
    spy.mockRestore();
  }
  expect(happened).toEqual(['replied', 'mail begun']);
});
