/** Password hashing: limited concurrency, and rehashing at sign-in. */
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createHashLimiter, HASH_STRENGTH } from '#server/features/users/password-hash.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { eventually } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, type Sending, send, signedIn, signUp } from '../support/fans.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const NEW_PASSWORD = 'left lip 270';
/** One character below the maximum. */
const LONG = 'nose butter '.repeat(11).slice(0, 127);
const LESS_MEMORY = { memoryCost: 8_192, timeCost: 2, parallelism: 1 };

/** A site that hashes one password at a time without a queue; `occupy` takes the only slot. */
async function startLimitedSite() {
  const hashLimiter = createHashLimiter({ concurrency: 1, maxQueued: 0 });
  const site = await startSite({ hashLimiter });
  const occupy = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const occupied = hashLimiter(() => promise);
    return async () => {
      resolve();
      await occupied;
    };
  };
  return { site, occupy };
}

const storedHash = async ({ database }: TestSite, id: number) => {
  const row = database.selectFrom('users').where('id', '=', id).select('passwordHash');
  return (await row.executeTakeFirstOrThrow()).passwordHash;
};

/** Replaces the hash of an account by a weaker one of the same password. */
async function storeWeakHash({ database }: TestSite, id: number, strength = LESS_MEMORY): Promise<string> {
  const weak = await hash(PASSWORD, strength);
  await database.updateTable('users').set({ passwordHash: weak }).where('id', '=', id).execute();
  return weak;
}

