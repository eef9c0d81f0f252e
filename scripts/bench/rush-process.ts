/** Sends requests at a fixed rate from its own process and returns the statistics. */
import http from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import { quantile } from './finding.ts';
import type { Answered, LoadSpike, LoadSpikeResult } from './rush.ts';

/** Milliseconds between two batches of requests. */
const WAVE = 5;
const BESIDE_EVERY = 100;
/** Milliseconds after which a request times out. */
const PATIENCE = 20_000;

process.on('message', (spike: LoadSpike) => {
  run(spike).then(
    (result) => process.send?.(result),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

type Visit = { status: number; advice: boolean; took: number };

async function run({ address, paths, perSecond, seconds, beside }: LoadSpike): Promise<LoadSpikeResult> {
  const { hostname, port } = new URL(address);
  const agent = new http.Agent({ keepAlive: true });
  const visit = (path: string, meant: number) =>
    new Promise<Visit>((resolve) => {
      const request = http.get({ hostname, port, path, agent, timeout: PATIENCE }, (response) => {
        const { statusCode: status = 0, headers } = response;
        response
          .resume()
          .on('end', () => resolve({ status, advice: 'retry-after' in headers, took: performance.now() - meant }));
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve({ status: 0, advice: false, took: performance.now() - meant }));
    });

  const busyBefore = process.cpuUsage();
  const began = performance.now();
  const visits: Promise<Visit>[] = [];
  const besideVisits = beside.map((): Promise<Visit>[] => []);
  let nextBeside = 0;
  for (let now = 0; now < seconds * 1_000; now = performance.now() - began) {
    for (; visits.length < (now / 1_000) * perSecond; ) {
      const meant = began + (visits.length / perSecond) * 1_000;
      visits.push(visit(paths[visits.length % paths.length] ?? '/', meant));
    }
    if (now >= nextBeside) {
      nextBeside += BESIDE_EVERY;
      beside.forEach((path, place) => {
        besideVisits[place]?.push(visit(path, performance.now()));
      });
    }
    await pass(WAVE);
  }
  const took = (performance.now() - began) / 1_000;
  const all = await Promise.all(visits);
  const { user, system } = process.cpuUsage(busyBefore);
  const refused = all.filter(({ status }) => status === 503);
  const served = all.filter(({ status }) => status === 200);
  const besides = await Promise.all(besideVisits.map((some) => Promise.all(some)));
  agent.destroy();
  return {
    seconds: took,
    asked: all.length,
    served: summarise(served),
    refused: summarise(refused),
    withoutAdvice: refused.filter(({ advice }) => !advice).length,
    failed: all.length - served.length - refused.length,
    beside: Object.fromEntries(beside.map((path, place) => [path, summariseBeside(besides[place] ?? [])])),
    busy: (user + system) / 1e6 / took,
  };
}

function summarise(visits: readonly Visit[]): Answered {
  const times = visits.map(({ took }) => took);
  return { count: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), longest: Math.max(0, ...times) };
}

function summariseBeside(visits: readonly Visit[]) {
  const failed = visits.filter(({ status }) => status === 0 || status >= 500).length;
  return { ...summarise(visits), failed };
}
