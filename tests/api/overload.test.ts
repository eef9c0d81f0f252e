/** Responses under more load than the site can answer (decision 3). */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ErrorReply } from '#contract/api/fields.ts';
import { interceptRequests } from '#server/http/intercept-requests.ts';
import { createAdmissionQueue } from '#server/http/load-shedding/admission-queue.ts';
import { createAdmissionQueues, queueRequests } from '#server/http/load-shedding/queue-requests.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { eventually } from '../support/eventually.ts';
import { send } from '../support/fans.ts';
import { connectRaw, headOf, type RawClient } from '../support/raw-client.ts';

/** One request is admitted while two wait. */
const NARROW = { concurrency: 1, maxWait: 1e9, maxWaiting: 2 };
const CAPACITY = 3;

const queues = { reads: createAdmissionQueue(NARROW), writes: createAdmissionQueue(NARROW) };
const { site, web } = await startCachedSite({ queues });

let searches = 0;
let release = () => {};
let held: Promise<Response>[] = [];

/** Another page each time, which is not cached. */
const search = () => site.get(`/riders?q=${++searches}`);

const untilFull = () => eventually(() => expect(queues.reads.hasCapacity()).toBe(false));

beforeEach(async () => {
  await site.get('/posts');
  web.hold = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  held = Array.from({ length: CAPACITY }, search);
  await untilFull();
});

afterEach(async () => {
  release();
  web.hold = Promise.resolve();
  await Promise.all(held);
});

