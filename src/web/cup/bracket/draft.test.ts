import { expect, test } from 'vitest';
import { readDraft, writeDraft } from './draft.ts';

const SLOTS = Array.from({ length: 16 }, (_, place) => place + 1);

test('picks come back as they were', () => {
  const picks = new Map([
    [1, 2],
    [2, 3],
    [9, 3],
  ]);
  expect(readDraft(writeDraft(picks), SLOTS)).toEqual(picks);
  expect(readDraft(null, SLOTS)).toBeUndefined();
});

test('a pick that can no longer happen is dropped, and those that stand on it', () => {
  expect(readDraft('{"1":2,"2":3,"9":2,"13":2}', SLOTS.with(1, 99))).toEqual(new Map([[2, 3]]));
});

test.each(['not json', '[]', '"text"', 'null', '{"1":"2","x":3,"99":4}'])('%s is no picks', (kept) => {
  expect([...(readDraft(kept, SLOTS) ?? [])]).toEqual([]);
});
