import type { Server, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { API_BASE } from '#contract/client.ts';

/** In seconds, from a cache hit to a request that is too slow. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Called after all request listeners are registered, so that no request is answered before it is measured. */
export function measureRequests(registry: Registry, server: Server): void {
  const durations = new Histogram({
    name: 'slvsh_http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds, from their head to the end of the response, without event streams.',
    labelNames: ['kind', 'method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  server.prependListener('request', ({ method, url }, response) => {
    const start = performance.now();
    response.once('close', () => {
      const labels = classifyRequest(method, url);
      // A stream lasts as long as its page is open.
      if (labels.kind === 'stream') return;
      durations.observe({ ...labels, status: statusOf(response) }, (performance.now() - start) / 1_000);
    });
  });
}

/** `aborted`: the client or the server closed the connection before the end of the response. */
function statusOf({ statusCode, writableFinished }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
}

type RequestKind = 'page' | 'api' | 'stream' | 'picture' | 'shared picture' | 'file' | 'probe' | 'other';

/** Only requests for an endpoint have a method and a route, so that unknown addresses add no series. */
type RequestLabels = { kind: RequestKind; method?: string; route?: string };

/** A literal segment comes before a parameter, as in the router. */
const ENDPOINTS = Object.entries<Endpoint>(endpoints)
  .map(([name, { stream }]) => {
    const [method = '', route = ''] = name.split(' ');
    const labels: RequestLabels = { kind: stream ? 'stream' : 'api', method, route };
    return { labels, path: new RegExp(`^${API_BASE}${route.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) };
  })
  .sort((one, other) => one.path.source.split('[').length - other.path.source.split('[').length);

const KINDS: [pattern: RegExp, kind: RequestKind][] = [
  [/^\/(healthz|readyz)$/, 'probe'],
  [/^\/api(\/|$)/, 'other'],
  [/^\/media\//, 'picture'],
  [/^\/share\//, 'shared picture'],
  [/^\/assets\/|\.\w{1,12}$/, 'file'],
  [/^\//, 'page'],
];

export function classifyRequest(method = 'GET', url = '/'): RequestLabels {
  const [path = ''] = url.split('?');
  const routed = method === 'HEAD' ? 'GET' : method;
  const endpoint =
    path.startsWith(API_BASE) && ENDPOINTS.find(({ labels, path: own }) => labels.method === routed && own.test(path));
  if (endpoint) return endpoint.labels;
  if (routed !== 'GET') return { kind: 'other' };
  return { kind: KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other' };
}
