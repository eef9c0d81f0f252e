/** `npm run bench:leaderboard`: the cost of a leaderboard of a thousand, thirty thousand and a million brackets. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BRACKET_GAMES, type Results } from '#contract/picks.ts';
import { insertCupRow } from '#server/features/cups/save.ts';
import { createLeaderboards, type Leaderboards, ROWS_PER_PAGE } from '#server/features/leaderboards/leaderboards.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { readOptions } from '../read-options.ts';
import { type Bulk, openBulk } from './bulk.ts';

readOptions({}, () => {});

const SIZES = [1_000, 30_000, 1_000_000];
const TIMES = 21;

type Figures = Record<string, number>;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-leaderboard-'));
const address = path.join(folder, 'slvsh.sqlite');
const opened = openDatabase(address);
try {
  await migrate(opened);
  const bulk = openBulk(address);
  const figures: Figures[] = [];
  for (const size of SIZES) figures.push(await measure(opened.database, bulk, size));
  bulk.close();
  report(figures);
} finally {
  await opened.database.destroy();
  await rm(folder, { recursive: true });
}

/** In milliseconds, except the memory in megabytes. */
async function measure(database: Database, bulk: Bulk, size: number): Promise<Figures> {
  const slug = `A cup of ${size}`;
  const cup = await database.transaction().execute((trx) =>
    insertCupRow(
      trx,
      {
        ...{ slug, location: '', startsOn: null, endsOn: null, riderCount: 16, description: '' },
        ...{ gameIds: [], initialMatchups: [], manualResults: [] },
      },
      Date.now(),
    ),
  );
  const bracket = bulk.fill(cup, size);
  const before = readMemory();
  const leaderboards = createLeaderboards(database);
  const load = await timeWithBlocks(() => leaderboards.getRanking(cup, settle(0, 14)));
  const rescoring = await measureRescoring(leaderboards, cup);
  const results = settle(0);
  const time = (ask: () => Promise<unknown>) => medianOf(ask);
  await leaderboards.getRanking(cup, results);
  return {
    'load and first scoring, ms': load.took,
    'longest block while loading, ms': load.block,
    'rescoring by 15 results, ms': rescoring.took,
    'longest block while rescoring, ms': rescoring.block,
    'first page, ms': await time(() => leaderboards.getPage(cup, results, 1)),
    'page in the middle, ms': await time(() => leaderboards.getPage(cup, results, size / ROWS_PER_PAGE / 2)),
    'own place, ms': await time(() => leaderboards.getRank(cup, results, bracket)),
    'first page after a new bracket, ms': await time(async () => {
      bulk.fill(cup, 1);
      await leaderboards.getPage(cup, results, 1);
    }),
    'memory, MB': readMemory() - before,
  };
}

/** Each rescoring has other results; the longest block of the event loop counts. */
async function measureRescoring(leaderboards: Leaderboards, cup: number) {
  const all = [];
  for (let time = 1; time <= TIMES; time++) {
    all.push(await timeWithBlocks(() => leaderboards.getRanking(cup, settle(time % 2))));
  }
  return { took: middle(all.map(({ took }) => took)), block: Math.max(...all.map(({ block }) => block)) };
}

/** All games, or the first few, won by the upper or the lower rider. */
function settle(side: number, games = BRACKET_GAMES.length): Results {
  return new Map(
    BRACKET_GAMES.slice(0, games).map((game) => [game, { winnerId: 2 * (game % 8) + side + 1, postId: null }]),
  );
}

/** The duration, and the longest block of the event loop in it. */
async function timeWithBlocks(work: () => Promise<unknown>): Promise<{ took: number; block: number }> {
  const began = performance.now();
  let [last, block, done] = [began, 0, false];
  const tick = () => {
    const now = performance.now();
    block = Math.max(block, now - last);
    last = now;
    if (!done) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  const took = performance.now() - began;
  done = true;
  tick();
  return { took, block };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return middle(times);
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

function readMemory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
}

function report(figures: readonly Figures[]): void {
  const [base = {}] = figures;
  const cells = (one: Figures, what: string) => {
    const [value = Number.NaN, first = Number.NaN] = [one[what], base[what]];
    return `${value.toFixed(2).padStart(10)} ${`×${(value / first).toFixed(1)}`.padStart(8)}`;
  };
  console.log(['brackets'.padEnd(36), ...SIZES.map((size) => size.toLocaleString('en').padStart(19))].join(' | '));
  for (const what of Object.keys(base)) {
    console.log([what.padEnd(36), ...figures.map((one) => cells(one, what))].join(' | '));
  }
}
