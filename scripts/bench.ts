/** `npm run bench`: compares the site with a bare server, and large data with small. Asserts nothing. */
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { signInAdmin } from './bench/admin.ts';
import { benchDatabase, openBenchPostgres } from './bench/bench-postgres.ts';
import type { Bench, Suite } from './bench/chapter.ts';
import { startBareServer } from './bench/compare-servers.ts';
import { cupsSuite } from './bench/cups-chapter.ts';
import type { Finding, Skipped } from './bench/finding.ts';
import { startLoadMaker } from './bench/load.ts';
import { overloadSuite } from './bench/overload-chapter.ts';
import { listsSuite, pagesSuite } from './bench/pages-chapter.ts';
import { copyPreparedData } from './bench/prepared-data.ts';
import { printFindings } from './bench/print-findings.ts';
import { savesSuite } from './bench/saves-chapter.ts';
import { searchSuite } from './bench/search-chapter.ts';
import { startSite } from './bench/site-process.ts';
import { sizesSuite } from './bench/sizes-chapter.ts';
import { startsSuite, workersSuite } from './bench/starts-chapter.ts';
import { oneOf, readOptions, wholeNumber } from './read-options.ts';

/** In the order of measurement: the start comes before suites that fill the memory. */
const SUITES: Record<string, Suite> = {
  start: startsSuite,
  pages: pagesSuite,
  api: listsSuite,
  saves: savesSuite,
  sizes: sizesSuite,
  search: searchSuite,
  cups: cupsSuite,
  overload: overloadSuite,
  workers: workersSuite,
};

const { sizes, seconds, database, chosen, json } = readOptions(
  {
    posts: { type: 'string', default: '100000' },
    brackets: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '4' },
    database: { type: 'string', default: 'sqlite' },
    only: { type: 'string', multiple: true },
    json: { type: 'string' },
  },
  (values) => ({
    sizes: {
      posts: wholeNumber('--posts', values.posts, 60),
      brackets: wholeNumber('--brackets', values.brackets, 0),
    },
    seconds: wholeNumber('--seconds', values.seconds, 1),
    database: benchDatabase(values.database),
    chosen: (values.only ?? Object.keys(SUITES)).map((name) => oneOf('--only', name, Object.keys(SUITES))),
    json: values.json,
  }),
);

const machine = {
  processor: os.cpus()[0]?.model,
  cores: os.availableParallelism(),
  memory: `${Math.round(os.totalmem() / 1024 ** 3)} GB`,
  system: `${os.type()} ${os.release()}`,
  node: process.version,
  /** More than the cores: other programs run, and only ratios are meaningful. */
  loadBefore: os.loadavg()[0],
};
const { processor, cores, memory, system, node, loadBefore } = machine;
const engine = database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
console.log(
  `${processor}, ${cores} cores, ${memory}, ${system}, Node ${node}, ${engine}, load ${loadBefore?.toFixed(1)}`,
);

const postgres = await openBenchPostgres(database);
const data = await copyPreparedData(sizes, postgres);
const [bare, load] = [startBareServer(), startLoadMaker()];
const site = await startSite(data.settings);
const found: Record<string, (Finding | Skipped)[]> = {};
try {
  const admin = await signInAdmin(site.address);
  const bench: Bench = { site, data, postgres, bare, load, admin, sizes, seconds };
  for (const [name, suite] of Object.entries(SUITES)) {
    if (!chosen.includes(name)) continue;
    found[name] = await suite.measure(bench);
    printFindings(suite.title, found[name]);
  }
} finally {
  for (const one of [site, bare, load]) await one.stop();
  await data.remove();
  await postgres?.stop();
}
if (json !== undefined) {
  const report = { measuredAt: new Date().toISOString(), machine, engine, sizes, seconds, found };
  await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
}
