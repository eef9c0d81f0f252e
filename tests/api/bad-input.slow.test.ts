import { describe, expect, test } from 'vitest';
import { readBuiltWeb } from '../support/built-web.ts';
import { fetchRaw } from '../support/cached-site.ts';
import { expectError } from '../support/expect-error.ts';
import { startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite({ web: await readBuiltWeb() });
const world = await buildWorld(site);
const api = (path: string, init?: RequestInit) => site.get(`/api/v1${path}`, init);

/** Addresses that end with a page number or an id. */
const PAGED = ['/posts/page/', '/games/page/', '/films/page/', `/riders/${world.riders.joss}/posts/page/`];
const BY_ID = ['/posts/', '/riders/', '/cups/'];

const HUGE = '9'.repeat(40);

describe.each(PAGED)('%s', (path) => {
  test.each(['0', '-1', '1.5', 'abc', '1e3', '0x1', '+1', '%20', '１', 'NaN', 'Infinity', 'null'])(
    '%s is not a page number',
    async (page) => {
      await expectError(await api(path + encodeURI(decodeURI(page))), 400, 'page');
    },
  );

  test.each(['2', '99999', '2147483647', '2147483648', '9007199254740993', HUGE])(
    '%s is a page past the end',
    async (page) => {
      await expectError(await api(path + page), 404);
    },
  );

  test('leading zeros are ignored', async () => {
    expect(await readReply(api(`${path}001`))).toEqual(await readReply(api(`${path}1`)));
  });
});

describe.each(BY_ID)('%s', (path) => {
  test.each(['0', '-1', '1.5', 'abc', '1;drop table posts', '1e3', 'true', '[object Object]', '😀', "1' or '1'='1"])(
    '%s is not an id',
    async (id) => {
      await expectError(await api(path + encodeURIComponent(id)), 400, 'id');
    },
  );

  test.each(['999999', '2147483647', '2147483648', '9007199254740993', HUGE])(
    'the unknown id %s answers 404',
    async (id) => {
      await expectError(await api(path + id), 404);
    },
  );

  test.each(['%2e%2e%2f1', '%00', '1%00', '%0a', '%ff%fe', '%25', '%2f'])('the encoded %s is not an id', async (id) => {
    await expectError(await api(path + id), 400, 'id');
  });

  test.each(['%zz', '%', '%c3', '1%'])('the invalid encoding %s is not an id', async (id) => {
    await expectError(await api(path + id), 400, 'id');
  });
});

test.each(['/posts/%2e%2e', '/posts/..%2f..%2fetc%2fpasswd', '/riders/%2e%2e/%2e%2e/posts'])(
  '%s answers 400 or 404',
  async (path) => {
    const response = await api(path);
    expect([400, 404]).toContain(response.status);
    await expectError(response, response.status, response.status === 400 ? 'id' : undefined);
  },
);

describe('an address of 10,000 characters', () => {
  test.each(['/posts/', '/riders/', '/cups/'])('has an invalid id: %s', async (path) => {
    await expectError(await api(path + 'a'.repeat(10_000)), 400, 'id');
    await expectError(await api(path + '%F0%9F%98%80'.repeat(833)), 400, 'id');
  });

  test.each(['/posts/page/', '/games/page/'])('has an invalid page: %s', async (path) => {
    await expectError(await api(path + 'a'.repeat(10_000)), 400, 'page');
  });

  test.each(['/posts/', '/posts/page/', '/riders/', '/cups/'])(
    'has an unknown id or page if they are digits: %s',
    async (path) => {
      await expectError(await api(path + '9'.repeat(10_000)), 404);
    },
  );

  test('is repeated in part by the reply', async () => {
    const { message } = await expectError(await api(`/${'a'.repeat(10_000)}`), 404);
    expect(message.length).toBeLessThan(150);
  });

  test('and more characters exceeds the limit of the server', async () => {
    await expectError(await api(`/posts/${'a'.repeat(20_000)}`), 431);
  });
});

describe('a filter', () => {
  test.each(['/games/page/1', '/films/page/1'])('with too many characters is malformed: %s', async (path) => {
    await expectError(await api(`${path}?filter=${'a'.repeat(41)}`), 400, 'filter');
    await expectError(await api(`${path}?filter=${'a'.repeat(10_000)}`), 400, 'filter');
  });

  test.each(['/games/page/1', '/films/page/1'])('with two values is malformed: %s', async (path) => {
    await expectError(await api(`${path}?filter=slvsh&filter=zero`), 400, 'filter');
  });

  test.each(['%00', '%zz', '%ff', 'a%00b', '😀', '../..'])('%s is unknown', async (filter) => {
    await expectError(await api(`/games/page/1?filter=${filter}`), 404);
  });

  test('that is unknown answers 404 on any page', async () => {
    await expectError(await api('/games/page/99999?filter=nope'), 404);
  });

  test('is ignored on the page of all posts', async () => {
    expect((await api('/posts/page/1?filter=nope&utm_source=mail')).status).toBe(200);
  });

  test('is valid beside unknown parameters', async () => {
    expect((await api('/games/page/1?filter=zero&fbclid=abc&__proto__[a]=1')).status).toBe(200);
  });
});

describe('an unknown endpoint', () => {
  test.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/nope',
    '/api/v1/posts',
    '/api/v1/games',
    '/api/v1/posts/1/nope',
    '/api/v2/posts/1',
    '/api/v1/POSTS/page/1',
    '/api/v1//posts/page/1',
    '/api/v1/constructor',
  ])('%s is not found', async (path) => {
    await expectError(await site.get(path), 404);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS'])('%s on a list is not found', async (method) => {
    await expectError(await api('/posts/page/1', { method }), 404);
  });
});

