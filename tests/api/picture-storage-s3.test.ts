import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toErrorReply } from '#server/http/errors.ts';
import { serveMedia } from '#server/http/pages/media.ts';
import { buildSecurityHeaders, sendSecurityHeaders } from '#server/http/security/headers.ts';
import { openPictures } from '#server/platform/pictures/pictures.ts';
import { readBucketAddress } from '#server/platform/storage/bucket-address.ts';
import { openStorage, REQUEST_TIMEOUTS } from '#server/platform/storage/open-storage.ts';
import { expectError } from '../support/expect-error.ts';
import { signUpAdmin } from '../support/fans.ts';
import { jpeg, sendForm } from '../support/forms.ts';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { startS3Server } from '../support/s3-server.ts';
import { plainPicture, toFile } from '../support/sample-pictures.ts';
import { CHEAP_PICTURES, NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { openTestDatabase } from '../support/test-database.ts';

const opened = await openTestDatabase();
const { database } = opened;
const service = await startS3Server();
const bucket = readBucketAddress(`${service.storageUrl}&prefix=site`);
const storage = await openStorage({ dataDir: '/nowhere', bucket });
const pictures = openPictures({ database, storage, clock: () => NOON, effort: CHEAP_PICTURES });

const app = Fastify();
app.setErrorHandler((error, _request, reply) => reply.code(toErrorReply(error).statusCode).send(toErrorReply(error)));
sendSecurityHeaders(app, buildSecurityHeaders({ publicUrl: 'http://slvsh.example' }));
await serveMedia(app, storage);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

beforeAll(() => {
  for (const [name, value] of Object.entries(service.variables)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
  await service.close();
  await opened.close();
});

const PICTURE = '/media/pictures/original/a.webp';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

const file = toFile(await plainPicture(320, 180).png().toBuffer());

test('a picture is stored in the folder of the bucket, in all sizes', async () => {
  const { fileName, location } = await pictures.store(file, 'poster');
  const name = fileName.replace('.webp', '');
  expect(location).toBe(`/media/pictures/original/${fileName}`);
  const expected = ['large', 'medium', 'original', 'thumb'].flatMap((size) =>
    ['avif', 'webp'].map((format) => `site/pictures/${size}/${name}.${format}`),
  );
  expect(service.listKeys().filter((key) => key.includes(name))).toEqual(expected);
});

test('a stored picture is served as it was encoded', async () => {
  const { location } = await pictures.store(file, 'poster');
  const response = await fetch(address + location.replace('/original/', '/large/'));
  const { format, width } = await sharp(await response.arrayBuffer()).metadata();
  expect([format, width]).toEqual(['webp', 320]);
  expect((await fetch(`${address}/media/pictures/original/gone.webp`)).status).toBe(404);
});

describe('the site serves the files of the bucket', () => {
  beforeAll(() => storage.put('pictures/original/a.webp', Uint8Array.of(1, 2, 3, 4)));

  test.each(['GET', 'HEAD'])('with the headers of a picture: %s', async (method) => {
    const response = await fetch(`${address}/media/pictures/original/a.webp`, { method });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '4',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: expect.stringMatching(/\w/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
    expect([...(await response.bytes())]).toEqual(method === 'GET' ? [1, 2, 3, 4] : []);
  });

  test.each([
    ['bytes=1-2', 206, 'bytes 1-2/4', [2, 3]],
    ['bytes=2-', 206, 'bytes 2-3/4', [3, 4]],
    ['bytes=9-', 200, null, [1, 2, 3, 4]],
    ['bytes=0-0,2-3', 200, null, [1, 2, 3, 4]],
    ['lines=1-2', 200, null, [1, 2, 3, 4]],
  ])('in ranges, or whole for an unsupported range: %s', async (range, status, part, bytes) => {
    const response = await fetch(`${address}/media/pictures/original/a.webp`, { headers: { range } });
    expect(response.status).toBe(status);
    expect([response.headers.get('accept-ranges'), response.headers.get('content-range')]).toEqual(['bytes', part]);
    expect([...(await response.bytes())]).toEqual(bytes);
  });

  test('whole for a conditional range', async () => {
    const headers = { range: 'bytes=1-2', 'if-range': '"another"' };
    const response = await fetch(`${address}/media/pictures/original/a.webp`, { headers });
    expect([response.status, ...(await response.bytes())]).toEqual([200, 1, 2, 3, 4]);
  });

  test.each(['b.webp', 'b.html', '../../../site/secret.webp', '%2e%2e/%2e%2e/secret.webp', ''])(
    'and nothing else: %s',
    async (name) => {
      const response = await fetch(`${address}/media/pictures/original/${name}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBeNull();
    },
  );
});

test('a deleted file answers 404, and can be deleted again', async () => {
  await storage.put('pictures/original/c.webp', Uint8Array.of(1));
  await storage.delete('pictures/original/c.webp');
  await storage.delete('pictures/original/c.webp');
  expect(service.listKeys()).not.toContain('site/pictures/original/c.webp');
});

test('an outage of the bucket is answered as such, and the answer is not cacheable', async () => {
  const away = { ...bucket, endpoint: 'http://127.0.0.1:1' };
  const lonely = Fastify();
  lonely.setErrorHandler((error, _request, reply) =>
    reply.code(toErrorReply(error).statusCode).send(toErrorReply(error)),
  );
  await serveMedia(lonely, await openStorage({ dataDir: '/nowhere', bucket: away }));
  const response = await lonely.inject('/media/pictures/original/a.webp');
  expect(response.statusCode).toBe(503);
  expect(response.headers['cache-control']).toBeUndefined();
  await lonely.close();
});

describe('a store that accepts connections and does not answer', async () => {
  const { site, log, countRequests, scheduler } = await startOnStore(() => {});

  test('makes pictures answer 503 with Retry-After after a second attempt', async () => {
    const reply = await site.get(PICTURE);
    expect(reply.headers.get('retry-after')).toBe('10');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await expectError(reply, 503)).message).toMatch(/^Pictures cannot be loaded or saved right now/);
    expect(countRequests()).toBe(2);
  });

  test('makes uploads answer the same, and no row names the picture', async () => {
    const admin = await signUpAdmin(site);
    const rider = { name: 'Joss', sponsor: 'The shop', country: 'US', birthdate: '1991-12-20', image: await jpeg() };
    const reply = await sendForm(site, 'POST /riders', rider, admin);
    expect(reply.headers.get('retry-after')).toBe('10');
    await expectError(reply, 503);
    expect(await readReply(site.get('/api/v1/riders'))).toEqual([]);
  });

  test('is one line of the log, which names the store', async () => {
    const outage = { event: 'outage', of: expect.stringMatching(/^s3:\/\/pictures at http:\/\/127\.0\.0\.1:\d+$/) };
    expect(log).toMatchObject([{ ...outage, msg: expect.stringContaining('the picture store s3://pictures at') }]);
    await scheduler.tick(60_000);
    expect(log).toMatchObject([outage, { ...outage, failed: 2 }]);
  });
});

/** An answer as S3 gives it. */
function refusal(status: string, code: string, message = ''): string {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/xml\r\ncontent-length: ${body.length}`;
  return `${head}\r\nconnection: close\r\n\r\n${body}`;
}

/** The message of Amazon since 2025. */
const unauthorised = (right: string) =>
  `User: arn:aws:iam::111122223333:user/site is not authorized to perform: ${right} on resource: &quot;arn:aws:s3:::pictures&quot; because no identity-based policy allows the ${right} action`;

const NOT_FOUND = refusal('404 Not Found', 'NoSuchKey', 'The specified key does not exist.');
const DENIED = refusal('403 Forbidden', 'AccessDenied', 'Access Denied');

/** A site whose store answers `answer` for a picture, and `missing` for one that it does not have. */
const startOnAnswers = (answer: string, missing = answer) =>
  startOnStore((socket, request) => socket.end(request.includes('/none.webp') ? missing : answer));

describe('a missing picture', () => {
  test.each([
    ['NoSuchKey', NOT_FOUND],
    ['AccessDenied of a key that may not list', DENIED],
    [
      'AccessDenied that names the right to list',
      refusal('403 Forbidden', 'AccessDenied', unauthorised('s3:ListBucket')),
    ],
    ['AccessDenied without a message, as of MinIO', refusal('403 Forbidden', 'AccessDenied')],
    ['AccessDenied in lower case of the text, as of Ceph', refusal('403 Forbidden', 'AccessDenied', 'access denied')],
  ])('answers 404 that no cache keeps: %s', async (_, answer) => {
    const { site, log } = await startOnAnswers(answer);
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const reply = await site.get(PICTURE, { headers });
      expect(reply.headers.get('cache-control')).toBe('no-store');
      await expectError(reply, 404);
    }
    expect(log).toEqual([]);
  });
});

describe('an outage of the store', () => {
  test.each([
    ['an unknown key', refusal('403 Forbidden', 'InvalidAccessKeyId')],
    ['a wrong secret', refusal('403 Forbidden', 'SignatureDoesNotMatch')],
    ['a clock that is wrong', refusal('403 Forbidden', 'RequestTimeTooSkewed')],
    ['expired credentials', refusal('400 Bad Request', 'ExpiredToken')],
    ['a closed account', refusal('403 Forbidden', 'AllAccessDisabled')],
    ['an archived picture', refusal('403 Forbidden', 'InvalidObjectState')],
    ['a bucket that is gone', refusal('404 Not Found', 'NoSuchBucket', 'The specified bucket does not exist')],
    ['no right to read', refusal('403 Forbidden', 'AccessDenied', unauthorised('s3:GetObject'))],
    ['no right to decrypt', refusal('403 Forbidden', 'AccessDenied', unauthorised('kms:Decrypt')), DENIED],
    ['a denied picture for a key that may list', DENIED, NOT_FOUND],
    ['a denied picture whose check fails', DENIED, refusal('503 Slow Down', 'SlowDown')],
    ['a refusal of a proxy', 'HTTP/1.1 403 Forbidden\r\ncontent-length: 9\r\nconnection: close\r\n\r\nForbidden'],
  ])('answers 503 and is logged: %s', async (_, answer, missing = answer) => {
    const { site, log } = await startOnAnswers(answer, missing);
    const reply = await site.get(PICTURE);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    await expectError(reply, 503);
    expect(log).toMatchObject([{ event: 'outage' }]);
  });

  test.each([
    ['InvalidAccessKeyId', '403 Forbidden'],
    ['NoSuchBucket', '404 Not Found'],
  ])('by %s is not over while the store answers so', async (code, status) => {
    const { site, log, scheduler } = await startOnAnswers(refusal(status, code));
    await expectError(await site.get(PICTURE), 503);
    for (let seconds = 0; seconds < 5; seconds += 1) await scheduler.tick(1_000);
    expect(log).toMatchObject([{ event: 'outage' }]);
  });
});

test('a store whose keys may not list it answers 403 for a missing picture, which ends an outage', async () => {
  let answer = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
  const { site, log, scheduler } = await startOnStore((socket) => socket.end(answer));
  await expectError(await site.get(PICTURE), 503);
  expect(log).toMatchObject([{ event: 'outage' }]);
  answer = refusal('403 Forbidden', 'AccessDenied', 'Access Denied');
  for (let seconds = 0; seconds < 5; seconds += 1) await scheduler.tick(1_000);
  expect(log).toMatchObject([{ event: 'outage' }, { event: 'outage over' }]);
});

describe('a store that stalls', () => {
  const HEAD = 'HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n';

  test('after the headers makes a picture answer 503', async () => {
    const { site } = await startOnStore((socket) => socket.write(HEAD));
    const reply = await site.get(PICTURE);
    expect(reply.headers.get('retry-after')).toBe('10');
    await expectError(reply, 503);
  });

  test('in the middle of a picture, or sends a byte now and then, has its connection closed', async () => {
    const { site, log } = await startOnStore((socket) => {
      socket.write(`${HEAD}RIFF`);
      const dripping = setInterval(() => socket.write('.'), 20);
      socket.once('close', () => clearInterval(dripping));
    });
    const reply = await site.get(PICTURE);
    expect(reply.status).toBe(200);
    await expect(reply.arrayBuffer()).rejects.toThrow();
    expect(log).toMatchObject([{ event: 'outage' }]);
  });
});

test('a write ends after the time that is left for it', async () => {
  const silent = createTcpServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  closing.push(() => silent.close());
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const lonely = await openStorage({ dataDir: '/nowhere', bucket: { ...bucket, endpoint } });
  await expect(lonely.put('a.webp', new Uint8Array(1), 50)).rejects.toThrow('no answer within 50 ms');
});

test('the time that a slow client takes does not count as time of the store', async () => {
  const bytes = new Uint8Array(4_000_000);
  await storage.put('pictures/original/slow.webp', bytes);
  const { source } = await openStorage({ dataDir: '/nowhere', bucket }, REQUEST_TIMEOUTS);
  const stored = 'read' in source ? await source.read('pictures/original/slow.webp') : undefined;
  const content = stored?.content ?? Readable.from([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    let read = 0;
    for await (const chunk of content) {
      read += chunk.length;
      // The site reads ahead this far.
      while (content.readableLength < content.readableHighWaterMark && read + content.readableLength < bytes.length)
        await nextTurn();
      vi.advanceTimersByTime(60_000);
    }
    expect(read).toBe(bytes.length);
  } finally {
    vi.useRealTimers();
  }
});

/** A site whose store answers each request with `answer`. */
async function startOnStore(answer: (socket: Socket, request: string) => void) {
  let requests = 0;
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', (request) => {
      requests += 1;
      answer(socket, String(request));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = { dataDir: '/nowhere', bucket: { ...bucket, endpoint } };
  const log: Record<string, unknown>[] = [];
  const scheduler = manualScheduler();
  const site = await startSite({
    storage: await openStorage(address, { read: 1_000, write: 1_000 }),
    schedule: scheduler.schedule,
    logTo: { write: (line) => JSON.parse(line).event?.startsWith('outage') && log.push(JSON.parse(line)) },
  });
  return { site, log, scheduler, countRequests: () => requests };
}

test.each([
  ['by its name', 403, 'QuotaExceeded'],
  ['by its number', 507, 'Unknown'],
])('a full bucket is recognised %s', async (_how, status, code) => {
  const full = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
  }).listen(0, '127.0.0.1');
  await once(full, 'listening');
  const endpoint = `http://127.0.0.1:${(full.address() as AddressInfo).port}`;
  const narrow = await openStorage({ dataDir: '/nowhere', bucket: { ...bucket, endpoint } });
  const error = await narrow.put('pictures/original/a.webp', Uint8Array.of(1)).catch((caught: unknown) => caught);
  expect(toErrorReply(error).statusCode).toBe(507);
  full.close();
  full.closeAllConnections();
});
