/** The queue of searches (docs/security.md, 17). */
import { expect, test } from 'vitest';
import { readBuiltWeb } from '../support/built-web.ts';
import { eventually } from '../support/eventually.ts';
import { startSite } from '../support/start-site.ts';

test.each(['/search', '/api/v1/search'])(
  'an address that sends many requests to %s leaves places to others',
  async (path) => {
    let held: Promise<void> | undefined;
    // Then pages query nothing but their search.
    const bracketCupId = 1;
    const site = await startSite({ web: await readBuiltWeb(), bracketCupId, onQuery: () => held });
    const search = async (address: string, at = path) =>
      (await site.get(`${at}?q=joss`, { headers: { 'x-forwarded-for': address } })).status;
    expect(await search('10.9.9.9')).toBe(200);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    let refused = 0;
    const flood = Array.from({ length: 100 }, async () => {
      if ((await search('10.9.9.9')) === 503) refused += 1;
    });
    await eventually(() => expect(refused).toBeGreaterThan(60));
    const other = search('10.8.8.8', '/api/v1/search');
    expect(await search('10.9.9.9')).toBe(503);
    release();
    await Promise.all(flood);
    expect(await other).toBe(200);
  },
);