test.each(['{', '', 'null,', '{"__proto__":{}}'])(
  'the malformed body %j is rejected, also at an unknown endpoint',
  async (body) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    await expectError(await api('/nope', init), 400, 'body');
  },
);

test('a body of an unknown type does not change the reply of an unknown endpoint', async () => {
  await expectError(await api('/nope', { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } }), 404);
});

test('a trailing slash is ignored', async () => {
  expect((await api(`/posts/${world.posts.film}/`)).status).toBe(200);
  expect((await api('/posts/page/1/')).status).toBe(200);
});

test('HEAD has the response of GET without a body', async () => {
  const response = await api('/posts/page/1', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
  expect((await api('/posts/999999', { method: 'HEAD' })).status).toBe(404);
});

test('a reply is JSON in UTF-8, and compressed if the client accepts it', async () => {
  const plain = await api('/riders', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const small = await api('/riders', { headers: { 'accept-encoding': 'br' } });
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(await small.json()).toEqual(await plain.json());
});

test('an unexpected error reveals nothing of its cause', async () => {
  const broken = await startSite();
  await broken.database.schema.dropTable('heroes').execute();
  const reply = await expectError(await broken.get('/api/v1/heroes'), 500);
  expect(reply.message).toBe('Something broke on our side. Please try again.');
});

describe('the path of a page', () => {
  /** Sends the path unchanged: `fetch` turns a backslash into a slash. */
  const statusOf = async (path: string) => (await fetchRaw(site, path)).status;
  /** All bytes, with only one small letter, one capital and one digit. */
  const BYTES = Array.from({ length: 256 }, (_, byte) => byte)
    .filter((byte) => /[^b-zB-Z1-9]/.test(String.fromCharCode(byte)))
    .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase());

  test.each(['', '/fr'])('with any encoded byte answers 400 or 404: %s', async (base) => {
    const broken: string[] = [];
    for (const byte of BYTES) {
      const paths = [`/%${byte}/http:x`, `/games/a%${byte}//x:99999`, `/nowhere%${byte}`].map((path) => base + path);
      const statuses = await Promise.all(paths.map(statusOf));
      broken.push(...paths.filter((_, index) => ![400, 404].includes(statuses[index] ?? 0)));
    }
    expect(broken).toEqual([]);
  });

  test.each([
    '/%09/http:x',
    '/%09/[',
    '/%09/%5B',
    '/%09/x:99999',
    '/%5C%09/x:y',
    '/fr/%09/http:x',
    '/%0D%0A/http:x',
    '/%C2%85/http:x',
    '/\\%09/http:x',
    '/\\/http:x',
    '/games%0A',
    '/games%5C',
    '/games\\',
    '/fr/games%0A',
    '/posts/%00',
  ])('%s leads to the not-found page', async (path) => {
    const { status, body } = await fetchRaw(site, path);
    expect(status).toBe(404);
    expect(body.toString()).toContain(path.startsWith('/fr') ? 'Perdu' : 'You lost!</h1>');
  });

  test.each([
    '/posts/abc',
    '/posts/1.5',
    '/posts/-1',
    '/posts/99999',
    '/posts/99999999999999999999',
    '/posts/%zz',
    '/games/page/0',
    '/games/page/-1',
    '/games/page/abc',
    '/games/page/99999',
    '/games/page/1?filter=nope',
    '/games/page/1?place=Atlantis',
    '/theater/page/1?filter=slvsh',
    '/riders/abc',
    '/riders/99999',
    '/riders/1?page=abc',
    '/rivals/1/1',
    '/rivals/1/99999',
    '/rivals/1/x',
    '/rivals/99999999999999999999/1',
    '/rivals/0/1',
    '/cups/0',
    '/cups/12345',
    '/cups/abc',
    '/tricks/z',
    '/reel',
    '/reel?trick=nothing',
    '/reel?rider=abc',
    '/reel?rider=1&cup=1',
  ])('%s redirects to the not-found page', async (path) => {
    const response = await site.get(path);
    expect([response.status, new URL(response.url).pathname]).toEqual([404, '/not-found']);
    expect(await response.text()).toContain('You lost!</h1>');
  });

  test('an unknown path shows the not-found page before and after its own address is requested', async () => {
    for (const path of ['/not-found', '/nowhere', '/not-found', '/no/where'])
      expect(await (await site.get(path)).text()).toContain('You lost!</h1>');
  });

  test.each([
    ['/films/310', '/theater/310'],
    ['/films/page/2', '/theater/page/2'],
    ['/films/page/1?filter=classic', '/theater/page/1?filter=classic'],
    ['/rivals/2/1', '/rivals/1/2'],
    ['/fr/rivals/2/1', '/fr/rivals/1/2'],
  ])('the address %s redirects permanently to %s', async (old, now) => {
    const response = await site.get(old, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, now]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('of a personal page is not cacheable, also with a control character', async () => {
    const { headers } = await fetchRaw(site, '/account/%09');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
});
