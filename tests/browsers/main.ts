/** `npm run test:browsers`: runs the journeys in the browsers of this machine, each in a fresh browser. */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnSite } from '../support/spawn-site.ts';
import type { OpenBrowser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { ADMIN, JOURNEYS, type Journey } from './journeys.ts';
import { openNetwork } from './network.ts';
import { Page } from './page.ts';
import { openWebKit } from './webkit.ts';

const BROWSERS: Record<string, OpenBrowser> = { Firefox: openFirefox, WebKit: openWebKit };
const RESULTS = path.resolve(import.meta.dirname, '../../test-results/browsers');

const data = await mkdtemp(path.join(os.tmpdir(), 'slvsh-browsers-'));
const { child, address } = spawnSite(
  { DATA_DIR: data, DEMO: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  'inherit',
);
const network = await openNetwork(new URL(await address));
try {
  for (const [name, open] of Object.entries(BROWSERS)) {
    for (const [title, walk] of Object.entries(JOURNEYS)) {
      const outcome = await tryJourney(open, walk, path.join(RESULTS, `${name}-${title.replaceAll(' ', '-')}.png`));
      if (outcome === undefined) {
        print(`${name} is not installed: its journeys are left out (CONTRIBUTING.md says how to install it)`);
        break;
      }
      print(`${outcome.length === 0 ? 'passed' : 'FAILED'}  ${name}: ${title}`);
      for (const fault of outcome) print(`        ${fault}`);
      if (outcome.length > 0) process.exitCode = 1;
    }
  }
} finally {
  const closed = once(child, 'close');
  network.close();
  child.kill();
  await closed;
  await rm(data, { recursive: true, force: true });
}

/** The error of a journey, with a screenshot at `picture`; undefined without that browser. */
async function tryJourney(open: OpenBrowser, walk: Journey, picture: string): Promise<string[] | undefined> {
  const browser = await open();
  if (!browser) return undefined;
  const faults: string[] = [];
  try {
    await walk(new Page(browser, network));
  } catch (error) {
    faults.push(String(error), `Screenshot: ${picture}`);
    await mkdir(path.dirname(picture), { recursive: true });
    await browser.screenshot().then((png) => writeFile(picture, png), print);
  } finally {
    network.setConnected(true);
    faults.push(...browser.consoleErrors().map((error) => `Console: ${error}`));
    await browser.close();
  }
  return faults;
}

function print(line: unknown): void {
  process.stdout.write(`${line}\n`);
}
