/** Measures how long visitors wait for which kind of answer. */
import type { Server, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { nameRequest } from './name-request.ts';

/** Seconds: from a kept page to what nobody should wait for. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Hears of every request that comes to `server`, those that are answered before the framework too. Called after all who answer. */
export function measureRequests(registry: Registry, server: Server): void {
  const waits = new Histogram({
    name: 'slvsh_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, streams excepted.',
    labelNames: ['kind', 'call', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  server.prependListener('request', ({ method, url }, response) => {
    const began = performance.now();
    response.once('close', () => {
      const name = nameRequest(method, url);
      // One lasts as long as somebody looks at a page.
      if (name.kind === 'stream') return;
      waits.observe({ ...name, status: statusOf(response) }, (performance.now() - began) / 1_000);
    });
  });
}

/** `cut off` is whoever left, or was made to, before the end. */
function statusOf({ statusCode, writableFinished }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'cut off';
}
