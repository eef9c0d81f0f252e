/** Merges the favourites of this browser with those of the account of a fan who has asked for it. */
import type { FavouriteChange as SentChange } from '#contract/api/favourites.ts';
import { ApiError } from '#contract/client.ts';
import { favouriteKey } from '#contract/rules/favourites.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { type Session, session } from '../account/session.ts';
import { loadSessionClient } from '../account/start-session.ts';
import { loadPageQueue } from '../account/write-queue/load-page-queue.ts';
import { isWithoutReply, keyOf, retryDelay } from '../account/write-queue/queued-write.ts';
import { sendFavourites } from '../account/write-queue/send-write.ts';
import { createStore, type Store } from '../ui/store.ts';
import { accountChoice, type openAccountChoice } from './account-choice.ts';
import { type FavouriteChange, favourites, type openFavourites } from './favourites.ts';

/** Several stars in this time make one request. */
const DEBOUNCE_MS = 1_500;
/** A tab that becomes visible again in this time sends a request only for changes of its own. */
const FRESH_MS = 30_000;

export type SyncState = 'idle' | 'sending' | 'saved' | 'failed';

type FavouriteSyncOptions = {
  favourites: ReturnType<typeof openFavourites>;
  choice: ReturnType<typeof openAccountChoice>;
  session: Pick<Store<Session>, 'get' | 'subscribe'>;
  /** Merges changes into those of the account, and returns all changes. */
  merge: (userId: number, changes: SentChange[]) => Promise<SentChange[]>;
  remove: (userId: number) => Promise<unknown>;
  /** Lets the service worker send changes that got no reply. Undefined withdraws them. */
  queue: (userId: number, changes: SentChange[] | undefined, error?: unknown) => Promise<unknown>;
  page: () => Pick<Document, 'visibilityState' | 'addEventListener'>;
  network: Pick<EventTarget, 'addEventListener'>;
  now: () => Milliseconds;
};

