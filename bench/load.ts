/** Load on a site, and the latency of its responses. The site runs in another process. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Figure, type Percentiles, percentilesOf } from './report.ts';

/** What visitors' browsers accept. */
export const HEADERS = { 'accept-encoding': 'br' };
/** Above this share of a core, the load generator may be the limit and not the site. */
const BUSY = 0.95;

export type Load = {
  address: string;
  /** Requested in rotation by all connections together. */
  paths: readonly string[];
  /** Whether each path is requested once at most, so that no response is cached: the measurement ends after the last. */
  once?: boolean;
  seconds: number;
  warmUpSeconds?: number;
  connections?: number;
  headers?: Record<string, string>;
};

export type Throughput = { perSecond: number; percentiles: Percentiles; note: string };

/** The largest share of paths to request once that the warm-up takes. */
const WARM_UP_SHARE = 0.3;

/** Sends requests over a fixed number of connections, each as soon as it has its response, after a warm-up. */
export async function measureThroughput(load: Load): Promise<Throughput> {
  const warmUps = load.once ? Math.floor(load.paths.length * WARM_UP_SHARE) : 0;
  await run({ ...load, seconds: load.warmUpSeconds ?? 1, paths: load.paths.slice(0, warmUps || undefined) });
  return run({ ...load, paths: load.paths.slice(warmUps) });
}

export async function throughputFigure(name: string, load: Load): Promise<Figure> {
  const { perSecond, ...measured } = await measureThroughput(load);
  return { name, value: perSecond, unit: '/s', ...measured };
}

function run({ address, seconds, connections = 10, headers = HEADERS, paths, once = false }: Load) {
  const times: number[] = [];
  const most = once ? paths.length : Number.POSITIVE_INFINITY;
  const next = rotate(paths);
  const startedAt = performance.now();
  let [endedAt, failures] = [startedAt, 0];
  const cpuBefore = process.cpuUsage();
  return new Promise<Throughput>((resolve, reject) => {
    const setupRequest = (request: autocannon.Request) => ({ ...request, path: next() });
    const request = paths.length === 1 ? { path: next() } : { setupRequest };
    const options = { url: address, connections, duration: seconds, headers, requests: [request] };
    const instance = autocannon(options, (error, result) => {
      if (error) return reject(error);
      const busy = cpuSeconds(cpuBefore) / ((performance.now() - startedAt) / 1000);
      resolve({
        perSecond: times.length / ((endedAt - startedAt) / 1000),
        percentiles: percentilesOf(times),
        note: notes({ failures: failures + result.errors, busy }),
      });
    });
    instance.on('response', (_client, status, _bytes, time) => {
      // Until it stops, autocannon goes on with the first paths, which are cached.
      if (times.length === most) return instance.stop();
      times.push(time);
      if (status !== 200 && status !== 304) failures += 1;
      endedAt = performance.now();
    });
  });
}

export type SpikeResponse = {
  /** 0 for a failed request. */
  status: number;
  hasRetryAfter: boolean;
  /** Milliseconds from the scheduled time of the request. */
  took: number;
};

export type Spike = { address: string; paths: readonly string[]; perSecond: number; seconds: number };

/** Milliseconds between two batches of requests. */
const BATCH_INTERVAL = 5;
/** In milliseconds. */
const REQUEST_TIMEOUT = 20_000;

/**
 * Sends requests at a fixed rate, independent of the responses: autocannon's rate is limited by its connections.
 * Each of `probes` is also requested ten times a second. The returned `seconds` last until the last response.
 */
export async function sendSpike({ address, paths, perSecond, seconds }: Spike, probes: readonly string[]) {
  const agent = new http.Agent({ keepAlive: true });
  const next = rotate(paths);
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const send = (path: string, scheduledAt: number) => request(address + path, agent, scheduledAt);
  const sent: Promise<SpikeResponse>[] = [];
  const probed = probes.map((): Promise<SpikeResponse>[] => []);
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - startedAt) {
    while (sent.length < (elapsed / 1000) * perSecond) {
      sent.push(send(next(), startedAt + (sent.length / perSecond) * 1000));
    }
    for (const [index, path] of probes.entries()) {
      const list = probed[index] ?? [];
      if (list.length < elapsed / 100) list.push(send(path, performance.now()));
    }
    await sleep(BATCH_INTERVAL);
  }
  const busy = cpuSeconds(cpuBefore) / ((performance.now() - startedAt) / 1000);
  const responses = await Promise.all(sent);
  const took = (performance.now() - startedAt) / 1000;
  const probeResponses = await Promise.all(probed.map((list) => Promise.all(list)));
  agent.destroy();
  return { responses, probeResponses, seconds: took, note: notes({ failures: 0, busy }) };
}

function request(url: string, agent: http.Agent, scheduledAt: number): Promise<SpikeResponse> {
  return new Promise((resolve) => {
    const resolveWith = (status: number, hasRetryAfter: boolean) =>
      resolve({ status, hasRetryAfter, took: performance.now() - scheduledAt });
    const sent = http.get(url, { agent, headers: HEADERS, timeout: REQUEST_TIMEOUT }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume().on('end', () => resolveWith(statusCode, 'retry-after' in headers));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolveWith(0, false));
  });
}

/** Requests `url` one after the other until `work` ends; returns their times in milliseconds beside its result. */
export async function probeDuring<T>(url: string, work: () => Promise<T>): Promise<{ result: T; times: number[] }> {
  const times: number[] = [];
  let done = false;
  const probe = async () => {
    while (!done) {
      times.push(...(await timeEach([url])));
      await sleep(2);
    }
  };
  await timeEach([url]);
  const probing = probe();
  try {
    return { result: await work(), times };
  } finally {
    done = true;
    await probing;
  }
}

/** Requests the addresses one after the other; returns their times in milliseconds. */
export async function timeEach(urls: readonly string[], headers: Record<string, string> = HEADERS): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    times.push(await timeOf(async () => void (await (await fetch(url, { headers })).arrayBuffer())));
  }
  return times;
}

/** In milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function rotate(paths: readonly string[]): () => string {
  let sent = 0;
  return () => paths[sent++ % paths.length] ?? '/';
}

function cpuSeconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function notes({ failures, busy }: { failures: number; busy: number }): string {
  const limit = busy > BUSY ? 'the load generator was the limit' : '';
  return [failures > 0 ? `${failures} FAILED` : '', limit].filter(Boolean).join(', ');
}
