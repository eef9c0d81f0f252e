import { parseJson } from '#contract/rules/json.ts';

export type LocalStore = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Reports changes of all tabs. */
  subscribe: (listener: () => void) => () => void;
};

type LocalStoreOptions = {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** Some private windows store nothing or throw: their values stay in the memory of this page. */
export function createLocalStore({ storage, events }: LocalStoreOptions): LocalStore {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  return {
    get: (key) => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
    set(key, value) {
      const stored = attempt(() => storage().setItem(key, value) ?? true);
      if (stored) memory.delete(key);
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

/** Returns the valid items of a stored list. */
export function parseList<T>(text: string | null, isItem: (value: unknown) => value is T): T[] {
  const list = parseJson(text ?? '');
  return Array.isArray(list) ? list.filter(isItem) : [];
}

/** Returns the same value until the text changes, as `useSyncExternalStore` needs it. */
export function createStoredReader<T>(store: LocalStore, key: string, parse: (text: string | null) => T): () => T {
  let last: { text: string | null; value: T } | undefined;
  return () => {
    const text = store.get(key);
    if (!last || last.text !== text) last = { text, value: parse(text) };
    return last.value;
  };
}
