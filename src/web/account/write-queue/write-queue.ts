/** Sends queued writes in order, each exactly once, and only with the session of their user. */
import { type ApiClient, hasErrorCode } from '#contract/client.ts';
import { DAY, HOUR, type Milliseconds } from '#contract/rules/time.ts';
import { type BracketWrite, isWaiting, isWithoutReply, keyOf, type QueuedWrite } from './queued-write.ts';
import { isRefused, isSameBracket, sendWrite } from './send-write.ts';

/** Older writes are dropped. */
const MAX_AGE = 30 * DAY;
const MAX_WRITES = 100;
/** A clock that was put back must not delay a write for longer. */
const LONGEST_WAIT = HOUR;

export type WriteStore = {
  list: () => Promise<QueuedWrite[]>;
  /** Reads and writes in one transaction. */
  update: (change: (writes: QueuedWrite[]) => QueuedWrite[]) => Promise<QueuedWrite[]>;
};

/** A session with a fresh access token. */
export type WriteSession = {
  userId: number;
  api: ApiClient;
  /** The delay that the last reply asked for. */
  retryAfter: () => Milliseconds | undefined;
};

type WriteQueueOptions = {
  store: WriteStore;
  /** Returns undefined while signed out. */
  openSession: () => Promise<WriteSession | undefined>;
  /** Runs one sender at a time, in all pages and the worker. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  now: () => Milliseconds;
  createVersion: () => string;
  /** Called after each change of the store. */
  onChanged: () => void;
};

export type NewWrite = Pick<QueuedWrite, 'userId' | 'write' | 'name' | 'path' | 'draft'>;

export function createWriteQueue({ store, openSession, lock, now, createVersion, onChanged }: WriteQueueOptions) {
  async function update(change: (writes: QueuedWrite[]) => QueuedWrite[]): Promise<QueuedWrite[]> {
    const writes = await store.update(change);
    onChanged();
    return writes;
  }

  /** Changes nothing if another write has replaced it meanwhile. */
  function updateSame(sent: QueuedWrite, change: (write: QueuedWrite) => QueuedWrite): Promise<QueuedWrite[]> {
    return update((writes) => writes.map((write) => (write.version === sent.version ? change(write) : write)));
  }

  async function attempt(write: QueuedWrite, session: WriteSession): Promise<void> {
    try {
      await sendWrite(session.api, write).catch(async (error) => {
        const basedOn = hasErrorCode(error, 'bracket-outdated') ? await findOwnEarlier(write, session.api) : undefined;
        if (basedOn === undefined) throw error;
        return sendWrite(session.api, { ...write, write: { ...(write.write as BracketWrite), basedOn } });
      });
      await updateSame(write, (stored) => ({ ...stored, outcome: 'sent' }));
    } catch (error) {
      const retryAfter = isWithoutReply(error) ? undefined : session.retryAfter();
      if (isRefused(error)) await updateSame(write, (stored) => ({ ...stored, outcome: error.reply }));
      else if (retryAfter !== undefined)
        await updateSame(write, (stored) => ({ ...stored, retryAt: now() + Math.min(retryAfter, LONGEST_WAIT) }));
      // The next writes would keep other senders, and the fan, waiting for as long.
      else if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
    }
  }

  function isDue({ retryAt = 0 }: QueuedWrite): boolean {
    return retryAt <= now() || retryAt > now() + LONGEST_WAIT;
  }

  return {
    list: store.list,

    /** Throws if the browser refuses the storage. */
    async add({ userId, write, name, path, draft }: NewWrite): Promise<void> {
      await update((writes) => {
        const key = keyOf({ userId, write });
        // The server has one that was sent, perhaps before the page knew of it.
        const earlier = writes.find((other) => keyOf(other) === key && typeof other.outcome !== 'object');
        const others = writes.filter((other) => keyOf(other) !== key);
        const replaced = earlier?.write.kind === 'bracket' ? [earlier.write, ...(earlier.replaced ?? [])] : undefined;
        const queued: QueuedWrite = { userId, write, name, path, queuedAt: now(), version: createVersion() };
        if (draft) queued.draft = draft;
        if (replaced) queued.replaced = replaced.slice(0, MAX_WRITES);
        return [...others, queued].slice(-MAX_WRITES);
      });
    },

    /** Returns whether the write was still waiting. Waits until the present sender is done with it. */
    takeBack: (key: string): Promise<boolean> =>
      lock(async () => {
        let taken = false;
        await update((writes) =>
          writes.filter((write) => {
            const found = keyOf(write) === key && isWaiting(write);
            taken ||= found;
            return !found;
          }),
        );
        return taken;
      }),

    /** Sends a newer version of a queued write, which then leaves the queue. */
    sendInPlaceOf: <T>(key: string, send: () => Promise<T>): Promise<T> =>
      lock(async () => {
        const reply = await send();
        await update((writes) => writes.filter((write) => keyOf(write) !== key));
        return reply;
      }),

    /** Removes a write and its outcome, once the present sender is done with it. */
    remove: (key: string) => lock(() => update((writes) => writes.filter((write) => keyOf(write) !== key))),

    removeOf: (userId: number) => update((writes) => writes.filter((write) => write.userId !== userId)),

    /** Returns the outcomes that no page has shown, each to one caller. Refused brackets stay until the fan discards them. */
    async takeOutcomes(userId: number): Promise<QueuedWrite[]> {
      const isNew = (write: QueuedWrite) => write.userId === userId && write.outcome !== undefined && !write.shown;
      if (!(await store.list()).some(isNew)) return [];
      let taken: QueuedWrite[] = [];
      await update((writes) => {
        taken = writes.filter(isNew);
        return writes.flatMap((write) => {
          if (!taken.includes(write)) return [write];
          return write.write.kind === 'bracket' && write.outcome !== 'sent' ? [{ ...write, shown: true }] : [];
        });
      });
      return taken;
    },

    /** Returns when to try again the writes of the user that still wait, or undefined if none do. Throws if a request takes too long. */
    send: (): Promise<Milliseconds | 'later' | undefined> =>
      lock(async () => {
        const oldest = now() - MAX_AGE;
        let writes = await store.list();
        if (writes.some(({ queuedAt }) => queuedAt < oldest))
          writes = await update((all) => all.filter(({ queuedAt }) => queuedAt >= oldest));
        if (!writes.some(isWaiting)) return undefined;
        const session = await openSession().catch(() => 'unreachable' as const);
        if (session === undefined) return undefined;
        if (session === 'unreachable') return 'later';
        const ofUser = (write: QueuedWrite) => write.userId === session.userId && isWaiting(write);
        for (const { version } of writes) {
          // The fan may have replaced or taken back a later write meanwhile.
          const write = (await store.list()).find((stored) => stored.version === version);
          if (write && ofUser(write) && isDue(write)) await attempt(write, session);
        }
        const left = (await store.list()).filter(ofUser);
        if (left.length === 0) return undefined;
        return left.some(isDue) ? 'later' : Math.min(...left.map(({ retryAt = 0 }) => retryAt));
      }),
  };
}

/** Finds the moment of the stored bracket if it is one that this write replaced, which only a lost reply has hidden. */
async function findOwnEarlier(
  { userId, write, replaced = [] }: QueuedWrite,
  api: ApiClient,
): Promise<string | undefined> {
  if (write.kind !== 'bracket' || replaced.length === 0) return undefined;
  const stored = await api('GET /brackets/{userId}/{cupId}', { params: { userId, cupId: write.cupId } });
  return replaced.some((earlier) => isSameBracket(earlier, stored)) ? stored.submittedAt : undefined;
}
