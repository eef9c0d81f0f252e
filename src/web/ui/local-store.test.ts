import { expect, test, vi } from 'vitest';
import { createLocalStore } from './local-store.ts';

function createStorage(items = new Map<string, string>()) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('two tabs see and are notified of each other’s changes', () => {
  const storage = createStorage();
  const events = new EventTarget();
  const [first, second] = [
    createLocalStore({ storage: () => storage, events }),
    createLocalStore({ storage: () => storage, events }),
  ];
  const listener = vi.fn();
  const stop = second.subscribe(listener);
  first.set('picks', 'first');
  events.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledOnce();
  expect(second.get('picks')).toBe('first');
  second.remove('picks');
  expect(listener).toHaveBeenCalledTimes(2);
  expect(first.get('picks')).toBeNull();
  stop();
  events.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['denies access', () => expect.fail('denied')],
  ['is full', () => ({ ...createStorage(), setItem: () => expect.fail('quota') })],
])('if the storage %s, the value stays in memory', (_, storage) => {
  const store = createLocalStore({ storage, events: new EventTarget() });
  store.set('picks', 'mine');
  expect(store.get('picks')).toBe('mine');
  store.remove('picks');
  expect(store.get('picks')).toBeNull();
});
