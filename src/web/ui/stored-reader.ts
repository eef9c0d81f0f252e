import type { LocalStore } from './local-store.ts';

/** Parses a stored text once per change: React needs the same value until the text changes. */
export function createStoredReader<T>(store: LocalStore, key: string, parse: (text: string | null) => T): () => T {
  let last: { text: string | null; value: T } | undefined;
  return () => {
    const text = store.get(key);
    if (!last || last.text !== text) last = { text, value: parse(text) };
    return last.value;
  };
}
