/** A site that keeps its pages, and counts how often it makes them. */
import { request } from 'node:http';
import { expect, vi } from 'vitest';
import type { Doors } from '#server/http/load-shedding/doors.ts';
import { type CountingWeb, openCountingWeb } from './counting-web.ts';
import { NOON, startSite, type TestSite } from './start-site.ts';

type KeepingParts = { mostBytes?: number; beside?: TestSite; doors?: Doors };

/** Its time starts at noon and goes as the test says; pages are kept from the first on. */
export async function startKeeping({ mostBytes, beside, doors }: KeepingParts = {}) {
  const time = { now: NOON };
  const web = openCountingWeb();
  const site = await startSite({
    clock: () => time.now,
    web,
    ...(mostBytes && { mostBytes }),
    ...(beside && { beside }),
    ...(doors && { doors }),
  });
  await untilKept(site, web);
  web.made = {};
  return { site, web, time };
}

/** PostgreSQL is listened to a moment after the start; before, nothing is kept. */
export async function untilKept(site: TestSite, { made }: CountingWeb): Promise<void> {
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
