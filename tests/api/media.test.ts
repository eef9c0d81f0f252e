import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { serveMedia } from '#server/http/pages/media.ts';
import { buildSecurityHeaders, sendSecurityHeaders } from '#server/http/security/headers.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-media-'));
const storage = openFolderStorage(folder);
await storage.put('pictures/original/a.webp', Uint8Array.of(1, 2, 3, 4));
await storage.put('pictures/original/a.avif', Uint8Array.of(5, 6));
const app = Fastify();
sendSecurityHeaders(
  app,
  buildSecurityHeaders({ publicUrl: 'https://slvsh.example', mediaUrl: 'https://cdn.example/media' }),
);
app.get('/', (_request, reply) => reply.type('text/html').send('a page'));
await serveMedia(app, storage);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('a picture', () => {
  test.each([
    ['a.webp', 'image/webp', '4'],
    ['a.avif', 'image/avif', '2'],
  ])('%s never expires, has its own type, and is sandboxed', async (name, type, length) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(`${address}/media/pictures/original/${name}`, { method });
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': type,
        'content-length': length,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        // A page shows it from another origin where MEDIA_URL names one, and cards show it anywhere.
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  test('answers range requests', async () => {
    const response = await fetch(`${address}/media/pictures/original/a.webp`, { headers: { range: 'bytes=1-2' } });
    expect(response.status).toBe(206);
    expect([...(await response.bytes())]).toEqual([2, 3]);
  });

  test.each(['b.webp', '../../../package.json', '%2e%2e/%2e%2e/%2e%2e/etc/passwd', ''])(
    'that does not exist is not cacheable: %s',
    async (name) => {
      const response = await fetch(`${address}/media/pictures/original/${name}`);
      expect([403, 404]).toContain(response.status);
      expect(response.headers.get('cache-control')).toBeNull();
    },
  );
});

test('pages may show pictures from MEDIA_URL', async () => {
  const policy = (await fetch(address)).headers.get('content-security-policy');
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;");
});
