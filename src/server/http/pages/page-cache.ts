/** Keeps what is the same for everybody, and never a moment longer than it is true. */
import type { LightMyRequestResponse as Answer } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { LONGEST_STALE } from '../../platform/changes/wait-for-own-changes.ts';
import type { Clock } from '../../platform/clock.ts';
import { isOutage } from '../../platform/database/outage.ts';
import type { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import type { KeptAddress } from './kept-address.ts';
import { bytesOf, type Encoding, type Form, type PackedAnswer, type Packing, packAnswer } from './packed-answer.ts';

/** Some thousand pages. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What an entry takes beside its bodies: its headers in three forms, its address and the objects around them. */
const BYTES_AROUND = 4_096;

/** Milliseconds between two attempts to make an answer during an outage. */
const TRY_AGAIN_EVERY = 1_000;

export type PageCacheParts = {
  changes: ChangeFeed;
  clock: Clock;
  /** The first moment after `now` at which answers change by themselves. */
  nextMoment: (now: number) => Promise<number>;
  /** Makes the answer to an address, whoever asks. */
  make: (address: string) => Promise<Answer>;
  mostBytes?: number;
  /** Hears how each request for the answer under `key` went. */
  onLook?: OnLook | undefined;
  /** Bounds how many are made at once, and refuses those that are too many. */
  making?: ConcurrencyLimiter;
};

/** `staleFor` is the number of milliseconds since the answer was last known to be true; without it the answer is true. */
export type FormedAnswer = { status: number; form: Form; staleFor?: number };

/** `kept` is a cache hit, `made` is new, `stale` is served during an outage, and `unkept` is not stored because changes cannot be followed. */
export type OnLook = (key: string, outcome: 'kept' | 'made' | 'unkept' | 'stale') => void;

export type PageCache = {
  /** What is kept under `key` in this form, if it is true at this moment. */
  find(key: string, encoding: Encoding): FormedAnswer | undefined;
  /**
   * The answer as it is now, made for all who ask for it at once; undefined while changes cannot be followed.
   * With `mayBeStale` it is a stored one where the database does not answer.
   */
  get(address: KeptAddress, encoding: Encoding, mayBeStale: boolean): Promise<FormedAnswer | undefined>;
  /** How much is kept. */
  size(): { answers: number; bytes: number };
};

/** Content of `version`, as it is from the moment `from` until just before `until`. */
type Span = { version: number; from: number; until: number };
type Kept = Span & { address: KeptAddress; packed: PackedAnswer };

export function createPageCache({
  changes,
  clock,
  nextMoment,
  make,
  mostBytes = MOST_BYTES,
  onLook,
  making: bound = (work) => work(),
}: PageCacheParts): PageCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ packed, address }) => bytesOf(packed) + address.key.length + BYTES_AROUND,
  });
  const making = new Map<string, Promise<Kept>>();
  let content: Span | undefined;
  /** Whether the database answers, as soon as the attempt under way shows it. */
  let trying: Promise<boolean> | undefined;
  /** During an outage: the moment of the next attempt. */
  let retryAt: number | undefined;

  function isTrue({ version, from, until, address }: Kept): boolean {
    const now = clock();
    return from <= now && now < until && version === changes.version(address.topic);
  }

  /** The moment is looked up once for all answers that are made of the same content. */
  async function endOf(now: number): Promise<number> {
    const version = changes.version('content') ?? -1;
    if (content?.version !== version || now < content.from || now >= content.until) {
      content = { version, from: now, until: await nextMoment(now) };
    }
    return content.until;
  }

  /** Version and clock are read first: what happens while the answer is made ends its time before it begins. */
  async function makeAnew(address: KeptAddress, version: number): Promise<Kept> {
    const from = clock();
    const until = await endOf(from);
    const answer = await make(address.key);
    if (answer.statusCode < 500) retryAt = undefined;
    const entry = { version, from, until, address, packed: packAnswer(answer) };
    if (mayBeKept(answer)) kept.set(address.key, entry);
    return entry;
  }

  /** What is kept and true; else what is being made, if it was begun after the last change that whoever asks can know of; else anew. */
  async function findOrMake(address: KeptAddress): Promise<Kept | undefined> {
    const { key, topic } = address;
    const arrived = { version: changes.version(topic), at: clock() };
    const found = kept.get(key);
    const isKept = found !== undefined && isTrue(found);
    onLook?.(key, arrived.version === undefined ? 'unkept' : isKept ? 'kept' : 'made');
    if (arrived.version === undefined) return undefined;
    if (isKept) return found;
    for (let running = making.get(key); running; running = making.get(key)) {
      const entry = await running;
      if (entry.version >= arrived.version && entry.until > arrived.at) return entry;
    }
    const own = bound(() => makeAnew(address, changes.version(topic) ?? -1)).finally(() => making.delete(key));
    making.set(key, own);
    return own;
  }

  /** Undefined if the entry is true, is known to be out of date, or was last known to be true too long ago. */
  function staleFor(entry: Kept): number | undefined {
    const known = changes.lastKnown(entry.address.topic);
    if (isTrue(entry) || known?.version !== entry.version) return undefined;
    const now = clock();
    const age = now - Math.min(known.at, entry.until);
    return entry.from <= now && age <= LONGEST_STALE * 1_000 ? Math.max(0, age) : undefined;
  }

  /** Undefined if the database does not answer. */
  async function tryToMake(address: KeptAddress): Promise<Kept | undefined> {
    try {
      const entry = (await findOrMake(address)) ?? (await bound(() => makeUnkept(address)));
      return entry.packed.status === 503 ? undefined : entry;
    } catch (error) {
      if (isOutage(error)) return undefined;
      throw error;
    }
  }

  /** For one request alone: without a version it cannot be shared. */
  async function makeUnkept(address: KeptAddress): Promise<Kept> {
    const now = clock();
    return { version: -1, from: now, until: now, address, packed: packAnswer(await make(address.key)) };
  }

  /** One request a second finds out whether an outage is over; the others do not wait for it. */
  async function makeUnlessOutage(address: KeptAddress): Promise<Kept | undefined> {
    if (retryAt !== undefined && (trying || performance.now() < retryAt)) return undefined;
    if (trying && !(await trying)) return undefined;
    const attempt = tryToMake(address);
    const tried = attempt.then(
      (entry) => {
        retryAt = entry ? undefined : performance.now() + TRY_AGAIN_EVERY;
        trying = undefined;
        return entry !== undefined;
      },
      () => {
        trying = undefined;
        return true;
      },
    );
    trying = tried;
    return attempt;
  }

  async function formOf(entry: Kept, encoding: Encoding): Promise<FormedAnswer> {
    const { status, forms } = entry.packed;
    if (encoding === 'identity') return { status, form: forms.identity };
    return { status, form: forms[encoding] ?? (await addForm(entry, encoding)) };
  }

  /** A form more takes memory: the entry is weighed again. */
  async function addForm(entry: Kept, encoding: Packing): Promise<Form> {
    const form = await entry.packed.pack(encoding);
    if (kept.peek(entry.address.key) === entry) kept.set(entry.address.key, { ...entry });
    return form;
  }

  return {
    find(key, encoding) {
      const entry = kept.get(key);
      const form = entry?.packed.forms[encoding];
      if (!entry || !form || !isTrue(entry)) return undefined;
      onLook?.(key, 'kept');
      return { status: entry.packed.status, form };
    },

    async get(address, encoding, mayBeStale) {
      const stored = kept.peek(address.key);
      const age = mayBeStale && stored ? staleFor(stored) : undefined;
      if (!stored || age === undefined) {
        const entry = await findOrMake(address);
        return entry && formOf(entry, encoding);
      }
      const entry = await makeUnlessOutage(address);
      if (entry) return formOf(entry, encoding);
      onLook?.(address.key, 'stale');
      return { ...(await formOf(stored, encoding)), staleFor: age };
    },

    size: () => ({ answers: kept.size, bytes: kept.calculatedSize }),
  };
}

function mayBeKept({ statusCode, headers }: Answer): boolean {
  const personal = headers['set-cookie'] !== undefined || /no-store|private/.test(String(headers['cache-control']));
  return statusCode === 200 && !personal;
}
