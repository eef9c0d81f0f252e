/** What this browser keeps by name; every tab of it sees the same. */

export type Shelf = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Tells of every change, whichever tab has made it, until the end that it answers. */
  subscribe: (listener: () => void) => () => void;
};

type Surroundings = {
  /** Throws where the browser keeps nothing at all. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where changes of other tabs are heard. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** What the browser does not take, as in some private windows, is kept for this page alone. */
export function openShelf({ storage, events }: Surroundings): Shelf {
  const kept = new Map<string, string>();
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    get: (key) => kept.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
    set(key, value) {
      const taken = attempt(() => storage().setItem(key, value) ?? true);
      if (taken) kept.delete(key);
      else kept.set(key, value);
      tell();
    },
    remove(key) {
      kept.delete(key);
      attempt(() => storage().removeItem(key));
      tell();
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
