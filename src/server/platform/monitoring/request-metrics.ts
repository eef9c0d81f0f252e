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
    help: 'From the head of a request to the end of its answer, streams excepted.',
    labelNames: ['kind', 'call', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  server.prependListener('request', ({ method, url }, response) => {
    const start = performance.now();
    response.once('close', () => {
      const name = classifyRequest(method, url);
      // A stream lasts as long as its page is open.
      if (name.kind === 'stream') return;
      durations.observe({ ...name, status: statusOf(response) }, (performance.now() - start) / 1_000);
    });
  });
}

/** `cut off`: the client or the server closed the connection before the end of the response. */
function statusOf({ statusCode, writableFinished }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'cut off';
}

type RequestKind = 'page' | 'call' | 'stream' | 'picture' | 'shared picture' | 'file' | 'probe' | 'other';

/** `call` is the name of an endpoint, or empty. */
type RequestClass = { kind: RequestKind; call: string };

type Row = { name: string; kind: RequestKind; parts: string[] };

/** Endpoints by method and number of segments. A literal segment comes before a parameter, as in the router. */
const ROWS = Map.groupBy(
  Object.entries<Endpoint>(endpoints)
    .map(([name, { stream }]): Row => {
      const [method = '', path = ''] = name.split(' ');
      return { name, kind: stream ? 'stream' : 'call', parts: [method, ...partsOf(path)] };
    })
    .sort((a, b) => countParameters(a) - countParameters(b)),
  ({ parts }) => routeKeyOf(parts),
);

const KINDS: [pattern: RegExp, kind: RequestKind][] = [
  [/^\/(healthz|readyz)$/, 'probe'],
  [/^\/api(\/|$)/, 'other'],
  [/^\/media\//, 'picture'],
  [/^\/share\//, 'shared picture'],
  [/^\/assets\/|\.\w{1,12}$/, 'file'],
  [/^\//, 'page'],
];

export function classifyRequest(method = 'GET', url = '/'): RequestClass {
  const [path = ''] = url.split('?');
  const routed = method === 'HEAD' ? 'GET' : method;
  const row = path.startsWith(`${API_BASE}/`) ? findRow([routed, ...partsOf(path.slice(API_BASE.length))]) : undefined;
  if (row) return { kind: row.kind, call: row.name };
  if (routed !== 'GET') return { kind: 'other', call: '' };
  return { kind: KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other', call: '' };
}

function findRow(parts: string[]): Row | undefined {
  return ROWS.get(routeKeyOf(parts))?.find((row) =>
    row.parts.every((part, index) => isParameter(part) || part === parts[index]),
  );
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function routeKeyOf(parts: string[]): string {
  return `${parts[0]} ${parts.length}`;
}

function countParameters({ parts }: Row): number {
  return parts.filter(isParameter).length;
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}