test.each([
  ['of less memory', LESS_MEMORY],
  ['of fewer passes', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
])('a hash %s is replaced at the next sign-in', async (_, weaker) => {
  const site = await startSite({ hashStrength: HASH_STRENGTH });
  const { email, user } = await signUp(site);
  const weak = await storeWeakHash(site, user.id, weaker);
  const enter = (password: string) => send(site, 'POST /users/sign-in', { email, password });

  await expectError(await enter('a wrong one'), 401);
  expect(await storedHash(site, user.id)).toBe(weak);
  await signedIn(await enter(PASSWORD));
  const strong = await storedHash(site, user.id);
  expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signedIn(await enter(PASSWORD));
  expect(await storedHash(site, user.id)).toBe(strong);
  await expectError(await enter('a wrong one'), 401);
});

const cheapSite = await startSite();

test.each([
  ['a letter more', LONG, `${LONG}x`],
  ['another letter at the end', `${LONG}x`, `${LONG}y`],
  ['a space more', 'nose butter', 'nose butter '],
  ['capitals', 'nose butter', 'Nose butter'],
  ['another accent', 'nöse butter', 'nose butter'],
])('a password is neither truncated nor confused with another: %s', async (what, password, other) => {
  const email = `${what.replaceAll(' ', '-')}@fans.example`;
  await signedIn(await send(cheapSite, 'POST /users/sign-up', { name: 'Ada', email, password }));
  await expectError(await send(cheapSite, 'POST /users/sign-in', { email, password: other }), 401);
  await signedIn(await send(cheapSite, 'POST /users/sign-in', { email, password }));
});

const COMPOSED = 'n\u00f6se butter 630';
const DECOMPOSED = 'no\u0308se butter 630';

test('a password is equal in every encoding of its accents', async () => {
  const site = cheapSite;
  for (const [n, [chosen, typed]] of [
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ].entries()) {
    const email = `ada${n}@fans.example`;
    await signedIn(await send(site, 'POST /users/sign-up', { name: 'Ada', email, password: chosen }));
    for (const password of [chosen, typed])
      await signedIn(await send(site, 'POST /users/sign-in', { email, password }));
  }
});

test('a hash of text that was not normalised signs in, and is replaced', async () => {
  const site = await startSite();
  const { email, user, authorization } = await signUp(site);
  const old = await hash(DECOMPOSED, HASH_STRENGTH);
  await site.database.updateTable('users').set({ passwordHash: old }).where('id', '=', user.id).execute();
  const enter = (password: string) => send(site, 'POST /users/sign-in', { email, password });

  await expectError(await enter('no\u0308se butter 631'), 401);
  const edit = { password: DECOMPOSED, oldPassword: COMPOSED };
  await expectError(await send(site, `PATCH /users/edit/${user.id}`, edit, { authorization }), 400, 'oldPassword');
  await signedIn(await enter(DECOMPOSED));
  expect(await storedHash(site, user.id)).not.toBe(old);
  for (const password of [COMPOSED, DECOMPOSED]) await signedIn(await enter(password));
});

test('the longest password signs in, in any encoding', async () => {
  const site = cheapSite;
  const [email, password] = ['ada@fans.example', 'Øs in spring: '.padEnd(128, 'éàö')];
  await signedIn(await send(site, 'POST /users/sign-up', { name: 'Ada', email, password }));
  for (const typed of [password, password.normalize('NFD')])
    await signedIn(await send(site, 'POST /users/sign-in', { email, password: typed }));
  await expectError(await send(site, 'POST /users/sign-in', { email, password: `${password}!` }), 400, 'password');
});

test('four characters that are encoded as eight are too short for a password', async () => {
  const site = cheapSite;
  const body = { name: 'Ada', email: 'ada@fans.example', password: 'o\u0308a\u0308n\u0303e\u0301' };
  await expectError(await send(site, 'POST /users/sign-up', body), 400, 'password');
});

test('a sign-in succeeds if there is no capacity to rehash', async () => {
  let capacity = Number.POSITIVE_INFINITY;
  const hashLimiter: ConcurrencyLimiter = (work) =>
    capacity-- > 0 ? work() : Promise.reject(new AppError('too-many-signing-in'));
  const site = await startSite({ hashLimiter, hashStrength: HASH_STRENGTH });
  const { email, user } = await signUp(site);
  const weak = await storeWeakHash(site, user.id);
  capacity = 1;
  await signedIn(await send(site, 'POST /users/sign-in', { email, password: PASSWORD }));
  expect(await storedHash(site, user.id)).toBe(weak);
});

test('requests beyond the capacity get 503 with Retry-After, and reads succeed', async () => {
  const { site, occupy } = await startLimitedSite();
  const { calls, fan } = await prepareSlowCalls(site);
  const release = occupy();
  for (const [call, body] of calls) {
    const response = await send(site, call, body, fan);
    expect(response.headers.get('retry-after')).toBe('2');
    expect((await expectError(response, 503)).message).toBe(
      'Many people are signing in right now. Please try again in a moment.',
    );
  }
  expect((await site.get('/api/v1/posts/page/1')).status).toBe(200);
  expect((await send(site, `GET /users/${fan.user.id}/data`, undefined, fan)).status).toBe(200);
  await release();
  for (const [call, body] of calls) expect((await send(site, call, body, fan)).status, call).toBe(200);
});

test('an address that sends more passwords than wait in the queue leaves places to others', async () => {
  const hashLimiter = createHashLimiter({ concurrency: 1 });
  const site = await startSite({ hashLimiter });
  const { email } = await signUp(site);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const running = hashLimiter(() => promise);
  const enter = (as: string, by: Sending = {}) =>
    send(site, 'POST /users/sign-in', { email: as, password: PASSWORD }, by);
  let refused = 0;
  const flood = Array.from({ length: 100 }, async (_, n) => {
    if ((await enter(`${n}@fans.example`, { address: '10.9.9.9' })).status === 503) refused += 1;
  });
  // More than 64 wait by now.
  await eventually(() => expect(refused).toBeGreaterThan(20));
  let reply: Response | undefined;
  const entering = enter(email).then((replied) => {
    reply = replied;
  });
  await eventually(() => expect(reply ? 'refused' : hashLimiter.load().waiting).toBeOneOf(['refused', 9]));
  release();
  await Promise.all([running, entering, ...flood]);
  expect((reply as Response | undefined)?.status).toBe(200);
});

test('a request beyond the capacity does not count for rate limits', async () => {
  const { site, occupy } = await startLimitedSite();
  const { calls, fan } = await prepareSlowCalls(site);
  const from = { authorization: fan.authorization, address: '10.9.9.9' };
  const uses = () => site.database.selectFrom('limits').where('count', '>', 0).orderBy('key').selectAll().execute();
  const before = await uses();
  const release = occupy();
  for (let n = 0; n < 5; n++) {
    for (const [call, body] of calls) await expectError(await send(site, call, body, from), 503);
  }
  expect(await uses()).toEqual(before);
  await release();
  for (const [call, body] of calls) expect((await send(site, call, body, from)).status, call).toBe(200);
});

/** A valid request to each endpoint that hashes; `fan` changes the password. */
async function prepareSlowCalls(site: TestSite) {
  const [fan, forgetful] = [await signUp(site), await signUp(site)];
  const token = await issueResetToken(site.database, forgetful.email, NOON);
  const calls: [string, object][] = [
    ['POST /users/sign-in', { email: fan.email, password: PASSWORD }],
    ['POST /users/sign-up', { name: 'Bea', email: 'bea@fans.example', password: PASSWORD }],
    ['PATCH /users/reset-password', { token, email: forgetful.email, password: NEW_PASSWORD }],
    [`PATCH /users/edit/${fan.user.id}`, { password: NEW_PASSWORD, oldPassword: PASSWORD }],
  ];
  return { calls, fan };
}
