/** Measures the site and a bare server with the same bytes alternately, on the same machine. */
import { type CapturedAnswer, captureAnswer } from './captured-answer.ts';
import type { Bench } from './chapter.ts';
import { compared, type Finding, type Skipped } from './finding.ts';
import { type Helper, startHelper } from './helper-process.ts';
import type { LoadResult } from './load.ts';

/** Returns its address; it answers every request with the given bytes. */
export type BareServer = Helper<CapturedAnswer, string>;

/** The caller stops it. */
export function startBareServer(): BareServer {
  return startHelper('bare-server.ts');
}

export type Asked = {
  what: string;
  aim?: string;
  /** The page whose bytes the bare server sends. */
  path: string;
  headers?: Record<string, string>;
  /** Each is requested once, so none is cached. */
  fresh?: FreshPaths;
};

export const CONNECTIONS = 10;
const TURNS = 2;
const WARMING_UP = 0.5;
/** Above this share of a core, the load generator may have been the limit. */
const BUSY = 0.95;

/** Addresses that are requested once each. */
export class FreshPaths {
  private readonly paths: string[];
  /** Whether addresses had to be repeated, which invalidates the measurement. */
  ranOut = false;

  constructor(paths: Iterable<string>) {
    this.paths = [...paths];
  }

  /** More than a measurement needs; {@link used} records how many it took. */
  peek(): string[] {
    return this.paths.slice(0, 60_000);
  }

  used(count: number): void {
    if (count < this.paths.length) this.paths.splice(0, count);
    else this.ranOut = true;
  }
}

/** Requests per second of both, and latencies of the site. */
export async function compareServers(bench: Bench, asked: Asked): Promise<Finding | Skipped> {
  const { headers = {}, path, fresh } = asked;
  const captured = await captureAnswer(bench.site.address + path, headers);
  const bareAddress = await bench.bare.ask(captured);
  const ask = async (address: string, seconds: number) => {
    const paths = fresh && address !== bareAddress ? fresh.peek() : [path];
    const result = await bench.load.ask({ address, paths, headers, connections: CONNECTIONS, seconds });
    if (paths.length > 1) fresh?.used(result.asked);
    return result;
  };
  const results: Record<'site' | 'bare', LoadResult[]> = { site: [], bare: [] };
  for (const address of [bench.site.address, bareAddress]) await ask(address, WARMING_UP);
  for (let turn = 0; turn < TURNS; turn++) {
    results.site.push(await ask(bench.site.address, bench.seconds / TURNS));
    results.bare.push(await ask(bareAddress, bench.seconds / TURNS));
  }
  if (fresh?.ranOut) return { what: asked.what, skipped: 'there are too few posts for so long a measurement.' };
  const notes = [`${captured.body.length.toLocaleString('en')} bytes`, ...remarksOn(results.site, captured.status)];
  if (results.bare.some(({ busy }) => busy > BUSY)) notes.push('the load was the limit of the bare server');
  return compared({
    what: asked.what,
    value: rate(results.site),
    unit: 'requests/s',
    beside: { name: 'node:http', value: rate(results.bare) },
    p50: mean(results.site.map(({ p50 }) => p50)),
    p99: mean(results.site.map(({ p99 }) => p99)),
    ...(asked.aim && { aim: asked.aim }),
    note: notes.join(', '),
  });
}

function remarksOn(results: readonly LoadResult[], status: number): string[] {
  const failures = results.reduce((sum, { failures }) => sum + failures, 0);
  return [...(status === 200 ? [] : [`answered ${status}`]), ...(failures > 0 ? [`${failures} FAILED`] : [])];
}

function rate(results: readonly LoadResult[]): number {
  const sum = (of: 'answers' | 'seconds') => results.reduce((all, result) => all + result[of], 0);
  return sum('answers') / sum('seconds');
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
