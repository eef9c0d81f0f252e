/** The storage of a browser, for tests of what pages store. */
import { createLocalStore } from '#web/ui/local-store.ts';

export function openBrowser(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored));
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, store: createLocalStore({ storage: () => storage, events: new EventTarget() }) };
}

/** The storage of a browser that denies access. */
export const refusedStorage = createLocalStore({
  storage: () => {
    throw new Error('storage is refused');
  },
  events: new EventTarget(),
});
