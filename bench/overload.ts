/** A load spike: far more requests than the site can answer, for uncached pages of several kinds. */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureThroughput, type SpikeResponse, sendSpike, timeEach } from './load.ts';
import { listPages, mixPages } from './page.ts';
import { type Figure, longestFigure, percentilesOf, timesFigure } from './report.ts';
import { type SiteProcess, startSite, type Target } from './site-process.ts';

const CACHED = '/games/page/1';
const PROBES = ['/healthz', CACHED];
/** The rate of the spike as a multiple of the capacity. */
const SPIKE_FACTOR = 10;
/** The compiler optimises the rendering after several hundred pages. */
const WARM_UP_SECONDS = 5;
const MEMORY_INTERVAL_MS = 100;
const MAX_RECOVERY_MS = 30_000;

export async function measureOverload({ settings, checkout, posts, seconds }: Target): Promise<Figure[]> {
  const site = await startSite(settings, checkout);
  const { address } = site;
  try {
    await timeEach([address + CACHED]);
    const mixed = mixPages(await listPages(address, posts));
    // The spike takes the pages from the other end: none is requested twice, unless it needs more than there are.
    const paths = shuffle([...mixed, ...mixed.map((path) => `/fr${path}`)]);
    const load = { address, paths, seconds, warmUpSeconds: WARM_UP_SECONDS, once: true };
    const capacity = await measureThroughput(load);
    const memoryBefore = await site.residentMemory();
    const memory = watchMemory(site);
    const spike = { address, paths: paths.toReversed(), perSecond: capacity.perSecond * SPIKE_FACTOR, seconds };
    const { responses, probeResponses, seconds: took, note } = await sendSpike(spike, PROBES);
    const recovery = await measureRecovery(address, 3 * capacity.percentiles.p99);
    const peakMemory = await memory.stop();
    const served = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status === 503);
    const failed = responses.length - served.length - refused.length;
    const requests = responses.length + capacity.perSecond * (WARM_UP_SECONDS + seconds);
    const repeated = requests > paths.length ? ', PAGES REPEATED: needs more --posts' : '';
    const withoutRetryAfter = refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length;
    const rate = (name: string, some: readonly SpikeResponse[], remark: string): Figure => {
      return { name, value: some.length / took, unit: '/s', percentiles: percentilesOf(timesOf(some)), note: remark };
    };
    return [
      { name: 'capacity', value: capacity.perSecond, unit: '/s', percentiles: capacity.percentiles },
      rate('served', served, `${responses.length} requests, ${failed} FAILED${repeated} ${note}`.trim()),
      { name: 'served share of the capacity', value: (100 * served.length) / took / capacity.perSecond, unit: '%' },
      rate('refused', refused, `${withoutRetryAfter} without Retry-After`),
      ...PROBES.flatMap((path, index) => {
        const probed = probeResponses[index] ?? [];
        const unanswered = probed.filter(({ status }) => status !== 200).length;
        return [
          timesFigure(`${path} during the spike`, timesOf(probed), `${unanswered} of ${probed.length} FAILED`),
          longestFigure(`${path} during the spike, longest`, timesOf(probed)),
        ];
      }),
      { name: 'resident memory before', value: memoryBefore, unit: 'MB' },
      { name: 'most resident memory', value: peakMemory, unit: 'MB', comparedTo: 'resident memory before' },
      { name: 'until pages take as long as before', value: recovery, unit: 'ms' },
    ];
  } finally {
    await site.stop();
  }
}

/** Late pages of lists take longer: both halves need as many. The order is the same in each run. */
function shuffle(paths: readonly string[]): string[] {
  const ranked = paths.map((path) => ({ path, rank: hash('sha256', path) }));
  return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ path }) => path);
}

function timesOf(responses: readonly SpikeResponse[]): number[] {
  return responses.map(({ took }) => took);
}

/** Milliseconds until a page was rendered within `usual` milliseconds three times in a row. */
async function measureRecovery(address: string, usual: number): Promise<number> {
  const startedAt = performance.now();
  for (let inTime = 0, sent = 0; inTime < 3 && performance.now() - startedAt < MAX_RECOVERY_MS; sent += 1) {
    const sentAt = performance.now();
    // An address with an unknown parameter is not cached.
    const response = await fetch(`${address}/posts/1?unknown=${sent}`);
    await response.arrayBuffer();
    inTime = response.ok && performance.now() - sentAt <= usual ? inTime + 1 : 0;
  }
  return performance.now() - startedAt;
}

function watchMemory(site: SiteProcess) {
  let [most, stopped] = [0, false];
  const watch = async () => {
    for (; !stopped; await sleep(MEMORY_INTERVAL_MS)) most = Math.max(most, await site.residentMemory());
  };
  const watching = watch();
  return {
    async stop() {
      stopped = true;
      await watching;
      return most;
    },
  };
}
