/** Client addresses and Secure cookies with and without a reverse proxy. */
import { describe, expect, test } from 'vitest';
import { openCountingWeb } from '../support/counting-web.ts';
import { PASSWORD, send, signUp } from '../support/fans.ts';
import { startSite, type TestSite } from '../support/start-site.ts';

const NO_PROXY = { trustedProxies: [] };
const PROXY_ELSEWHERE = { trustedProxies: ['192.0.2.1', '198.51.100.0/24'] };
const PROXY_HERE = { trustedProxies: ['127.0.0.1'] };

/** Fails to sign in once for each value of X-Forwarded-For; returns the statuses. */
async function tryFrom(site: TestSite, email: string, forwarded: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of forwarded) {
    const body = { email, password: 'not this one' };
    statuses.push((await send(site, 'POST /users/sign-in', body, { address })).status);
  }
  return statuses;
}

const tenAddresses = Array.from({ length: 10 }, (_, n) => `203.0.113.${n}`);

describe('failed sign-ins count', () => {
  test.each([
    ['no proxy is trusted', NO_PROXY],
    ['another proxy is trusted', PROXY_ELSEWHERE],
  ])('for the connected address, not the forwarded one, if %s', async (_, trusted) => {
    const site = await startSite(trusted);
    const { email } = await signUp(site);
    expect(await tryFrom(site, email, tenAddresses)).toStrictEqual(Array(10).fill(401));
    expect(await tryFrom(site, email, ['203.0.113.99'])).toStrictEqual([429]);
  });

  test('for the address that a trusted proxy forwards', async () => {
    const site = await startSite(PROXY_HERE);
    const { email } = await signUp(site);
    expect(await tryFrom(site, email, tenAddresses)).toStrictEqual(Array(10).fill(401));
    expect(await tryFrom(site, email, Array(11).fill('203.0.113.99'))).toStrictEqual([...Array(10).fill(401), 429]);
  });

  test('not for an address that a visitor sends to the proxy', async () => {
    const site = await startSite(PROXY_HERE);
    const { email } = await signUp(site);
    const claimed = tenAddresses.map((address) => `${address}, 203.0.113.99`);
    expect(await tryFrom(site, email, claimed)).toStrictEqual(Array(10).fill(401));
    expect(await tryFrom(site, email, ['198.51.100.7, 203.0.113.99'])).toStrictEqual([429]);
    expect(await tryFrom(site, email, ['203.0.113.99, 198.51.100.7'])).toStrictEqual([401]);
  });
});

describe('a forwarded entry', () => {
  // Azure Application Gateway, IIS with Application Request Routing, HAProxy on a dual-stack socket, RFC 7239 and NAT64.
  test.each([
    ['port', (n: number) => `203.0.113.6:${40_000 + n}`],
    ['port of IPv6', (n: number) => `[2001:db8::1]:${443 + n}`],
    ['port without brackets', (n: number) => `2001:db8:0:0:5:6:7:8:${50_000 + n}`],
    ['zone', (n: number) => `[2001:db8::1%${n}]:443`],
    ['long zone', (n: number) => `2001:db8::1%${String(n).repeat(500)}`],
    ['last half', (n: number) => `2001:db8::${n}:c0de`],
    [
      'spelling',
      (n: number) => ['2001:DB8::A', '2001:db8:0::a', '2001:0db8:0000:0000::a', '"[2001:db8::a]"'][n % 4] ?? '',
    ],
    [
      'family',
      (n: number) => ['203.0.113.6', '::ffff:203.0.113.6', '::FFFF:cb00:7106', '64:ff9b::cb00:7106'][n % 4] ?? '',
    ],
    ['port of a mapped address', (n: number) => `[::ffff:203.0.113.6]:${n}`],
  ])('is the same client with another %s', async (_, entry) => {
    const site = await startSite(PROXY_HERE);
    const { email } = await signUp(site);
    const entries = Array.from({ length: 11 }, (_, n) => entry(n));
    expect(await tryFrom(site, email, entries)).toStrictEqual([...Array(10).fill(401), 429]);
    expect(await tryFrom(site, email, ['203.0.113.7:40001', '[2001:db8:0:1::1]:443'])).toStrictEqual([401, 401]);
  });

  test.each([
    ['nothing known', (n: number) => ['unknown', '_hidden', '-', '(null)', 'localhost'][n % 5] ?? ''],
    ['a number', (n: number) => `${n}`],
    ['a malformed address', (n: number) => [`203.0.113.${256 + n}`, `203.0.113.0${n}`, `2001:db8::g${n}`][n % 3] ?? ''],
    ['an unclosed bracket', (n: number) => `[2001:db8::${n}`],
    ['code', (n: number) => `{\${\${print(${n})}}}`],
    ['a long text', (n: number) => `${n}`.repeat(4000)],
    ['a forged address before it', (n: number) => `198.51.100.${n}, unknown`],
  ])('that is no address counts for the proxy: %s', async (_, entry) => {
    const site = await startSite(PROXY_HERE);
    const { email } = await signUp(site);
    const entries = Array.from({ length: 11 }, (_, n) => entry(n));
    expect(await tryFrom(site, email, entries)).toStrictEqual([...Array(10).fill(401), 429]);
  });

  test.each(['192.0.2.1:51000', '[::ffff:192.0.2.1]:51000', '198.51.100.9:80, 192.0.2.1:51000'])(
    'of a trusted proxy is recognised with its port: %s',
    async (proxies) => {
      const site = await startSite({ trustedProxies: ['127.0.0.1', ...PROXY_ELSEWHERE.trustedProxies] });
      const { email } = await signUp(site);
      const entries = tenAddresses.map((address) => `${address}:17085, ${proxies}`);
      expect(await tryFrom(site, email, entries)).toStrictEqual(Array(10).fill(401));
      expect(await tryFrom(site, email, Array(11).fill(`203.0.113.99, ${proxies}`))).toContain(429);
    },
  );
});

