/**
 * `npm run bench`: measures the site, alone or against another checkout. Fails for nothing that is slow.
 * `-- --only search,overload` selects suites; `-- --against ../release` alternates with another checkout.
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
import { type Figure, printComparison, printFigures } from './report.ts';
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
  overload: measureOverload,
  cluster: measureCluster,
  lighthouse: measureLighthouse,
};

const withDefault = (value: string) => ({ type: 'string', default: value }) as const;

const { suites, checkouts, database, rounds, ...sizes } = readOptions(
  {
    only: withDefault(Object.keys(SUITES).join(',')),
    against: { type: 'string' },
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
    checkouts: values.against === undefined ? [ROOT] : [ROOT, builtCheckout('--against', values.against)],
    database: parseDatabase(values.database),
    rounds: wholeNumber('--rounds', values.rounds ?? (values.against === undefined ? '1' : '3'), 1),
    posts: wholeNumber('--posts', values.posts, 60),
    brackets: wholeNumber('--brackets', values.brackets, 1_000),
    seconds: wholeNumber('--seconds', values.seconds, 1),
    processes: wholeNumber('--processes', values.processes, 2),
    streams: wholeNumber('--streams', values.streams, 1),
  }),
);

// A load above the number of cores means that other programs run: then only ratios are meaningful.
const load = os.loadavg()[0]?.toFixed(1);
console.log(
  `${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.version}, ${database}, load ${load}`,
);

const databases = await openBenchDatabases(database);
try {
  const targets: Target[] = [];
  for (const checkout of checkouts) {
    targets.push({ ...sizes, checkout, settings: await databases.create(checkout, sizes) });
  }
  for (const suite of suites) {
    const measured = new Map<Target, Figure[][]>(targets.map((target) => [target, []]));
    for (let round = 0; round < rounds; round++) {
      // Each checkout is first in every other round, so that load on the machine affects both alike.
      for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
        const figures = await SUITES[suite]?.(target);
        measured.get(target)?.push(figures ?? []);
      }
    }
    const [own = [], other] = measured.values();
    if (other === undefined) printFigures(suite, own);
    else printComparison(suite, own, other);
  }
} finally {
  await databases.remove();
}

function builtCheckout(option: string, written: string): string {
  const folder = path.resolve(written);
  if (existsSync(path.join(folder, 'dist')) && existsSync(path.join(folder, 'package.json'))) return folder;
  throw new Error(`${option} takes a checkout of the site that is built, and ${written} is none`);
}
