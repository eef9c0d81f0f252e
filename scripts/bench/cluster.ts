/** `npm run bench:cluster`: several processes of the site on one PostgreSQL, behind nginx. Asserts nothing. */
import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../tests/support/free-port.ts';
import { generateLoad } from '../../tests/support/load-generator.ts';
import { endWithUsage, readOptions, wholeNumber } from '../read-options.ts';
import { decideAllGames, UPCOMING_CUP } from '../seeding/cups.ts';
import { type Admin, signInAdmin } from './admin.ts';
import { benchDatabase, openBenchPostgres } from './bench-postgres.ts';
import { compared, type Finding, quantile } from './finding.ts';
import { type LoadResult, startLoadMaker } from './load.ts';
import { findNginx, startNginx } from './nginx.ts';
import { copyPreparedData } from './prepared-data.ts';
import { printFindings } from './print-findings.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { openWatchers } from './watchers.ts';

/** The pages that visitors open. */
const PAGES = ['/', '/games/page/1', '/riders', '/posts/1', '/slvsh-cup-grandvalira'];
const HEADERS = { 'accept-encoding': 'br' };
const CONNECTIONS = 50;
const WARMING_UP = 1;
const SAVE_EVERY_MS = 1_000;
const RESULTS = 10;
/** Longer than the time for which nginx avoids a process that refused a connection. */
const AVOIDED_MS = 2_500;

const { count, streams, seconds, sizes, database, program } = readOptions(
  {
    processes: { type: 'string', default: '4' },
    streams: { type: 'string', default: '1000' },
    posts: { type: 'string', default: '10000' },
    brackets: { type: 'string', default: '30000' },
    seconds: { type: 'string', default: '8' },
    database: { type: 'string', default: 'postgres' },
    nginx: { type: 'string' },
  },
  (values) => ({
    count: wholeNumber('--processes', values.processes, 1),
    streams: wholeNumber('--streams', values.streams, 1),
    seconds: wholeNumber('--seconds', values.seconds, 1),
    sizes: {
      posts: wholeNumber('--posts', values.posts, 60),
      brackets: wholeNumber('--brackets', values.brackets, 0),
    },
    database: benchDatabase(values.database),
    program: values.nginx,
  }),
);
const nginx = await findNginx(program).catch(endWithUsage);
console.log(
  `${availableParallelism()} cores, ${count} processes, ${CONNECTIONS} connections, load ${loadavg()[0]?.toFixed(1)}`,
);

const postgres = await openBenchPostgres(database);
const data = await copyPreparedData(sizes, postgres);
const load = startLoadMaker();
const ends: (() => Promise<void>)[] = [async () => postgres?.stop(), data.remove, load.stop];
try {
  // The first process creates the admin and the folders.
  const settings = {
    ...data.settings,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    TRUSTED_PROXY: '127.0.0.1',
  };
  const ports = await Promise.all(Array.from({ length: count }, findFreePort));
  const start = (port: number) => startSite({ ...settings, PORT: String(port) });
  const sites = await Promise.all(ports.map(start));
  ends.push(async () => {
    for (const { stop } of sites) await stop();
  });
  const addresses = sites.map(({ address }) => address);
  const [one = ''] = addresses;
  const admin = await signInAdmin(one);

  const direct = await read(one);
  const asking = await startNginx(nginx, addresses, false);
  ends.push(asking.stop);
  const uncached = await read(asking.address);
  const keeping = await startNginx(nginx, addresses, true);
  ends.push(keeping.stop);
  const cached = await read(keeping.address);
  const uncachedSaving = await readWhileSaving(asking.address, admin);
  const cachedSaving = await readWhileSaving(keeping.address, admin);
  const beside = { name: 'requests/s, one', value: rate(direct) };
  printFindings('Pages, brotli', [
    describe('direct to one process', direct),
    compared({ ...describe(`through nginx to ${count}, uncached`, uncached), beside }),
    compared({ ...describe(`through nginx to ${count}, with its cache`, cached), beside }),
    compared({ ...describe('uncached, while an admin saves once a second', uncachedSaving), beside }),
    compared({ ...describe('with its cache, while an admin saves once a second', cachedSaving), beside }),
  ]);
  printFindings('Live leaderboard', await measureNews(asking.address, admin));
  if (count > 1)
    printFindings('Rolling restart', [
      await measureRestart(asking.address, sites, (place) => start(ports[place] ?? 0)),
    ]);
} finally {
  for (const end of ends.reverse()) await end();
}

async function read(address: string): Promise<LoadResult> {
  const asked = { address, paths: PAGES, headers: HEADERS, connections: CONNECTIONS };
  await load.ask({ ...asked, seconds: WARMING_UP });
  return load.ask({ ...asked, seconds });
}

async function readWhileSaving(address: string, admin: Admin): Promise<LoadResult> {
  const over = new AbortController();
  const saving = (async () => {
    while (!over.signal.aborted) {
      await admin.savePost(sizes.posts);
      await pause(SAVE_EVERY_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  const result = await read(address);
  over.abort();
  await saving;
  return result;
}

/** The time from an admin's result until every open page has it. */
async function measureNews(address: string, admin: Admin): Promise<Finding[]> {
  const cup = (await admin.read(`/cups/${UPCOMING_CUP}`)) as { cupRiders: { rider1: Named; rider2: Named }[] };
  const slots = cup.cupRiders.flatMap(({ rider1, rider2 }) => [rider1.id, rider2.id]);
  const watchers = await openWatchers(address, UPCOMING_CUP, streams);
  const waits: number[] = [];
  for (let result = 0; result < RESULTS; result++) {
    const winners = decideAllGames(slots, result % 2 === 0 ? 'lower' : 'upper');
    waits.push(...(await watchers.timeNews(() => admin.settleGames(UPCOMING_CUP, winners))));
  }
  watchers.leave();
  const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
  const what = `${streams.toLocaleString('en')} open pages hear of a result, ${RESULTS} times`;
  return [{ what, value: p50, unit: 'ms', p50, p99, note: `the last ${Math.round(Math.max(...waits))} ms` }];
}

/** Restarts the processes one after the other, without failed requests. */
async function measureRestart(
  address: string,
  sites: SiteProcess[],
  startAgain: (place: number) => Promise<SiteProcess>,
): Promise<Finding> {
  const visitors = generateLoad(
    PAGES.map((page) => address + page),
    CONNECTIONS,
  );
  const began = performance.now();
  for (const [place, site] of sites.entries()) {
    await site.stop();
    sites[place] = await startAgain(place);
    await pause(AVOIDED_MS);
  }
  const took = performance.now() - began;
  await visitors.leave();
  const { length } = visitors.failures;
  const note = `${length} of ${visitors.answered() + length} failed ${visitors.failures[0] ?? ''}`.trim();
  return {
    what: 'while each process is restarted',
    value: (visitors.answered() / took) * 1_000,
    unit: 'requests/s',
    note,
  };
}

type Named = { id: number };

function describe(what: string, result: LoadResult): Finding {
  const failed = result.failures > 0 ? { note: `${result.failures} FAILED` } : {};
  return { what, value: rate(result), unit: 'requests/s', p50: result.p50, p99: result.p99, ...failed };
}

function rate({ answers, seconds }: LoadResult): number {
  return answers / seconds;
}
