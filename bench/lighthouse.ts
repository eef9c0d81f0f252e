/** Lighthouse scores of pages of the demo on a phone, with the audits that cost points. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse, { type Result } from 'lighthouse';
import { browsersOfThisMachine, findChromium } from '../scripts/bootstrap/find-chromium.mjs';
import { CHROMIUM_FLAGS } from '../tests/support/chromium-flags.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { type Figure, median } from './report.ts';
import { ROOT, startSite, type Target } from './site-process.ts';

const PAGES = {
  ...{ home: '/', games: '/games', post: '/posts/72', rider: '/riders/80', trick: '/tricks/switch' },
  ...{ cups: '/cups', cup: '/slvsh-cup-grandvalira' },
};
/** Of which the figures are medians. */
const VISITS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function measureLighthouse({ checkout }: Target): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-lighthouse-'));
  // Pages contain their own address, so it has to be known before the start.
  const port = String(await findFreePort());
  const settings = { DATA_DIR: folder, DEMO: '1', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
  const site = await startSite(settings, checkout);
  try {
    const chromium = await startChromium(path.join(folder, 'chromium'));
    try {
      const figures: Figure[] = [];
      for (const [name, page] of Object.entries(PAGES)) {
        const url = site.address + page;
        // A release may not have the page yet.
        if (!(await fetch(url)).ok) continue;
        const visits: Result[] = [];
        while (visits.length < VISITS) visits.push(await visit(url, chromium.port));
        figures.push(...describe(name, visits));
      }
      return figures;
    } finally {
      await chromium.stop();
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** The lowest score of the categories, the largest paint, and how long the main thread was blocked. */
function describe(name: string, visits: readonly Result[]): Figure[] {
  const scores = visits.map(({ categories }) =>
    Math.min(...CATEGORIES.map((category) => (categories[category]?.score ?? 0) * 100)),
  );
  const costing = visits.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const milliseconds = (audit: string) => median(visits.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return [
    {
      name: `${name}: lowest of four scores`,
      value: median(scores),
      unit: 'points',
      note: [...new Set(costing)].join(', '),
    },
    { name: `${name}: largest contentful paint`, value: milliseconds('largest-contentful-paint'), unit: 'ms' },
    { name: `${name}: total blocking time`, value: milliseconds('total-blocking-time'), unit: 'ms' },
  ];
}

/** Sometimes the browser's trace fails, which says nothing about the page. */
async function visit(url: string, port: number, attempts = 3): Promise<Result> {
  const run = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (run && !run.lhr.runtimeError) return run.lhr;
  if (attempts > 1) return visit(url, port, attempts - 1);
  throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
}

/** `port` is that of the debugging protocol. */
async function startChromium(profile: string): Promise<{ port: number; stop(): Promise<void> }> {
  const file = await findChromium(browsersOfThisMachine(ROOT));
  if (!file) throw new Error('No Chromium was found: run `npm run setup`');
  const flags = [...CHROMIUM_FLAGS, '--headless=new', '--disable-extensions', '--mute-audio'];
  const debugging = ['--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(file, [...flags, ...debugging, 'about:blank'], { stdio: 'ignore' });
  const stop = async () => {
    if (browser.exitCode === null && browser.kill()) await once(browser, 'exit');
  };
  for (let attempts = 0; attempts < 200; attempts++) {
    // The browser writes the port into its profile.
    const written = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(written.split('\n')[0]);
    if (port > 0) return { port, stop };
    await sleep(100);
  }
  await stop();
  throw new Error('Chromium did not start');
}