export function createFavouriteSync(options: FavouriteSyncOptions) {
  const { favourites, choice, session, merge, remove, queue, page, network, now } = options;
  const state = createStore<SyncState>('idle');
  let started = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: Promise<void> | undefined;
  let failures = 0;
  let isQueued = false;
  let merged: { userId: number; text: string; at: Milliseconds } | undefined;
  /** The last known changes: the storage also reports other entries, such as the place in a video. */
  let seen = '';

  /** Returns the signed-in user only if their account keeps the favourites of this browser. */
  function findUserId(): number | undefined {
    const current = session.get();
    return current.status === 'signed-in' && current.user.id === choice.userId() ? current.user.id : undefined;
  }

  function isVisible(): boolean {
    return page().visibilityState === 'visible';
  }

  function isMerged(userId: number): boolean {
    return merged?.userId === userId && merged.text === textOf(favourites.changes());
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function schedule(delay: Milliseconds): void {
    cancel();
    timer = setTimeout(() => {
      timer = undefined;
      // A visible tab sends the changes of all tabs.
      if (isVisible()) void synchronise();
    }, delay);
  }

  /** Changes during a request wait for its end. */
  function synchronise(): Promise<void> {
    const userId = findUserId();
    if (userId === undefined) return Promise.resolve();
    request ??= send(userId).finally(() => {
      request = undefined;
      const next = findUserId();
      if (next !== undefined && timer === undefined && state.get() === 'saved' && !isMerged(next))
        schedule(DEBOUNCE_MS);
    });
    return request;
  }

  async function send(userId: number): Promise<void> {
    cancel();
    const before = favourites.changes();
    state.set('sending');
    try {
      const account = await merge(userId, before.map(toSent));
      // After a sign-out or a press on 'off' the reply no longer belongs to this browser.
      if (findUserId() === userId) store(userId, before, account.map(readChange));
      failures = 0;
      state.set(findUserId() === userId ? 'saved' : 'idle');
      if (isQueued) await fillQueue(userId, undefined);
    } catch (error) {
      failures += 1;
      state.set(findUserId() === userId ? 'failed' : 'idle');
      if (findUserId() !== userId) return;
      // A request that the server has refused would fail again.
      if (isTemporary(error)) schedule(retryDelay(failures));
      if (isWithoutReply(error)) await fillQueue(userId, before.map(toSent), error);
    }
  }

  /** A browser that refuses the storage sends the changes only from its pages. */
  async function fillQueue(userId: number, changes: SentChange[] | undefined, error?: unknown): Promise<void> {
    isQueued = changes !== undefined;
    await queue(userId, changes, error).catch(() => {});
  }

  /** The account's changes replace those from `before` the request. Later changes stay. */
  function store(userId: number, before: readonly FavouriteChange[], account: FavouriteChange[]): void {
    const known = new Set(before.map((change) => textOf([change])));
    const current = favourites.changes();
    const later = current.filter((change) => !known.has(textOf([change])));
    const laterItems = new Set(later.map(favouriteKey));
    const next = [...later, ...account.filter((change) => !laterItems.has(favouriteKey(change)))];
    merged = { userId, text: textOf(account), at: now() };
    seen = textOf(next);
    // Tabs that write the same changes would call each other without end.
    if (seen !== textOf(current)) favourites.replace(next);
  }

  function onStorage(): void {
    const userId = findUserId();
    const text = textOf(favourites.changes());
    if (userId === undefined) cancel();
    if (userId === undefined || text === seen) return;
    seen = text;
    if (!isMerged(userId)) schedule(DEBOUNCE_MS);
  }

  function onSession(): void {
    const userId = findUserId();
    if (userId === undefined) {
      cancel();
      // The storage may change until the next sign-in.
      merged = undefined;
      if (!request) state.set('idle');
    } else if (merged?.userId !== userId && isVisible()) void synchronise();
  }

  function onVisibility(): void {
    const userId = findUserId();
    if (userId === undefined) return;
    if (!isVisible()) {
      if (timer !== undefined && failures === 0) void synchronise();
      return;
    }
    const fresh = merged?.userId === userId && now() - merged.at < FRESH_MS;
    if (!fresh || !isMerged(userId)) void synchronise();
  }

  return {
    state,
    /** Merges at changes of the storage, the session and the page's visibility. */
    start(): void {
      if (!started) {
        started = true;
        favourites.subscribe(onStorage);
        session.subscribe(onSession);
        page().addEventListener('visibilitychange', onVisibility);
        network.addEventListener('online', () => {
          if (failures > 0) void synchronise();
        });
      }
      onSession();
    },
    /** The account of the user keeps the favourites from now on. */
    turnOn(userId: number): void {
      merged = undefined;
      choice.set(userId);
      this.start();
    },
    turnOff(userId: number): void {
      choice.set(undefined);
      onSession();
      void fillQueue(userId, undefined);
    },
    /** This browser keeps its favourites. */
    async deleteFromAccount(userId: number): Promise<void> {
      this.turnOff(userId);
      await request;
      await fillQueue(userId, undefined);
      await remove(userId);
    },
  };
}

export const favouriteSync = createFavouriteSync({
  favourites,
  choice: accountChoice,
  session,
  async merge(userId, changes) {
    return sendFavourites((await loadSessionClient()).api, userId, changes);
  },
  async remove(userId) {
    const { api } = await loadSessionClient();
    return api('DELETE /users/{id}/favourites', { params: { id: userId } });
  },
  async queue(userId, changes, error) {
    const { queueUnsent, removeQueued } = await loadPageQueue();
    const write = { kind: 'favourites' as const, changes: changes ?? [] };
    if (changes) await queueUnsent(error, { userId, write, name: '', path: '/library' });
    else await removeQueued(keyOf({ userId, write }));
  },
  page: () => document,
  network: globalThis,
  now: Date.now,
});

/** Returns the same text for the same changes in any order. */
function textOf(changes: readonly FavouriteChange[]): string {
  return changes
    .map((change) => `${favouriteKey(change)} ${change.on} ${change.at}`)
    .sort()
    .join();
}

function toSent({ at, ...change }: FavouriteChange): SentChange {
  return { ...change, at: new Date(at).toISOString() };
}

function readChange({ at, ...change }: SentChange): FavouriteChange {
  return { ...change, at: Date.parse(at) };
}

function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
