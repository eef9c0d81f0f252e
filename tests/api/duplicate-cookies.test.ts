/** Cookies of the same name from parent domains and other paths, which a browser sends beside the site's own. */
import { beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '#server/features/users/sessions/opaque-token.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp } from '../support/fans.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const now = NOON;
let site: TestSite;
let fan: Awaited<ReturnType<typeof signUp>>;
const DAY = 86_400_000;

beforeAll(async () => {
  site = await startSite({ clock: () => now });
  fan = await signUp(site);
});

const restore = (cookie: string) => send(site, 'POST /users/sign-in/session', undefined, { cookie });
const enter = async (email = fan.email, cookie = '') =>
  signedIn(await send(site, 'POST /users/sign-in', { email, password: PASSWORD }, { cookie }));

async function expired(): Promise<string> {
  const { cookie } = await enter();
  await site.database
    .updateTable('sessions')
    .set({ expiresAt: now - DAY })
    .where('tokenHash', '=', hashToken(cookie.split('=')[1] ?? ''))
    .execute();
  return cookie;
}

async function signedOut(): Promise<string> {
  const other = await enter();
  await send(site, 'POST /users/sign-out', undefined, other);
  return other.cookie;
}

async function ofDeletedAccount(): Promise<string> {
  const other = await signUp(site);
  await send(site, `DELETE /users/edit/${other.user.id}`, undefined, other);
  return other.cookie;
}

const STALE: [string, () => Promise<string> | string][] = [
  ['an unknown value', () => `slvsh_token=${'A'.repeat(43)}`],
  ['an expired session', expired],
  ['a session that has ended', signedOut],
  ['a deleted account', ofDeletedAccount],
  ['the token of another product', () => 'slvsh_token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['no value', () => 'slvsh_token='],
  ['a quoted value', () => 'slvsh_token="deleted"'],
  ['a malformed escape', () => 'slvsh_token=%zz%E0%A4%A'],
  ['a line of objects', () => 'slvsh_token={"id":1}'],
  ['several values', async () => `slvsh_token=a; slvsh_token=b; ${await expired()}; slvsh_token=__proto__`],
];

describe('a stale session cookie beside the valid one', () => {
  test.each(STALE)('changes nothing, before or after it: %s', async (_, create) => {
    const stale = await create();
    const orders = [`${stale}; ${fan.cookie}`, `${fan.cookie}; ${stale}`, `theme=dark;${stale};${fan.cookie};a=b`];
    for (const cookie of orders) {
      const restored = await signedIn(await restore(cookie));
      expect(restored.user.id).toBe(fan.user.id);
      expect(restored.cookie).toBe(fan.cookie);
      expect(restored.cookies.filter((text) => /Max-Age=0|1970/.test(text))).toEqual([]);
    }
  });

  test.each(STALE)('is cleared where it is the only one: %s', async (_, create) => {
    const refused = await restore(await create());
    await expectError(refused, 401);
    expect(refused.headers.getSetCookie().map((text) => text.split(';')[0])).toEqual([
      'slvsh_token=',
      'slvsh_signed_in=',
    ]);
  });
});

test('beyond twenty values no further one is looked up', async () => {
  const others = Array.from({ length: 20 }, (_, n) => `slvsh_token=${n}`);
  expect((await restore([...others.slice(1), fan.cookie].join('; '))).status).toBe(200);
  expect((await restore([...others, fan.cookie].join('; '))).status).toBe(401);
});

test('a sign-out ends the sessions of all session cookies that the browser sends', async () => {
  const [one, other] = [await enter(), await enter()];
  const cookie = `slvsh_token=stale; ${other.cookie}; ${one.cookie}`;
  expect((await send(site, 'POST /users/sign-out', undefined, { ...one, cookie })).status).toBe(200);
  await expectError(await restore(other.cookie), 401);
  expect((await restore(fan.cookie)).status).toBe(200);
});

test('a known device is recognised by any of its cookies', async () => {
  const owner = await signUp(site);
  const device = owner.cookies.find((text) => text.startsWith('slvsh_device='))?.split(';')[0];
  for (let n = 0; n < 100; n++) await send(site, 'POST /users/sign-in', { email: owner.email, password: 'wrong' });
  const locked = { email: owner.email, password: PASSWORD };
  await expectError(await send(site, 'POST /users/sign-in', locked), 429);
  for (const stale of ['slvsh_device=stale', 'slvsh_device=', 'slvsh_device=a.b', 'slvsh_device=%zz.', `${device}x`]) {
    await enter(owner.email, `${stale}; ${device}`);
    await expectError(await send(site, 'POST /users/sign-in', locked, { cookie: stale }), 429);
  }
});