/** The cookies of a sign-up over `protocol` to the proxy. */
async function cookiesOf(site: TestSite, email: string, protocol = 'http'): Promise<string[]> {
  const body = { name: 'Ada', email, password: PASSWORD };
  const response = await send(site, 'POST /users/sign-up', body, { headers: { 'x-forwarded-proto': protocol } });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie();
}

const NAMES = ['slvsh_device', 'slvsh_signed_in', 'slvsh_token'];
const namesOf = (cookies: string[]) => cookies.map((cookie) => cookie.split('=')[0]).sort();
const secureOnes = (cookies: string[]) => namesOf(cookies.filter((cookie) => /; Secure(;|$)/.test(cookie)));

describe('cookies', () => {
  test.each([
    ['an https address', { publicUrl: 'https://slvsh.example', ...NO_PROXY }, 'http', NAMES],
    ['an http address', { publicUrl: 'http://slvsh.example', ...NO_PROXY }, 'http', []],
    ['an http address, with a forged protocol', { publicUrl: 'http://slvsh.example', ...NO_PROXY }, 'https', []],
    ['an http address behind a proxy of https', { publicUrl: 'http://slvsh.example', ...PROXY_HERE }, 'https', NAMES],
  ])('of a site at %s', async (_, parts, protocol, secure) => {
    const site = await startSite(parts);
    const cookies = await cookiesOf(site, 'ada@fans.example', protocol);
    expect(namesOf(cookies)).toStrictEqual(NAMES);
    expect(secureOnes(cookies)).toStrictEqual(secure);
  });

  test('belong to this host, and scripts read only the one without a secret', async () => {
    const cookies = await cookiesOf(await startSite({ publicUrl: 'https://slvsh.example' }), 'ada@fans.example');
    expect(cookies.filter((cookie) => /; Domain=/i.test(cookie))).toEqual([]);
    expect(cookies.filter((cookie) => !/; SameSite=Lax/.test(cookie))).toEqual([]);
    const readable = cookies.filter((cookie) => !/; HttpOnly/.test(cookie));
    expect(readable.map((cookie) => cookie.split(';')[0])).toStrictEqual(['slvsh_signed_in=1']);
    const paths = cookies.map((cookie) => [cookie.split('=')[0], /; Path=([^;]+)/.exec(cookie)?.[1]]);
    expect(Object.fromEntries(paths)).toStrictEqual({
      slvsh_token: '/',
      slvsh_signed_in: '/',
      slvsh_device: '/api/v1/users',
    });
  });

  test('are cleared with the attributes that they were set with', async () => {
    const site = await startSite({ publicUrl: 'https://slvsh.example' });
    const fan = await signUp(site);
    const left = await send(site, 'POST /users/sign-out', undefined, fan);
    const cleared = left.headers.getSetCookie();
    expect(namesOf(cleared)).toStrictEqual(['slvsh_signed_in', 'slvsh_token']);
    expect(secureOnes(cleared)).toStrictEqual(['slvsh_signed_in', 'slvsh_token']);
    for (const cookie of cleared) expect(cookie).toMatch(/=; .*Path=\/;.*Expires=Thu, 01 Jan 1970/);
  });
});

describe('a forwarded request', () => {
  async function warningsOf(trusted: { trustedProxies: string[] }): Promise<unknown[]> {
    const log: { event?: string }[] = [];
    const site = await startSite({
      ...trusted,
      web: openCountingWeb(),
      logTo: { write: (line) => log.push(JSON.parse(line)) },
    });
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    for (const headers of [{}, forwarded.headers, forwarded.headers]) await site.get('/riders', { headers });
    return log.filter(({ event }) => event === 'unknown proxy');
  }

  test('has one line in the log if no proxy is trusted', async () => {
    expect(await warningsOf(NO_PROXY)).toMatchObject([
      { level: 40, msg: expect.stringContaining('TRUSTED_PROXY is not set') },
    ]);
  });

  test('has none from a trusted proxy', async () => {
    expect(await warningsOf(PROXY_HERE)).toEqual([]);
  });
});
