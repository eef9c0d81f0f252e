/** A site with a page cache that counts renderings. */
import { request } from 'node:http';
import { expect } from 'vitest';
import { type CountingWeb, openCountingWeb } from './counting-web.ts';
import { eventually } from './eventually.ts';
import { NOON, startSite, type TestSite } from './start-site.ts';

type CachedSiteOptions = Pick<
  NonNullable<Parameters<typeof startSite>[0]>,
  'maxCacheBytes' | 'beside' | 'queues' | 'timeouts' | 'logTo'
>;

/** The clock starts at noon and `time` sets it; the cache is active from the first request. */
export async function startCachedSite(options: CachedSiteOptions = {}) {
  const time = { now: NOON };
  const web = openCountingWeb();
  const site = await startSite({ clock: () => time.now, web, ...options });
  await untilCached(site, web);
  web.renderings = {};
  return { site, web, time };
}

/** On PostgreSQL the cache is inactive until the change feed listens. */
export async function untilCached(site: TestSite, { renderings }: CountingWeb): Promise<void> {
  const address = '/terms-of-service-and-privacy-agreement';
  await eventually(async () => {
    await site.get(address);
    const before = renderings[address];
    await site.get(address);
    expect(renderings[address]).toBe(before);
  });
}

/** The response without decompression, with all headers. */
export function fetchRaw(
  site: Pick<TestSite, 'address'>,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(site.address, { path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
    })
      .on('error', reject)
      .end();
  });
}
