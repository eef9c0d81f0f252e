/** An upgrade of a running site with two workers, between two real builds. */
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readPages } from '../support/page-readers.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';
import { copyCheckout } from '../support/upgraded-checkout.ts';

afterEach(clearProcesses);

test('a build and a reload under 8 clients fail no request for a page or an asset of either version', async () => {
  const checkout = await copyCheckout(path.join(temporaryFolder(), 'site'));
  const site = startSiteProcess({ WEB_CONCURRENCY: '2' }, checkout.program);
  await site.wrote(/ with 2 workers/);
  await checkout.buildNextVersion();
  const readers = readPages(await site.address, 8);
  await readers.readMore();
  expect([readers.failures.slice(0, 10), readers.versions().length]).toEqual([[], 1]);

  const before = site.length();
  site.child.kill('SIGHUP');
  await site.wrote(/All workers are new/, before);
  await readers.readMore();
  const versions = readers.versions();
  await readers.leave();
  expect([readers.failures.slice(0, 10), versions.length]).toEqual([[], 2]);
});
