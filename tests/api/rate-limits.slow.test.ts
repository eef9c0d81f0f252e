/** The rate limits of accounts (docs/security.md, 16): across servers and restarts, without locking owners out. */
import { describe, expect, test } from 'vitest';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, type Sending, send, signedIn, signUp } from '../support/fans.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const MINUTE = 60_000;
const ATTACKER = '10.9.9.9';

/** Signs in `times` times with a wrong password; returns the statuses. */
async function fail(site: TestSite, email: string, address: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) {
    const body = { email, password: `guess number ${n}` };
    statuses.push((await send(site, 'POST /users/sign-in', body, { address })).status);
  }
  return statuses;
}

/** Exhausts the hourly limit of an account: ten failures from one address, which count as those of ten. */
async function exhaustAccount(site: TestSite, email: string): Promise<void> {
  expect(await fail(site, email, '10.7.7.0', 10)).toStrictEqual(Array(10).fill(401));
  const account = site.database.updateTable('limits').where('key', 'like', 'sign-in:%').where('count', '=', 10);
  const counted = account.where('key', 'not like', '%:from:%').set({ count: 100 });
  expect(await counted.executeTakeFirst()).toEqual({ numUpdatedRows: 1n });
}

/** Exhausts the hourly limit of an account: ten failures from each of ten addresses. */
async function exhaustAccountFromTenAddresses(site: TestSite, email: string): Promise<void> {
  const addresses = Array.from({ length: 10 }, (_, n) => `10.7.7.${n}`);
  const statuses = await Promise.all(addresses.map((address) => fail(site, email, address, 10)));
  expect(statuses.flat()).toStrictEqual(Array(100).fill(401));
}

/** Signs in with the right password, from `address` and on the device of `cookie`. */
const enter = (site: TestSite, email: string, from: { address?: string; cookie?: string } = {}) =>
  send(site, 'POST /users/sign-in', { email, password: PASSWORD }, from);

const deviceOf = ({ cookies }: { cookies: string[] }) =>
  cookies.find((text) => text.startsWith('slvsh_device='))?.split(';')[0] ?? '';

describe('an exhausted limit', () => {
  test('holds on another server of the same database', async () => {
    const first = await startSite();
    const second = await startSite({ beside: first });
    const { email } = await signUp(first);
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => fail(n % 2 ? first : second, email, ATTACKER, 1)),
    );
    expect(attempts.flat().filter((status) => status === 401)).toHaveLength(10);
    for (const site of [first, second]) await expectError(await enter(site, email, { address: ATTACKER }), 429);
    await signedIn(await enter(second, email));
  });

  test('holds after a restart', async () => {
    const before = await startSite();
    const { email } = await signUp(before);
    expect(await fail(before, email, ATTACKER, 11)).toStrictEqual([...Array(10).fill(401), 429]);
    await before.stop();
    const after = await startSite({ beside: before });
    await expectError(await enter(after, email, { address: ATTACKER }), 429);
    await signedIn(await enter(after, email));
  });

  test('names the waiting time, and accepts the right password after it and not before', async () => {
    let now = NOON;
    const site = await startSite({ clock: () => now });
    const { email } = await signUp(site);
    await fail(site, email, ATTACKER, 1);
    now += 4 * MINUTE + 500;
    await fail(site, email, ATTACKER, 9);
    const late = await enter(site, email, { address: ATTACKER });
    expect(late.headers.get('retry-after')).toBe(String(11 * 60));
    expect((await expectError(late, 429)).message).toBe('Too many failed sign-ins. Please try again in 11 minutes.');

    now += 10 * MINUTE + 59_499;
    const early = await enter(site, email, { address: ATTACKER });
    expect(early.headers.get('retry-after')).toBe('1');
    expect((await expectError(early, 429)).message).toMatch(/ in a minute\.$/);
    now += 1;
    await signedIn(await enter(site, email, { address: ATTACKER }));
    expect(await fail(site, email, ATTACKER, 11)).toStrictEqual([...Array(10).fill(401), 429]);
  });
});

test.each<[string, (site: TestSite, email: string) => Promise<Response>, number]>([
  [
    'for an account',
    (site, email) => send(site, 'POST /users/sign-in', { email, password: 'a guess' }, { address: ATTACKER }),
    10,
  ],
  [
    'from an address',
    (site, email) => send(site, 'POST /users/forgot-password', { email }, { address: ATTACKER }),
    100,
  ],
])('a request beyond the limit %s writes nothing, and so waits for no other', async (_whose, request, max) => {
  const site = await startSite();
  const { email } = await signUp(site);
  const readLimits = () => site.database.selectFrom('limits').selectAll().orderBy('key').execute();
  for (let n = 0; n < max; n++) await request(site, email);
  const reached = await readLimits();
  for (let n = 0; n < 3; n++) await expectError(await request(site, email), 429);
  expect(await readLimits()).toEqual(reached);
});

