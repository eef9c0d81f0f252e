/** `npm run measure:upgrades`: builds and reloads a site of two workers repeatedly, and counts the failed requests of its visitors. */
import path from 'node:path';
import { readPages } from '../../tests/support/page-readers.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../../tests/support/site-process.ts';
import { copyCheckout } from '../../tests/support/upgraded-checkout.ts';
import { readOptions, wholeNumber } from '../read-options.ts';

/** The site still serves the assets of the two former builds. */
const FORMER_BUILDS = 2;

const { upgrades, clients } = readOptions(
  { upgrades: { type: 'string', default: '20' }, clients: { type: 'string', default: '16' } },
  (written) => ({
    upgrades: wholeNumber('--upgrades', written.upgrades, 1),
    clients: wholeNumber('--clients', written.clients, 1),
  }),
);

try {
  const checkout = await copyCheckout(path.join(temporaryFolder(), 'site'));
  const site = startSiteProcess({ WEB_CONCURRENCY: '2' }, checkout.program);
  await site.wrote(/ with 2 workers/);
  const readers = readPages(await site.address, clients);
  for (let upgrade = 1; upgrade <= upgrades; upgrade += 1) {
    await readers.readMore();
    await checkout.buildNextVersion();
    await readers.readMore();
    readers.keepNewest(FORMER_BUILDS);
    const before = site.length();
    site.child.kill('SIGHUP');
    await site.wrote(/All workers are new/, before);
    print(`upgrade ${upgrade}: ${readers.answered()} requests answered, ${readers.failures.length} failed`);
  }
  await readers.readMore();
  await readers.leave();
  for (const failure of readers.failures.slice(0, 20)) print(failure);
  print(`${upgrades} upgrades: ${readers.answered()} requests answered, ${readers.failures.length} failed`);
  if (readers.failures.length > 0) process.exitCode = 1;
} finally {
  await clearProcesses();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
