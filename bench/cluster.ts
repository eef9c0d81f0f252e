/** Several worker processes: throughput against one, live leaderboards, and a rolling restart. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateLoad } from '../tests/support/load-generator.ts';
import { prepareResults } from './leaderboard.ts';
import { throughputFigure } from './load.ts';
import { whileSaving } from './page.ts';
import { type Figure, timesFigure } from './report.ts';
import { UPCOMING_CUP } from './seed.ts';
import { type Admin, type SiteProcess, signInAdmin, startSite, type Target } from './site-process.ts';

/** The pages that visitors open. */
const PAGES = ['/', '/games/page/1', '/riders', '/posts/1', '/slvsh-cup-grandvalira'];
const CONNECTIONS = 50;
const RESULTS = 10;

export async function measureCluster(target: Target): Promise<Figure[]> {
  const { processes, posts } = target;
  const load = { paths: PAGES, connections: CONNECTIONS, seconds: target.seconds };
  const one = await withWorkers(target, 1, ({ address }) => throughputFigure('one process', { ...load, address }));
  return withWorkers(target, processes, async (site) => {
    const { address } = site;
    const admin = await signInAdmin(site);
    const several = await throughputFigure(`${processes} processes`, { ...load, address });
    const saving = await whileSaving(admin, posts, () =>
      throughputFigure(`${processes} processes, an admin saves once a second`, { ...load, address }),
    );
    return [
      one,
      { ...several, comparedTo: one.name },
      { ...saving, comparedTo: one.name },
      await measureStreams(site, admin, target.streams),
      await measureRestart(site),
    ];
  });
}

async function withWorkers<T>({ settings, checkout }: Target, count: number, work: (site: SiteProcess) => Promise<T>) {
  // The streams come from many client addresses, which the site reads from a trusted proxy only.
  const own = { WEB_CONCURRENCY: String(count), TRUSTED_PROXY: '127.0.0.1' };
  const site = await startSite({ ...settings, ...own }, checkout);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** Replaces all workers under load. */
async function measureRestart(site: SiteProcess): Promise<Figure> {
  const load = generateLoad(
    PAGES.map((page) => site.address + page),
    CONNECTIONS,
  );
  const startedAt = performance.now();
  await site.replaceWorkers();
  const seconds = (performance.now() - startedAt) / 1000;
  await load.leave();
  const failed = load.failures.length;
  const note = `${failed} of ${load.answered() + failed} FAILED ${load.failures[0] ?? ''}`.trim();
  return { name: 'all processes are replaced', value: load.answered() / seconds, unit: '/s', note };
}

/** The time from a saved result until each open page of the cup gets its event. */
async function measureStreams({ address }: SiteProcess, admin: Admin, count: number): Promise<Figure> {
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const streams = Array.from({ length: count }, () => ({ onEvent: (_at: number) => {} }));
  const nextEvents = () =>
    Promise.all(
      streams.map((stream) => {
        const { promise, resolve } = Promise.withResolvers<number>();
        stream.onEvent = resolve;
        return promise;
      }),
    );
  const firstEvents = nextEvents();
  const opening = streams.map(async (stream, index) => {
    const headers = { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` };
    const url = `${address}/api/v1/cups/${UPCOMING_CUP}/live`;
    // Of many streams that open at once, some are refused: the pages retry too.
    while (!(await openStream(url, { agent, headers }, () => stream.onEvent(performance.now())))) await sleep(500);
  });
  await Promise.all(opening);
  await firstEvents;
  const saveResults = await prepareResults(admin, UPCOMING_CUP);
  const times: number[] = [];
  for (let result = 0; result < RESULTS; result++) {
    const events = nextEvents();
    const savedAt = performance.now();
    // The leaderboard suite and an earlier round end with the wins of the upper riders, and equal results send no event.
    await saveResults(result % 2 === 1);
    times.push(...(await events).map((at) => at - savedAt));
  }
  agent.destroy();
  return timesFigure(`${count.toLocaleString('en')} open pages get a result`, times, `${RESULTS} results`);
}

/** Resolves to false if the site refuses the stream. */
function openStream(url: string, options: http.RequestOptions, onEvent: () => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    http
      .get(url, options, (response) => {
        const { statusCode } = response;
        if (statusCode !== 200 && statusCode !== 503) reject(new Error(`A stream answered ${statusCode}`));
        response.setEncoding('utf8').on('data', (text: string) => /^data: /m.test(text) && onEvent());
        // The agent closes the streams at the end.
        response.on('error', () => {});
        resolve(statusCode === 200);
      })
      .on('error', reject);
  });
}