describe('attackers who exhaust the limit of an account', () => {
  test('do not lock out a device on which its owner has signed in before', async () => {
    let now = NOON;
    const site = await startSite({ clock: () => now });
    const owner = await signUp(site);
    const other = await signUp(site);
    await exhaustAccountFromTenAddresses(site, owner.email);

    const late = await enter(site, owner.email);
    expect(late.headers.get('retry-after')).toBe('3600');
    expect((await expectError(late, 429)).message).toBe('Too many failed sign-ins. Please try again in 60 minutes.');
    await expectError(await enter(site, owner.email, { cookie: deviceOf(other) }), 429);
    await expectError(await enter(site, owner.email, { cookie: `${deviceOf(owner)}x` }), 429);
    const known = await signedIn(await enter(site, owner.email, { cookie: deviceOf(owner) }));
    expect(known.user.id).toBe(owner.user.id);

    now += 60 * MINUTE;
    await signedIn(await enter(site, owner.email));
  });

  test('do not lock out a device on which its owner has signed in before, also under a new email', async () => {
    const site = await startSite();
    const owner = await signUp(site);
    const moved = { email: 'moved@fans.example', emailKey: 'moved@fans.example' };
    await site.database.updateTable('users').set(moved).where('id', '=', owner.user.id).execute();
    await exhaustAccount(site, moved.email);
    await signedIn(await enter(site, moved.email, { cookie: deviceOf(owner) }));
  });
});

describe('guesses with the cookie of a known device', () => {
  /** The number of `times` guesses that are not refused with 429. */
  async function countGuesses(
    site: TestSite,
    email: string,
    times: number,
    { cookie, address }: Sending,
  ): Promise<number> {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) {
      const sending = { ...(cookie && { cookie }), ...(address && { address }) };
      statuses.push((await send(site, 'POST /users/sign-in', { email, password: `guess ${n}` }, sending)).status);
    }
    return statuses.filter((status) => status === 401).length;
  }

  test('are limited as those on other devices, and ten from one address or twenty from any more', async () => {
    const site = await startSite();
    const [one, other] = [await signUp(site), await signUp(site)];
    expect(await countGuesses(site, one.email, 30, { cookie: deviceOf(one), address: ATTACKER })).toBe(20);
    expect(await countGuesses(site, other.email, 140, { cookie: deviceOf(other) })).toBe(120);
  });

  test('are counted for all devices of the account together', async () => {
    const site = await startSite();
    const owner = await signUp(site);
    await exhaustAccount(site, owner.email);
    const devices = await Promise.all(
      Array.from({ length: 4 }, async () =>
        deviceOf(await signedIn(await enter(site, owner.email, { cookie: deviceOf(owner) }))),
      ),
    );
    let guesses = 0;
    for (const cookie of devices) guesses += await countGuesses(site, owner.email, 30, { cookie });
    expect(guesses).toBe(20);
  });

  test('lock the owner out of no device while those of strangers are within their limit', async () => {
    const site = await startSite();
    const owner = await signUp(site);
    const known = { cookie: deviceOf(owner) };
    for (let n = 0; n < 40; n++)
      await send(site, 'POST /users/sign-in', { email: owner.email, password: 'a guess' }, known);
    await signedIn(await enter(site, owner.email, known));
  });

  test.each<[string, (site: TestSite, owner: Awaited<ReturnType<typeof signUp>>) => Promise<unknown>]>([
    [
      'a new password',
      (site, { user, ...by }) =>
        send(site, `PATCH /users/edit/${user.id}`, { password: 'left lip 270', oldPassword: PASSWORD }, by),
    ],
    [
      'a reset of the password',
      async (site, { email }) => {
        const token = await issueResetToken(site.database, email, NOON);
        return send(site, 'PATCH /users/reset-password', { token, email, password: 'left lip 270' });
      },
    ],
    [
      'a new account with the same email',
      async (site, { user, email, ...by }) => {
        await send(site, `DELETE /users/edit/${user.id}`, undefined, by);
        await signUp(site, email);
      },
    ],
  ])('are those on an unknown device after %s', async (_change, change) => {
    const site = await startSite();
    const owner = await signUp(site);
    const cookie = deviceOf(owner);
    await change(site, owner);
    await exhaustAccount(site, owner.email);
    for (const password of [PASSWORD, 'left lip 270']) {
      await expectError(await send(site, 'POST /users/sign-in', { email: owner.email, password }, { cookie }), 429);
    }
  });

  test('of a session that stays after a new password are those on a known one again', async () => {
    const site = await startSite();
    const owner = await signUp(site);
    const password = 'left lip 270';
    await send(site, `PATCH /users/edit/${owner.user.id}`, { password, oldPassword: PASSWORD }, owner);
    const restored = await signedIn(await send(site, 'POST /users/sign-in/session', undefined, owner));
    await exhaustAccount(site, owner.email);
    const cookie = deviceOf(restored);
    await signedIn(await send(site, 'POST /users/sign-in', { email: owner.email, password }, { cookie }));
  });
});

