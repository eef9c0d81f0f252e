import { expect, test } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';

const SLOTS = Array.from({ length: 16 }, (_, place) => place + 1);

function openShelf(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
}

test('picks come back as they were, for their own cup alone, until they are forgotten', () => {
  const shelf = openShelf();
  const picks = new Map([
    [1, 2],
    [2, 3],
    [9, 3],
  ]);
  writeDraft(shelf, 4, picks);
  expect(readDraft(shelf, 4, SLOTS)).toEqual(picks);
  expect(readDraft(shelf, 5, SLOTS)).toBeUndefined();
  forgetDraft(shelf, 4);
  expect(readDraft(shelf, 4, SLOTS)).toBeUndefined();
});

test('a pick that can no longer happen is dropped, and those that stand on it', () => {
  const shelf = openShelf({ 'slvsh-bracket-4': '{"1":2,"2":3,"9":2,"13":2}' });
  expect(readDraft(shelf, 4, SLOTS.with(1, 99))).toEqual(new Map([[2, 3]]));
});

test.each(['not json', '[]', '"text"', 'null', '{"1":"2","x":3,"99":4}'])('%s is no picks', (kept) => {
  const draft = readDraft(openShelf({ 'slvsh-bracket-4': kept }), 4, SLOTS);
  expect([...(draft ?? [])]).toEqual([]);
});

test('a browser that keeps nothing says nothing', () => {
  const full = { ...openShelf(), setItem: () => expect.fail('quota') };
  expect(() => writeDraft(full, 4, new Map([[1, 2]]))).not.toThrow();
});
