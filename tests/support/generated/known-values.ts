/** What the replies have told so far, so that requests can speak of what is there. */
import { Known, PictureFile } from './fitting-values.ts';

/** Of each kind as many as are kept, newest last. */
const MOST = 40;

/** Where things of a kind stand in replies under another name. */
const ALSO: Record<string, string> = {
  rows: 'brackets',
  games: 'posts',
  films: 'posts',
  opponent: 'riders',
  post: 'posts',
  winner: 'riders',
  cupRiders: 'riders',
};
const KINDS = ['posts', 'riders', 'cups', 'heroes', 'users', 'sessions', 'brackets', 'tags', 'tricks'];

export type KnownValues = ReturnType<typeof createKnownValues>;

export function createKnownValues() {
  const pools = new Map<string, unknown[]>();
  const wholes = new Map<string, unknown[]>();

  function add(pool: string, value: unknown): void {
    const values = pools.get(pool) ?? [];
    if (!values.includes(value)) values.push(value);
    pools.set(pool, values.slice(-MOST));
  }

  /** Reads a reply to `path`, in which the ids are those of the kind that the nearest name around them says. */
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

  /** The value with everything in it that stands for something known put in its place. */
  function fill(value: unknown): unknown {
    if (value instanceof Known) return find(value);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null || value instanceof PictureFile) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, fill(inside)]));
  }

  function find({ pool, nth, as }: Known): unknown {
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
