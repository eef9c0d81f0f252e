/**
 * `npm run bench`: measures the site and prints its figures beside those of the newest release. Fails for nothing that is slow.
 * `-- --only search,overload` selects suites; `-- --against ../release` alternates with another checkout.
 * `-- --checkout ../release --save 0.3.0` records the figures of a release.
 */
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { oneOf, readOptions, wholeNumber } from '../scripts/read-options.ts';
import { measureAlerts } from './alerts.ts';
import { measureCluster } from './cluster.ts';
import { openBenchDatabases, parseDatabase } from './data.ts';
import { measureLeaderboards } from './leaderboard.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOverload } from './overload.ts';
import { measurePages } from './page.ts';
import { type Figure, formatTable, type MeasuredSuite, mergeRounds } from './report.ts';
import { type Conditions, describeDifference, describeMachine, findResults, RESULTS, writeResults } from './results.ts';
import { measureSaves } from './saves.ts';
import { measureSearch } from './search.ts';
import { ROOT, type Target } from './site-process.ts';
import { measureTricks } from './tricks.ts';

/** In the order of measurement. */
const SUITES: Record<string, (target: Target) => Promise<Figure[]>> = {
  page: measurePages,
  search: measureSearch,
  tricks: measureTricks,
  leaderboard: measureLeaderboards,
  alerts: measureAlerts,
  saves: measureSaves,
  overload: measureOverload,
  cluster: measureCluster,
  lighthouse: measureLighthouse,
};

const withDefault = (value: string) => ({ type: 'string', default: value }) as const;

const { suites, checkout, against, save, database, rounds, ...options } = readOptions(
  {
    only: withDefault(Object.keys(SUITES).join(',')),
    checkout: { type: 'string' },
    against: { type: 'string' },
    save: { type: 'string' },
    rounds: { type: 'string' },
    database: withDefault('sqlite'),
    posts: withDefault('10000'),
    brackets: withDefault('100000'),
    seconds: withDefault('4'),
    processes: withDefault('4'),
    streams: withDefault('1000'),
  },
  (values) => ({
    suites: values.only.split(',').map((name) => oneOf('--only', name, Object.keys(SUITES))),
    checkout: values.checkout === undefined ? ROOT : builtCheckout('--checkout', values.checkout),
    against: values.against === undefined ? undefined : builtCheckout('--against', values.against),
    save: values.save === undefined ? undefined : releaseNumber('--save', values.save),
    database: parseDatabase(values.database),
    rounds: wholeNumber('--rounds', values.rounds ?? (values.against === undefined ? '1' : '3'), 1),
    posts: wholeNumber('--posts', values.posts, 60),
    brackets: wholeNumber('--brackets', values.brackets, 1_000),
    seconds: wholeNumber('--seconds', values.seconds, 1),
    processes: wholeNumber('--processes', values.processes, 2),
    streams: wholeNumber('--streams', values.streams, 1),
  }),
);

const conditions: Conditions = {
  engine: database === 'sqlite' ? 'sqlite' : 'postgres',
  sizes: { posts: options.posts, brackets: options.brackets },
  machine: describeMachine(),
};
const { cpu, cores, node } = conditions.machine;
// A load above the number of cores means that other programs run: then only ratios are meaningful.
console.log(`${cpu}, ${cores} cores, Node ${node}, ${database}, load ${os.loadavg()[0]?.toFixed(1)}`);

const measured = await measureSuites();
const release = against === undefined ? findResults(RESULTS, conditions, save) : undefined;
const table = measured.map(
  (suite): MeasuredSuite =>
    against === undefined ? { ...suite, before: [release?.suites[suite.suite] ?? []] } : suite,
);
console.log(`\n${formatTable(table, release?.release ?? (against === undefined ? 'release' : 'other'))}`);
const difference = release && describeDifference(release, conditions);
if (difference !== undefined) console.log(`\n${difference}`);
if (save !== undefined) {
  const figures = measured.map(({ suite, now }) => [suite, mergeRounds(now)] as const);
  const date = new Date().toISOString().slice(0, 10);
  const written = Object.fromEntries(figures.filter(([, merged]) => merged.length > 0));
  const results = { release: save, date, ...conditions, suites: written };
  console.log(`\nRecorded in ${path.relative('', writeResults(RESULTS, results))}`);
}

async function measureSuites(): Promise<MeasuredSuite[]> {
  const databases = await openBenchDatabases(database);
  try {
    const targets: Target[] = [];
    for (const folder of [checkout, ...(against === undefined ? [] : [against])]) {
      targets.push({ ...options, checkout: folder, settings: await databases.create(folder, options) });
    }
    const results: MeasuredSuite[] = [];
    for (const suite of suites) {
      const figures = new Map<Target, Figure[][]>(targets.map((target) => [target, []]));
      for (let round = 0; round < rounds; round++) {
        console.log(`Measuring ${suite}, round ${round + 1} of ${rounds}`);
        // Each checkout is first in every other round, so that load on the machine affects both alike.
        for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
          figures.get(target)?.push(await measureSuite(suite, target));
        }
      }
      const [now = [], before = []] = figures.values();
      results.push({ suite, now, before });
    }
    return results;
  } finally {
    await databases.remove();
  }
}

/** No figures if it fails: the other suites go on. Another checkout may lack what the suite measures. */
async function measureSuite(suite: string, target: Target): Promise<Figure[]> {
  try {
    return (await SUITES[suite]?.(target)) ?? [];
  } catch (error) {
    const isOwn = target.checkout === ROOT;
    console.error(`${suite} fails in ${target.checkout}:`, isOwn ? error : String(error));
    if (isOwn) process.exitCode = 1;
    return [];
  }
}

function releaseNumber(option: string, written: string): string {
  if (/^\d+\.\d+\.\d+$/.test(written)) return written;
  throw new Error(`${option} takes the number of a release, such as 0.3.0`);
}

function builtCheckout(option: string, written: string): string {
  const folder = path.resolve(written);
  if (existsSync(path.join(folder, 'dist')) && existsSync(path.join(folder, 'package.json'))) return folder;
  throw new Error(`${option} takes a checkout of the site that is built, and ${written} is none`);
}
