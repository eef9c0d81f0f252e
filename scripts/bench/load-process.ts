/** Generates load in its own process and returns the statistics. */
import autocannon from 'autocannon';
import { quantile } from './finding.ts';
import type { Load, LoadResult } from './load.ts';

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

function run({ address, paths, headers, connections, seconds }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  const busyBefore = process.cpuUsage();
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url: address,
      connections,
      duration: seconds,
      headers,
      requests: [
        paths.length === 1
          ? { method: 'GET', path: paths[0] ?? '/' }
          : {
              method: 'GET',
              // The connections share one position in the list, so no address is requested twice.
              setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }),
            },
      ],
    };
    const instance = autocannon(options, (error, result) => {
      if (error) return reject(error);
      const took = (performance.now() - began) / 1000;
      const busy = process.cpuUsage(busyBefore);
      resolve({
        answers: times.length,
        seconds: took,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        failures: result.errors + result['4xx'] + result['5xx'],
        asked: next,
        busy: (busy.user + busy.system) / 1e6 / took,
      });
    });
    instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}
