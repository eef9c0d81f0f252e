import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorReplyOf } from '#server/api/error-reply.ts';
import { serveMedia } from '#server/pages/media.ts';
import { openPictures } from '#server/pictures/open-pictures.ts';
import { registerSecurityHeaders } from '#server/security/headers.ts';
import { readBucketAddress } from '#server/storage/bucket-address.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { startBucketService } from '../support/picture-bucket.ts';
import { fileOf, plain } from '../support/sample-pictures.ts';
import { NOON } from '../support/start-site.ts';
import { openTestDatabase } from '../support/test-database.ts';

const opened = await openTestDatabase();
const { database } = opened;
const service = await startBucketService();
const bucket = readBucketAddress(`${service.storageUrl}&prefix=site`);
const storage = await openStorage({ dataDir: '/nowhere', bucket, mediaUrl: undefined });
const pictures = openPictures({ database, storage, clock: () => NOON });

const app = Fastify();
app.setErrorHandler((error, _request, reply) => reply.code(errorReplyOf(error).statusCode).send(errorReplyOf(error)));
await registerSecurityHeaders(app, { publicUrl: 'http://slvsh.example' });
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

const file = fileOf(await plain(320, 180).png().toBuffer());

test('a picture is kept in the folder of the bucket, in all its sizes', async () => {
  const { fileName, location } = await pictures.keep(file, 'poster');
  const name = fileName.replace('.webp', '');
  expect(location).toBe(`/media/pictures/original/${fileName}`);
  const expected = ['large', 'medium', 'original', 'thumb'].flatMap((size) =>
    ['avif', 'webp'].map((format) => `site/pictures/${size}/${name}.${format}`),
  );
  expect(service.listKeys().filter((key) => key.includes(name))).toEqual(expected);
});

test('a picture is read back for what the site draws with it', async () => {
  const { location } = await pictures.keep(file, 'poster');
  const { format, width } = await sharp(await pictures.read(location)).metadata();
  expect([format, width]).toEqual(['webp', 320]);
  expect(await pictures.read('/media/pictures/original/gone.webp')).toBeUndefined();
});

describe('the site hands out what the bucket keeps', () => {
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
  ])('in parts, or whole where it does not understand: %s', async (range, status, part, bytes) => {
    const response = await fetch(`${address}/media/pictures/original/a.webp`, { headers: { range } });
    expect(response.status).toBe(status);
    expect([response.headers.get('accept-ranges'), response.headers.get('content-range')]).toEqual(['bytes', part]);
    expect([...(await response.bytes())]).toEqual(bytes);
  });

  test('whole to whoever has a part of something that may be another', async () => {
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

test('what is deleted is gone, and may be deleted again', async () => {
  await storage.put('pictures/original/c.webp', Uint8Array.of(1));
  await storage.delete('pictures/original/c.webp');
  await storage.delete('pictures/original/c.webp');
  expect(service.listKeys()).not.toContain('site/pictures/original/c.webp');
});

test('pictures have the address of the bucket or its CDN where the settings name one', async () => {
  const elsewhere = await openStorage({ dataDir: '/nowhere', bucket, mediaUrl: 'https://cdn.example/site' });
  const { location, fileName } = await openPictures({ database, storage: elsewhere, clock: () => NOON }).keep(
    file,
    'avatar',
  );
  expect(location).toBe(`https://cdn.example/site/pictures/original/${fileName}`);
});

test('a bucket that is away is said to be, and is not remembered by anybody', async () => {
  const away = { ...bucket, endpoint: 'http://127.0.0.1:1' };
  const lonely = Fastify();
  lonely.setErrorHandler((error, _request, reply) =>
    reply.code(errorReplyOf(error).statusCode).send(errorReplyOf(error)),
  );
  await serveMedia(lonely, await openStorage({ dataDir: '/nowhere', bucket: away, mediaUrl: undefined }));
  const response = await lonely.inject('/media/pictures/original/a.webp');
  expect(response.statusCode).toBe(503);
  expect(response.headers['cache-control']).toBeUndefined();
  await lonely.close();
});

test.each([
  ['by its name', 403, 'QuotaExceeded'],
  ['by its number', 507, 'Unknown'],
])('a bucket that is full says so %s', async (_how, status, code) => {
  const full = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
  }).listen(0, '127.0.0.1');
  await once(full, 'listening');
  const endpoint = `http://127.0.0.1:${(full.address() as AddressInfo).port}`;
  const narrow = await openStorage({ dataDir: '/nowhere', bucket: { ...bucket, endpoint }, mediaUrl: undefined });
  const error = await narrow.put('pictures/original/a.webp', Uint8Array.of(1)).catch((caught: unknown) => caught);
  expect(errorReplyOf(error).statusCode).toBe(507);
  full.close();
  full.closeAllConnections();
});
