import { expect, test, vi } from 'vitest';
import { createLocalStore } from './local-store.ts';

function openStorage(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('two tabs see what the other has kept, and hear of it', () => {
  const storage = openStorage();
  const events = new EventTarget();
  const [one, other] = [
    createLocalStore({ storage: () => storage, events }),
    createLocalStore({ storage: () => storage, events }),
  ];
  const heard = vi.fn();
  const stop = other.subscribe(heard);
  one.set('picks', 'first');
  events.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledOnce();
  expect(other.get('picks')).toBe('first');
  other.remove('picks');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(one.get('picks')).toBeNull();
  stop();
  events.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each([
  ['keeps nothing at all', () => expect.fail('denied')],
  ['is full', () => ({ ...openStorage(), setItem: () => expect.fail('quota') })],
])('where the browser %s, the page keeps it', (_, storage) => {
  const shelf = createLocalStore({ storage, events: new EventTarget() });
  shelf.set('picks', 'mine');
  expect(shelf.get('picks')).toBe('mine');
  shelf.remove('picks');
  expect(shelf.get('picks')).toBeNull();
});