test('the right password refunds its failures, so frequent sign-ins are not limited', async () => {
  const site = await startSite();
  const { email } = await signUp(site);
  for (let n = 0; n < 3; n++) {
    expect(await fail(site, email, ATTACKER, 9)).toStrictEqual(Array(9).fill(401));
    await signedIn(await enter(site, email, { address: ATTACKER }));
  }
});

test('addresses of one IPv6 /64 network share a limit', async () => {
  const site = await startSite();
  const { email } = await signUp(site);
  expect(await fail(site, email, '2001:db8:0:7::1', 10)).toStrictEqual(Array(10).fill(401));
  await expectError(await enter(site, email, { address: '2001:DB8::7:9:8:7:6' }), 429);
  await signedIn(await enter(site, email, { address: '2001:db8:0:8::1' }));
});

test('sixty failed password resets an hour are allowed from an address, and successful ones do not count', async () => {
  let now = NOON;
  const site = await startSite({ clock: () => now });
  const fan = await signUp(site);
  const reset = (token: string, address = ATTACKER) =>
    send(site, 'PATCH /users/reset-password', { token, email: fan.email, password: 'left lip 270' }, { address });
  for (let n = 0; n < 59; n++) await expectError(await reset(`guess-${n}`), 400);
  await signedIn(await reset(await issueResetToken(site.database, fan.email, now)));
  await expectError(await reset('guess-60'), 400);

  const token = await issueResetToken(site.database, fan.email, now);
  const late = await reset(token);
  expect(late.headers.get('retry-after')).toBe('3600');
  expect((await expectError(late, 429)).message).toBe(
    'Too many password resets from here. Please try again in 60 minutes.',
  );
  await expectError(await reset('guess', '10.9.9.10'), 400);
  now += 60 * MINUTE;
  await signedIn(await reset(await issueResetToken(site.database, fan.email, now)));
});

describe('sign-ups from one address', () => {
  const join = (site: TestSite, email: string, password = PASSWORD) =>
    send(site, 'POST /users/sign-up', { name: 'Ada', email, password }, { address: ATTACKER });
  const joinMany = (site: TestSite, times: number) =>
    Promise.all(Array.from({ length: times }, async (_, n) => (await join(site, `n${n}@fans.example`)).status));
  const TOO_MANY = 'Too many new accounts from here. Please try again in 60 minutes.';

  test('succeed twenty times an hour, also concurrently, and rejected ones do not count', async () => {
    let now = NOON;
    const site = await startSite({ clock: () => now });
    expect(await joinMany(site, 19)).toStrictEqual(Array(19).fill(200));
    await expectError(await join(site, 'n0@fans.example'), 409, 'email');
    await expectError(await join(site, 'weak@fans.example', 'password'), 400, 'password');
    expect((await join(site, 'last@fans.example')).status).toBe(200);
    const late = await join(site, 'late@fans.example');
    expect(late.headers.get('retry-after')).toBe('3600');
    expect((await expectError(late, 429)).message).toBe(TOO_MANY);
    now += 60 * MINUTE;
    expect((await join(site, 'late@fans.example')).status).toBe(200);
  });

  test('succeed as often as the setting allows, on all servers together', async () => {
    const first = await startSite({ signUpsPerHour: 2 });
    const second = await startSite({ beside: first, signUpsPerHour: 2 });
    expect((await join(first, 'a@fans.example')).status).toBe(200);
    expect((await join(second, 'b@fans.example')).status).toBe(200);
    for (const site of [first, second]) await expectError(await join(site, 'c@fans.example'), 429);
  });

  test('are rejected ten times an hour for a taken email, then limited until the hour ends', async () => {
    let now = NOON;
    const site = await startSite({ clock: () => now });
    const { email } = await signUp(site);
    for (let n = 0; n < 10; n++) await expectError(await join(site, email), 409, 'email');
    for (const wanted of [email, 'free@fans.example']) {
      const late = await join(site, wanted);
      expect(late.headers.get('retry-after')).toBe('3600');
      expect((await expectError(late, 429)).message).toBe(
        'Too many failed sign-ups from here. Please try again in 60 minutes.',
      );
    }
    expect((await signUp(site, 'elsewhere@fans.example')).user.email).toBe('elsewhere@fans.example');
    now += 60 * MINUTE;
    await expectError(await join(site, email), 409, 'email');
    expect((await join(site, 'free@fans.example')).status).toBe(200);
  });

  test('reveal at most ten taken emails, also concurrently', async () => {
    const site = await startSite();
    const { email } = await signUp(site);
    const attempts = await Promise.all(Array.from({ length: 20 }, async () => (await join(site, email)).status));
    expect(attempts.filter((status) => status === 409)).toHaveLength(10);
  });
});