describe('a request to a full queue', () => {
  test('gets an error page with Retry-After', async () => {
    const answer = await search();
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(await answer.text()).toMatch(/Too many people are here right now\. Please try again in a moment\./);
  });

  test('gets a page in a frame of another site, which loads itself again', async () => {
    for (const path of ['/embed/cup', '/fr/embed/cup?view=broadcast']) {
      const { status, headers } = await site.get(path);
      expect([status, headers.get('refresh')]).toEqual([503, '10']);
      expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors \*$/);
    }
    const { headers } = await search();
    expect(headers.get('refresh')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/);
  });

  test('gets it in the language of the page', async () => {
    const page = await (await site.get('/fr/riders?q=joss')).text();
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('Il y a trop de monde en ce moment. Réessaie dans un instant.');
  });

  test('gets an error reply from the API', async () => {
    const answer = await send(site, 'GET /riders?q=joss');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(ErrorReply.strict().parse(await answer.json())).toMatchObject({ statusCode: 503 });
  });

  test('gets it for a cacheable page too, which is rendered once there is capacity', async () => {
    expect((await site.get('/games')).status).toBe(503);
    release();
    await Promise.all(held);
    expect((await site.get('/games')).status).toBe(200);
  });

  test('is answered again once the admitted requests are', async () => {
    expect((await search()).status).toBe(503);
    release();
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
    const others = await Promise.all(Array.from({ length: CAPACITY }, search));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

test('cached pages are served under load', async () => {
  for (let time = 0; time < 10; time += 1) expect((await site.get('/posts')).status).toBe(200);
});

test('concurrent requests for one page take the capacity of one', async () => {
  release();
  await Promise.all(held);
  web.hold = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const crowd = Array.from({ length: 50 }, () => site.get('/theater'));
  await eventually(() => expect(web.renderings['/theater']).toBe(1));
  release();
  for (const answer of await Promise.all(crowd)) expect(answer.status).toBe(200);
  expect(web.renderings['/theater']).toBe(1);
});

test('requests for a page that is being rendered share it while the queue is full', async () => {
  release();
  await Promise.all(held);
  web.hold = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const first = site.get('/posts/page/2');
  await eventually(() => expect(web.renderings['/posts/page/2']).toBe(1));
  held = Array.from({ length: CAPACITY - 1 }, search);
  await untilFull();
  const crowd = Array.from({ length: 10 }, () => site.get('/posts/page/2'));
  expect((await search()).status).toBe(503);
  release();
  for (const answer of await Promise.all([first, ...crowd])) expect(answer.status).toBe(200);
  expect(web.renderings['/posts/page/2']).toBe(1);
});

test('a client that disconnects while its request waits releases the capacity', async () => {
  release();
  await Promise.all(held);
  web.hold = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  held = [search()];
  await eventually(() => expect(web.renderings).toHaveProperty([`/riders?q=${searches}`]));
  const impatient = await Promise.all([connectRaw(site.address), connectRaw(site.address)]);
  for (const client of impatient) await client.send(headOf(`GET /riders?q=impatient-${++searches}`));
  await untilFull();
  for (const { socket } of impatient) socket.destroy();
  release();
  await Promise.all(held);
  await eventually(() => expect(queues.reads.hasCapacity()).toBe(true));
  expect((await search()).status).toBe(200);
  expect(Object.keys(web.renderings).filter((address) => address.includes('impatient'))).toEqual([]);
});

describe('a client that disconnects during its request', () => {
  const app = Fastify();
  const narrow = createAdmissionQueue(NARROW);
  let made = 0;
  beforeAll(async () => {
    const untilGone = ({ raw }: FastifyReply) => {
      made += 1;
      return once(raw, 'close');
    };
    app.get('/in-one-piece', async (_request, reply) => untilGone(reply).then(() => 'unread'));
    app.get('/bit-by-bit', async (_request, reply) => untilGone(reply).then(() => Readable.from(['unread'])));
    app.get('/', async () => 'answered');
    interceptRequests(app.server, [queueRequests(app, { reads: narrow, writes: narrow })]);
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  test.each(['/in-one-piece', '/bit-by-bit'])('releases the capacity: %s', async (path) => {
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const before = made;
    const leaver = await connectRaw(address);
    await leaver.send(headOf(`GET ${path}`));
    await eventually(() => expect(made).toBe(before + 1));
    leaver.socket.destroy();
    expect((await fetch(address)).status).toBe(200);
  });
});

describe('writes', () => {
  test('are admitted while reads are rejected', async () => {
    expect((await search()).status).toBe(503);
    const answer = await send(site, 'POST /users/sign-in', { email: 'unknown@slvsh.example', password: 'wrong words' });
    expect(answer.status).toBe(401);
  });

  test('of slow clients take no capacity', async () => {
    const slow: RawClient[] = [];
    const body = JSON.stringify({ email: 'slow@slvsh.example', password: 'wrong words' });
    const lengths = { 'content-type': 'application/json', 'content-length': body.length };
    for (let client = 0; client < 2 * CAPACITY; client += 1) {
      const one = await connectRaw(site.address);
      await one.send(headOf('POST /api/v1/users/sign-in', lengths) + body.slice(0, 10));
      slow.push(one);
    }
    const quick = await send(site, 'POST /users/sign-in', { email: 'unknown@slvsh.example', password: 'wrong words' });
    expect(quick.status).toBe(401);
    for (const one of slow) {
      await one.send(body.slice(10));
      await one.untilReceived(/^HTTP\/1\.1 401 /);
      one.socket.destroy();
    }
  });

  test('to a full queue are rejected before their handler', async () => {
    const admitted: (() => void)[] = [];
    while (queues.writes.hasCapacity())
      queues.writes.admit(
        (release) => admitted.push(release),
        () => {},
      );
    const refused = await send(site, 'POST /users/sign-in', {
      email: 'unknown@slvsh.example',
      password: 'wrong words',
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(ErrorReply.strict().parse(await refused.json())).toMatchObject({ statusCode: 503 });
    for (let left = 1; left <= CAPACITY; left += 1) {
      await eventually(() => expect(admitted).toHaveLength(left));
      admitted.at(-1)?.();
    }
    const accepted = await send(site, 'POST /users/sign-in', {
      email: 'unknown@slvsh.example',
      password: 'wrong words',
    });
    expect(accepted.status).toBe(401);
  });
});

test('a process whose event loop blocks often rejects no request of a quiet site', async () => {
  const app = Fastify();
  app.get('/', async () => {
    for (const began = performance.now(); performance.now() - began < 20; );
    return 'answered';
  });
  interceptRequests(app.server, [queueRequests(app, createAdmissionQueues())]);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  let accepted = 0;
  app.server.on('connection', () => {
    accepted += 1;
  });
  const clients = await Promise.all(Array.from({ length: 48 + 32 }, () => connectRaw(address)));
  await eventually(() => expect(accepted).toBe(clients.length));
  await Promise.all(clients.map((client) => client.send(headOf('GET /', { connection: 'close' }))));
  const answers = await Promise.all(clients.map(({ ended }) => ended));
  await app.close();
  expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 '))).toEqual([]);
});

describe('without a queue', () => {
  const app = Fastify();
  const full = createAdmissionQueue({ ...NARROW, maxWaiting: 0 });
  let address = '';
  beforeAll(async () => {
    app.get('/*', async () => 'answered');
    interceptRequests(app.server, [queueRequests(app, { reads: full, writes: full })]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    full.admit(
      () => {},
      () => {},
    );
  });
  afterAll(() => app.close());

  test.each(['/healthz', '/healthz?from=balancer', '/readyz', '/assets/start.js', '/media/posters/large/1.webp'])(
    '%s is answered',
    async (path) => {
      expect((await fetch(address + path)).status).toBe(200);
    },
  );

  test.each(['/healthz/more', '/readyzz', '/assets', '/api/v1/healthz', '/'])('%s is not answered', async (path) => {
    expect((await fetch(address + path)).status).toBe(503);
  });

  test.each([
    '/assets/nothing.js',
    '/assets/../posts',
    '/assets/%2e%2e/posts',
    '/assets/',
    '/media/',
    '/media/../posts',
  ])('%s is not rendered as a page', async (path) => {
    release();
    await Promise.all(held);
    web.renderings = {};
    const client = await connectRaw(site.address);
    await client.send(headOf(`GET ${path}`, { connection: 'close' }));
    expect(await client.ended).toMatch(/^HTTP\/1\.1 40[34] .*\r\ncache-control: no-store\r\n/s);
    expect(web.renderings).toEqual({});
  });
});
