/** The site under far more requests than it can answer. */
import { setTimeout as pass } from 'node:timers/promises';
import { captureAnswer } from './captured-answer.ts';
import type { Bench, Suite } from './chapter.ts';
import { CONNECTIONS } from './compare-servers.ts';
import type { Finding, Skipped } from './finding.ts';
import { type LoadSpikeResult, type LoadSpikes, startLoadSpikes } from './rush.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const CACHED = '/games/page/1';
const HEALTH = '/healthz';
const TIMES = 10;
/** Multiples of the capacity, tried in order while probes are answered in time. */
const MULTIPLES = [2, 5, 10, 20, 40];
/** Milliseconds in which probes have to be answered. */
const SOON = 1_000;
const WARMING_UP = 1;
const LOOK_EVERY = 100;
const LONGEST_RECOVERY = 30_000;

/** Uses its own site: the shared one stays idle. */
export const overloadSuite: Suite = {
  title: 'Ten times more visitors than it can answer, each for a page never asked for before',
  async measure(bench) {
    const site = await startSite(bench.data.settings);
    const spikes = startLoadSpikes();
    try {
      return await measureOverload(bench, site, spikes);
    } finally {
      await spikes.stop();
      await site.stop();
    }
  },
};

async function measureOverload(bench: Bench, site: SiteProcess, spikes: LoadSpikes): Promise<(Finding | Skipped)[]> {
  const pages = new Pages(bench.sizes.posts);
  const { address } = site;
  await captureAnswer(address + CACHED, {});
  const capacity = await measureCapacity(bench, site, pages);
  const memoryBefore = await site.residentMemory();
  const watched = watchMemory(site);
  const perSecond = capacity.rate * TIMES;
  const beside = [HEALTH, CACHED];
  const result = await spikes.ask({
    address,
    ...pages.take(perSecond * bench.seconds),
    perSecond,
    seconds: bench.seconds,
    beside,
  });
  const untilNormal = await measureRecovery(site, pages, 3 * capacity.p99);
  const mostMemory = await watched.end();
  return [
    ...describe(result, capacity.rate),
    memoryBefore === undefined || mostMemory === undefined
      ? { what: 'most resident memory', skipped: 'this system does not tell it in a file, so that it is not measured.' }
      : {
          what: 'most resident memory',
          value: mostMemory,
          unit: 'MB',
          beside: { name: 'before', value: memoryBefore },
        },
    { what: 'until a page takes as long as before again', value: untilNormal, unit: 'ms', aim: '≤ 10,000 ms' },
    await measureHealth(bench, { site, spikes, pages, capacity: capacity.rate }),
  ];
}

function describe(result: LoadSpikeResult, capacity: number): Finding[] {
  const { served, refused, seconds, asked, failed, withoutAdvice, busy, beside } = result;
  const rate = served.count / seconds;
  const notes = [`${asked} came, ${failed} FAILED`, ...(busy > 0.95 ? ['the load generator was the limit'] : [])];
  const findings: Finding[] = [
    {
      what: 'pages served',
      value: rate,
      unit: 'requests/s',
      beside: { name: 'it can do', value: capacity },
      ratio: rate / capacity,
      p50: served.p50,
      p99: served.p99,
      aim: '≥ 0.8, p99 < 1,000 ms',
      note: notes.join(', '),
    },
    {
      what: 'all others are refused',
      value: refused.count / seconds,
      unit: 'requests/s',
      p50: refused.p50,
      p99: refused.p99,
      aim: 'p99 ≤ 100 ms',
      note: `the longest after ${Math.round(refused.longest)} ms, ${withoutAdvice} without Retry-After`,
    },
  ];
  for (const [path, { count, p50, p99, failed: besideFailed }] of Object.entries(beside)) {
    const note = `${besideFailed} FAILED`;
    findings.push({ what: `during the load: ${path}`, value: count / seconds, unit: 'requests/s', p50, p99, note });
  }
  return findings;
}

/** The maximum rate, with the same number of connections as elsewhere. */
async function measureCapacity({ load, seconds }: Bench, { address }: SiteProcess, pages: Pages) {
  const ask = async (duration: number) => {
    const result = await load.ask({
      address,
      paths: pages.rest(),
      headers: {},
      connections: CONNECTIONS,
      seconds: duration,
    });
    pages.skip(result.asked);
    return result;
  };
  await ask(WARMING_UP);
  const { answers, seconds: took, p99 } = await ask(seconds);
  return { rate: answers / took, p99 };
}

/** Milliseconds from the end of the load until pages are as fast as before, three times in a row. */
async function measureRecovery({ address }: SiteProcess, pages: Pages, normal: number): Promise<number> {
  const began = performance.now();
  let calm = 0;
  for (let now = began; calm < 3 && now - began < LONGEST_RECOVERY; now = performance.now()) {
    const response = await fetch(address + pages.next());
    await response.arrayBuffer();
    calm = response.ok && performance.now() - now <= normal ? calm + 1 : 0;
  }
  return performance.now() - began;
}

type HealthProbe = { site: SiteProcess; spikes: LoadSpikes; pages: Pages; capacity: number };

async function measureHealth({ seconds }: Bench, { site, spikes, pages, capacity }: HealthProbe): Promise<Finding> {
  let most = 0;
  let note = 'the longest that was tried';
  for (const multiple of MULTIPLES) {
    const perSecond = capacity * multiple;
    const asked = { address: site.address, ...pages.take(perSecond * seconds), perSecond, seconds, beside: [HEALTH] };
    const { beside, asked: came, seconds: took } = await spikes.ask(asked);
    const health = beside[HEALTH];
    if (!health || health.failed > 0 || health.longest > SOON) {
      note = `at ${multiple} it took ${Math.round(health?.longest ?? 0)} ms`;
      break;
    }
    if (came / took < 0.9 * perSecond) {
      note = `no more than ${Math.round(came / took)} visitors a second could be made`;
      break;
    }
    most = multiple;
  }
  return { what: `${HEALTH} answers within a second up to so many times`, value: most, unit: 'times', note };
}

function watchMemory(site: SiteProcess) {
  let most: number | undefined;
  let ended = false;
  const watching = (async () => {
    for (; !ended; await pass(LOOK_EVERY)) {
      const now = await site.residentMemory();
      if (now !== undefined) most = Math.max(most ?? 0, now);
    }
  })();
  return {
    async end() {
      ended = true;
      await watching;
      return most;
    },
  };
}

/** Every post has its own page: none is requested twice, unless the load is larger than the site. */
class Pages {
  private used = 0;
  private readonly posts: number;

  constructor(posts: number) {
    this.posts = posts;
  }

  next(): string {
    this.used += 1;
    return `/posts/${(this.used % this.posts) + 1}`;
  }

  take(count: number): { paths: string[] } {
    return { paths: Array.from({ length: Math.ceil(count) }, () => this.next()) };
  }

  rest(): string[] {
    const { used } = this;
    const { paths } = this.take(this.posts);
    this.used = used;
    return paths;
  }

  skip(count: number): void {
    this.used += count;
  }
}
