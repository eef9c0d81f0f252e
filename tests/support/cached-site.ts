/** A site that keeps its pages, and counts how often it makes them. */
import { request } from 'node:http';
import { expect, vi } from 'vitest';
import type { AdmissionQueues } from '#server/http/load-shedding/queue-requests.ts';
import { type CountingWeb, openCountingWeb } from './counting-web.ts';
import { NOON, startSite, type TestSite } from './start-site.ts';

type CachedSiteParts = { maxBytes?: number; beside?: TestSite; queues?: AdmissionQueues };

/** Its time starts at noon and goes as the test says; pages are kept from the first on. */
export async function startCachedSite({ maxBytes, beside, queues }: CachedSiteParts = {}) {
  const time = { now: NOON };
  const web = openCountingWeb();
  const site = await startSite({
    clock: () => time.now,
    web,
    ...(maxBytes && { maxBytes }),
    ...(beside && { beside }),
    ...(queues && { queues }),
  });
  await untilCached(site, web);
  web.made = {};
  return { site, web, time };
}

/** PostgreSQL is listened to a moment after the start; before, nothing is kept. */
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

/** The bytes as they come over the wire, with every header. */
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
