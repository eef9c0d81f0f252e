/** Values of earlier replies, so that requests can refer to existing items. */
import { ENTITY_KINDS } from '#contract/rules/entities.ts';
import { KnownValue, PictureFile } from './valid-values.ts';

/** Values stored for each kind, newest last. */
const MOST = 40;

/** Entities under other names in replies. */
const ALSO: Record<string, string> = {
  rows: 'brackets',
  games: 'posts',
  films: 'posts',
  opponent: 'riders',
  post: 'posts',
  winner: 'riders',
  cupRiders: 'riders',
};
const KINDS: string[] = [...ENTITY_KINDS, 'users', 'sessions', 'brackets', 'tags', 'tricks'];

export type KnownValues = ReturnType<typeof createKnownValues>;

export function createKnownValues() {
  const pools = new Map<string, unknown[]>();
  const wholes = new Map<string, unknown[]>();

  function add(pool: string, value: unknown): void {
    const values = pools.get(pool) ?? [];
    if (!values.includes(value)) values.push(value);
    pools.set(pool, values.slice(-MOST));
  }

  /** Reads a reply to `path`; the nearest name around an id says its kind. */
  function learn(path: string, reply: unknown): void {
    const names = path.split('/').filter((name) => name !== '');
    const kind = kindOf(names.at(-1)) ?? kindOf(names[2]) ?? names[2] ?? '';
    if (Array.isArray(reply))
      wholes.set(
        kind,
        reply.map(({ id }) => id),
      );
    walk(reply, kind);
  }

  function walk(value: unknown, kind: string): void {
    if (typeof value !== 'object' || value === null) return;
    const itemKind = 'item' in value && typeof value.item === 'string' ? value.item : kind;
    for (const [name, inside] of Object.entries(value)) {
      if (name === 'id') add(itemKind, inside);
      else if (typeof inside === 'object') walk(inside, kindOf(name) ?? (Array.isArray(value) ? kind : itemKind));
      else add(name, inside);
    }
  }

  /** The value with its placeholders resolved. */
  function fill(value: unknown): unknown {
    if (value instanceof KnownValue) return find(value);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null || value instanceof PictureFile) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, fill(inside)]));
  }

  function find({ pool, nth, as }: KnownValue): unknown {
    const values = pools.get(pool) ?? [];
    const one = values[nth % Math.max(1, values.length)] ?? (nth % 40) + 1;
    if (as === 'all') return wholes.get(pool) ?? values;
    if (as === 'list') return [one, values[(nth + 1) % Math.max(1, values.length)]].join();
    return as === 'text' ? String(one) : one;
  }

  return { add, learn, fill };
}

function kindOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  return ALSO[name] ?? (KINDS.includes(name) ? name : undefined);
}
