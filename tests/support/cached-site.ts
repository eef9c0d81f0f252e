/** A site that caches its pages and counts how often it renders each. */
import { request } from 'node:http';
import { expect, vi } from 'vitest';
import type { AdmissionQueues } from '#server/http/load-shedding/queue-requests.ts';
import { type CountingWeb, openCountingWeb } from './counting-web.ts';
import { NOON, startSite, type TestSite } from './start-site.ts';

type CachedSiteOptions = { cacheSize?: number; beside?: TestSite; queues?: AdmissionQueues };

/** Its time is `time.now`, at first noon; it caches pages from the first request on. */
export async function startCachedSite(options: CachedSiteOptions = {}) {
  const time = { now: NOON };
  const web = openCountingWeb();
  const site = await startSite({ clock: () => time.now, web, ...options });
  await untilCached(site, web);
  web.made = {};
  return { site, web, time };
}

/** The connection that listens to PostgreSQL opens after the start; before, no page is cached. */
export async function untilCached(site: TestSite, { made }: CountingWeb): Promise<void> {
  const address = '/terms-of-service-and-privacy-agreement';
  await vi.waitFor(
    async () => {
      await site.get(address);
      const before = made[address];
      await site.get(address);
      expect(made[address]).toBe(before);
    },
    { timeout: 10_000 },
  );
}

/** The response as it is transferred, with all headers and its compressed bytes. */
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
