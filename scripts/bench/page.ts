/**
 * `npm run bench:page`: Lighthouse scores of five pages on a phone, as the median of some runs.
 * `--runs 3` sets their number, `--desktop` replaces the phone, `--page cup` selects one page, and
 * `--findings` lists what costs points.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { createApiClient } from '#contract/client.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import { oneOf, readOptions, wholeNumber } from '../read-options.ts';
import { openChromium } from './open-chromium.ts';
import { startSite } from './site-process.ts';

const PAGES = ['home', 'games', 'post', 'rider', 'cup'] as const;

/** The pages by name, with the newest post and the first rider. */
async function findPages(site: string): Promise<Record<(typeof PAGES)[number], string>> {
  const api = createApiClient(async ({ method, path }) => {
    const response = await fetch(site + path, { method });
    return { status: response.status, body: await response.text() };
  });
  const [list, riders] = await Promise.all([
    api('GET /posts/page/{page}', { params: { page: 1 } }),
    api('GET /riders'),
  ]);
  return {
    home: '/',
    games: '/games',
    post: `/posts/${list.posts[0]?.id}`,
    rider: `/riders/${riders[0]?.id}`,
    cup: '/slvsh-cup-grandvalira',
  };
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const FIGURES = {
  'LCP ms': 'largest-contentful-paint',
  'FCP ms': 'first-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};

const options = readOptions(
  {
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
    desktop: { type: 'boolean', default: false },
    findings: { type: 'boolean', default: false },
  },
  ({ runs, page, ...flags }) => ({
    ...flags,
    runs: wholeNumber('--runs', runs, 1),
    pages: page === undefined ? PAGES : [oneOf('--page', page, PAGES)],
  }),
);

// Pages contain their own address, so it has to be known before the start.
const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-bench-'));
const port = String(await findFreePort());
const settings = { DATA_DIR: folder, DEMO: '1', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
const site = await startSite(settings);
const close = async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
};
const chromium = await openChromium().catch(async (error: unknown) => {
  await close();
  throw error;
});
try {
  const table: Record<string, Record<string, number>> = {};
  const paths = await findPages(site.address);
  for (const name of options.pages) {
    const runs: Result[] = [];
    while (runs.length < options.runs) runs.push(await visit(site.address + paths[name]));
    table[name] = summarize(runs);
    if (options.findings) for (const finding of findingsOf(runs)) process.stdout.write(`${name}: ${finding}\n`);
  }
  console.table(table);
} finally {
  await chromium.close();
  await close();
}

/** Sometimes the browser's trace fails, which says nothing about the page. */
async function visit(address: string, tries = 3): Promise<Result> {
  const flags = { port: chromium.port, onlyCategories: CATEGORIES, logLevel: 'error' } as const;
  const run = await lighthouse(address, flags, options.desktop ? desktopConfig : undefined);
  if (run && !run.lhr.runtimeError) return run.lhr;
  if (tries > 1) return visit(address, tries - 1);
  throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
}

function summarize(runs: readonly Result[]): Record<string, number> {
  const scores = CATEGORIES.map((name) => [
    name,
    Math.round(median(runs.map((run) => (run.categories[name]?.score ?? 0) * 100))),
  ]);
  const figures = Object.entries(FIGURES).map(([name, audit]) => {
    const value = median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN));
    return [name, name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value)];
  });
  return Object.fromEntries([...scores, ...figures]);
}

/** All audits below full marks in any run, each once. */
function findingsOf(runs: readonly Result[]): Set<string> {
  return new Set(
    runs.flatMap((run) =>
      CATEGORIES.flatMap((name) => run.categories[name]?.auditRefs ?? [])
        .map(({ id }) => run.audits[id])
        .flatMap((audit) =>
          audit && audit.score !== null && audit.score < 1 ? [`${audit.id} ${audit.displayValue ?? ''}`] : [],
        ),
    ),
  );
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
