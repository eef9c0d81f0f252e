import { expect, test } from 'vitest';
import { createLocalStore } from '../../ui/local-store.ts';
import { openPushOwner } from './browser-push.ts';

const KEY = 'slvsh-push';

function openBrowser(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored));
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, store: createLocalStore({ storage: () => storage, events: new EventTarget() }) };
}

test('a browser remembers whose alerts it shows, until they end', () => {
  const { store, entries } = openBrowser();
  const owner = openPushOwner(store);
  expect(owner.get()).toBeUndefined();
  owner.set({ userId: 7, subscriptionId: 3, language: 'fr' });
  expect(openPushOwner(store).get()).toEqual({ userId: 7, subscriptionId: 3, language: 'fr' });
  owner.set(undefined);
  expect(owner.get()).toBeUndefined();
  expect([...entries.keys()]).toEqual([]);
});

test.each(['', 'seven 3 fr', '7', '0 3 en', '-7 3 en'])('stored text such as %j names no owner', (stored) => {
  expect(openPushOwner(openBrowser({ [KEY]: stored }).store).get()).toBeUndefined();
});
