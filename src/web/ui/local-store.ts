/** What this browser keeps by name; every tab of it sees the same. */

export type LocalStore = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Tells of every change, whichever tab has made it, until the end that it answers. */
  subscribe: (listener: () => void) => () => void;
};

type LocalStoreOptions = {
  /** Throws where the browser keeps nothing at all. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where changes of other tabs are heard. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** What the browser does not take, as in some private windows, is kept for this page alone. */
export function createLocalStore({ storage, events }: LocalStoreOptions): LocalStore {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  return {
    get: (key) => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
    set(key, value) {
      const taken = attempt(() => storage().setItem(key, value) ?? true);
      if (taken) memory.delete(key);
      else memory.set(key, value);
      notifyListeners();
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage().removeItem(key));
      notifyListeners();
    },
    subscribe(listener) {
      listeners.add(listener);
      events.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        events.removeEventListener('storage', listener);
      };
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export const localStore = createLocalStore({ storage: () => localStorage, events: globalThis });
