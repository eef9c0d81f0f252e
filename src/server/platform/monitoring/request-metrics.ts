/** Measures how long visitors wait for which kind of answer. */
import type { Server, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { API_BASE } from '#contract/api-base.ts';
import { type Call, calls } from '#contract/calls.ts';

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
      const name = classifyRequest(method, url);
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

type RequestKind = 'page' | 'call' | 'stream' | 'picture' | 'shared picture' | 'file' | 'probe' | 'other';

/** `call` is a row of the contract's table, or empty. */
type RequestClass = { kind: RequestKind; call: string };

type Row = { name: string; kind: RequestKind; parts: string[] };

/** By method and number of parts; a part that is spelled out comes before one that may be anything, as in the router. */
const ROWS = Map.groupBy(
  Object.entries<Call>(calls)
    .map(([name, { stream }]): Row => {
      const [method = '', path = ''] = name.split(' ');
      return { name, kind: stream ? 'stream' : 'call', parts: [method, ...partsOf(path)] };
    })
    .sort((one, other) => countParameters(one) - countParameters(other)),
  ({ parts }) => routeKeyOf(parts),
);

const KINDS: [beginning: RegExp, kind: RequestKind][] = [
  [/^\/(healthz|readyz)$/, 'probe'],
  [/^\/api(\/|$)/, 'other'],
  [/^\/media\//, 'picture'],
  [/^\/share\//, 'shared picture'],
  [/^\/assets\/|\.\w{1,12}$/, 'file'],
  [/^\//, 'page'],
];

export function classifyRequest(method = 'GET', address = '/'): RequestClass {
  const [path = ''] = address.split('?');
  const asked = method === 'HEAD' ? 'GET' : method;
  const row = path.startsWith(`${API_BASE}/`) ? findRow([asked, ...partsOf(path.slice(API_BASE.length))]) : undefined;
  if (row) return { kind: row.kind, call: row.name };
  if (asked !== 'GET') return { kind: 'other', call: '' };
  return { kind: KINDS.find(([beginning]) => beginning.test(path))?.[1] ?? 'other', call: '' };
}

function findRow(parts: string[]): Row | undefined {
  return ROWS.get(routeKeyOf(parts))?.find((row) =>
    row.parts.every((part, place) => isParameter(part) || part === parts[place]),
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
