/** The effect of writers on readers. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Suite } from './chapter.ts';
import { CONNECTIONS } from './compare-servers.ts';
import { compared, type Finding, quantile } from './finding.ts';

const PAGE = '/games/page/1';
const HEADERS = { 'accept-encoding': 'identity' };
const WRITERS = 12;
const SAVE_EVERY_MS = 1_000;
const SAVES_BY_ONE = 15;
/** Fewer samples make a percentile meaningless. */
const AT_LEAST_SECONDS = 4;

export const savesSuite: Suite = {
  title: 'Readers of a page while others save',
  async measure(bench) {
    const newest = bench.sizes.posts;
    await read(bench, 0.5);
    const quiet = await read(bench);
    const once = await readWhile(bench, 1, newest, SAVE_EVERY_MS);
    const many = await readWhile(bench, WRITERS, newest, 0);
    const after = await timeReadsAfterSaves(bench, newest);
    const beside = { name: 'requests/s, quiet', value: rate(quiet) };
    return [
      { what: 'no saves', value: rate(quiet), unit: 'requests/s', p50: quiet.p50, p99: quiet.p99 },
      compared({ ...describe('an admin saves once a second', once.read), beside }),
      {
        ...{ what: 'the p99 of it', value: once.read.p99, unit: 'ms', aim: '≤ 3' },
        ...{ beside: { name: 'ms, quiet', value: quiet.p99 }, ratio: once.read.p99 / quiet.p99 },
      },
      compared({ ...describe(`${WRITERS} clients save all the time`, many.read), beside }),
      {
        ...{ what: 'their saves', value: many.saves.length / many.read.seconds, unit: 'requests/s' },
        ...{ p50: quantile(many.saves, 0.5), p99: quantile(many.saves, 0.99), note: 'all were answered' },
      },
      {
        ...{ what: 'the first answer of a page after a save', value: quantile(after, 0.5), unit: 'ms' },
        ...{ p50: quantile(after, 0.5), p99: quantile(after, 0.99) },
      },
    ];
  },
};

type Read = Awaited<ReturnType<typeof read>>;

function read({ load, site, seconds }: Bench, most = Number.POSITIVE_INFINITY) {
  const lasting = Math.min(most, Math.max(seconds, AT_LEAST_SECONDS));
  const { address } = site;
  return load.ask({ address, paths: [PAGE], headers: HEADERS, connections: CONNECTIONS, seconds: lasting });
}

/** Each writer saves its own post, again after each reply and a pause. */
async function readWhile(bench: Bench, writers: number, newest: number, pauseMs: number) {
  const saves: number[] = [];
  const over = new AbortController();
  const write = async (post: number) => {
    while (!over.signal.aborted) {
      saves.push(await bench.admin.savePost(post));
      await pause(pauseMs, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const writing = Array.from({ length: writers }, (_, writer) => write(newest - writer));
  const result = await read(bench);
  over.abort();
  await Promise.all(writing);
  return { read: result, saves };
}

async function timeReadsAfterSaves({ admin, site }: Bench, newest: number): Promise<number[]> {
  const times: number[] = [];
  for (let save = 0; save < SAVES_BY_ONE; save++) {
    await admin.savePost(newest);
    const began = performance.now();
    await (await fetch(site.address + PAGE, { headers: HEADERS })).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times;
}

function describe(what: string, read: Read): Finding {
  const failed = read.failures > 0 ? { note: `${read.failures} FAILED` } : {};
  return { what, value: rate(read), unit: 'requests/s', p50: read.p50, p99: read.p99, ...failed };
}

function rate({ answers, seconds }: Read): number {
  return answers / seconds;
}
