/** Names what a request asks for, in few words: whatever addresses anybody makes up, there are no more names than these. */
import { API_BASE } from '#contract/api-base.ts';
import { type Call, calls } from '#contract/calls.ts';

export type RequestKind = 'page' | 'call' | 'stream' | 'picture' | 'shared picture' | 'file' | 'probe' | 'other';

/** `call` is a row of the contract's table, or empty. */
export type RequestName = { kind: RequestKind; call: string };

type Row = { name: string; kind: RequestKind; parts: string[] };

/** By method and number of parts; a part that is spelled out comes before one that may be anything, as in the router. */
const ROWS = Map.groupBy(
  Object.entries<Call>(calls)
    .map(([name, { stream }]): Row => {
      const [method = '', path = ''] = name.split(' ');
      return { name, kind: stream ? 'stream' : 'call', parts: [method, ...partsOf(path)] };
    })
    .sort((one, other) => countOpen(one) - countOpen(other)),
  ({ parts }) => placeOf(parts),
);

const KINDS: [beginning: RegExp, kind: RequestKind][] = [
  [/^\/(healthz|readyz)$/, 'probe'],
  [/^\/api(\/|$)/, 'other'],
  [/^\/media\//, 'picture'],
  [/^\/share\//, 'shared picture'],
  [/^\/assets\/|\.\w{1,12}$/, 'file'],
  [/^\//, 'page'],
];

export function nameRequest(method = 'GET', address = '/'): RequestName {
  const [path = ''] = address.split('?');
  const asked = method === 'HEAD' ? 'GET' : method;
  const row = path.startsWith(`${API_BASE}/`) ? findRow([asked, ...partsOf(path.slice(API_BASE.length))]) : undefined;
  if (row) return { kind: row.kind, call: row.name };
  if (asked !== 'GET') return { kind: 'other', call: '' };
  return { kind: KINDS.find(([beginning]) => beginning.test(path))?.[1] ?? 'other', call: '' };
}

function findRow(parts: string[]): Row | undefined {
  return ROWS.get(placeOf(parts))?.find((row) =>
    row.parts.every((part, place) => isOpen(part) || part === parts[place]),
  );
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function placeOf(parts: string[]): string {
  return `${parts[0]} ${parts.length}`;
}

function countOpen({ parts }: Row): number {
  return parts.filter(isOpen).length;
}

function isOpen(part: string): boolean {
  return part.startsWith('{');
}