describe('an address that attacks many accounts', () => {
  const someone = (n: number) => ({ email: `n${n}@fans.example` });
  const many = (times: number, request: (n: number) => Promise<Response>) =>
    Promise.all(Array.from({ length: times }, async (_, n) => (await request(n)).status));

  test('can fail five hundred times an hour', async () => {
    const nothingFits = (): Promise<never> => Promise.resolve(false as never);
    const site = await startSite({ hashLimiter: nothingFits });
    const guess = (n: number, address = ATTACKER) =>
      send(site, 'POST /users/sign-in', { ...someone(n), password: 'a guess' }, { address });
    expect(await many(3, guess)).toEqual([401, 401, 401]);
    // One request per account: the count of three is that of the address.
    const counted = site.database.updateTable('limits').where('count', '=', 3).set({ count: 490 });
    expect(await counted.executeTakeFirst()).toEqual({ numUpdatedRows: 1n });
    const statuses = await many(20, (n) => guess(n + 3));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    await expectError(await guess(24), 429);
    await expectError(await guess(24, '10.9.9.10'), 401);
  });

  test('can request a hundred mails an hour', async () => {
    const site = await startSite();
    const forget = (n: number, address = ATTACKER) =>
      send(site, 'POST /users/forgot-password', someone(n), { address });
    const statuses = await many(105, forget);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    await expectError(await forget(106), 429);
    expect((await forget(106, '10.9.9.10')).status).toBe(200);
  });
});

test('a fan changes their name sixty times an hour', async () => {
  const site = await startSite();
  const fan = await signUp(site);
  const rename = (name: string) => send(site, `PATCH /users/edit/${fan.user.id}`, { name }, fan);
  for (let n = 0; n < 60; n++) expect((await rename(`Ada ${n}`)).status).toBe(200);
  expect((await expectError(await rename('Ada'), 429)).message).toMatch(/^Too many changes of name\./);
  expect((await rename('Ada 59')).status).toBe(200);
});

describe('new emails are limited', () => {
  type Fan = { user: { id: number }; authorization: string };
  const change = (
    site: TestSite,
    { user, authorization }: Fan,
    email: string,
    { address = '', oldPassword = PASSWORD } = {},
  ) =>
    send(site, `PATCH /users/edit/${user.id}`, { email, oldPassword }, { authorization, ...(address && { address }) });
  const TOO_OFTEN = 'Too many changes of email. Please try again in 24 hours.';

  async function expectTooOften(answer: Response): Promise<void> {
    expect(answer.headers.get('retry-after')).toBe('86400');
    expect((await expectError(answer, 429)).message).toBe(TOO_OFTEN);
  }

  test('to five a day for an account, on all servers and after a restart', async () => {
    let now = NOON;
    const first = await startSite({ clock: () => now });
    const second = await startSite({ beside: first, clock: () => now });
    const fan = await signUp(first, 'old@fans.example');
    for (let n = 0; n < 5; n++) {
      expect((await change(n % 2 ? first : second, fan, `n${n}@fans.example`)).status).toBe(200);
    }
    await expectTooOften(await change(first, fan, 'n5@fans.example'));
    await second.stop();
    const third = await startSite({ beside: first, clock: () => now });
    await expectTooOften(await change(third, fan, 'n5@fans.example'));
    // Five links, and the first notice to an email that is not confirmed.
    expect(await first.database.selectFrom('outbox').select('id').execute()).toHaveLength(6);

    now += 24 * 60 * MINUTE;
    const again = await signedIn(await enter(first, fan.email));
    expect((await change(first, { ...fan, ...again }, 'n5@fans.example')).status).toBe(200);
  });

  test('to ten a day from a client address', async () => {
    const site = await startSite();
    const fans = await Promise.all(Array.from({ length: 3 }, () => signUp(site)));
    const request = (n: number, address: string) => change(site, fans[n % 3] as Fan, `n${n}@fans.example`, { address });
    for (let n = 0; n < 10; n++) expect((await request(n, '10.9.9.9')).status).toBe(200);
    await expectTooOften(await request(10, '10.9.9.9'));
    expect((await request(11, '10.9.9.10')).status).toBe(200);
  });

  test('without counting requests with a wrong password', async () => {
    const site = await startSite();
    const fan = await signUp(site, 'old@fans.example');
    for (let n = 0; n < 6; n++) {
      const wrong = await change(site, fan, 'new@fans.example', { oldPassword: 'wrong' });
      await expectError(wrong, 400, 'oldPassword');
    }
    expect((await change(site, fan, 'new@fans.example')).status).toBe(200);
  });
});
