import { expect, test } from 'vitest';
import { contestantsOf } from '#contract/rules/bracket.ts';
import { DEMO_FANS, letterCallOf, pickForFan } from './demo-fans.ts';

const SLOTS = Array.from({ length: 16 }, (_, slot) => slot + 1);

test('there are forty fans with different names', () => {
  expect(new Set(DEMO_FANS).size).toBe(40);
});

test.each(DEMO_FANS)('%s has fifteen possible picks', (fan) => {
  const picks = pickForFan(fan, SLOTS);
  expect([...picks.keys()]).toEqual(Array.from({ length: 15 }, (_, game) => game + 1));
  for (const [game, rider] of picks) expect(contestantsOf(game, SLOTS, (before) => picks.get(before))).toContain(rider);
});

test('fans do not all agree', () => {
  expect(new Set(DEMO_FANS.map((fan) => pickForFan(fan, SLOTS).get(15))).size).toBeGreaterThan(4);
});

test('fans make every letter call, and some make none', () => {
  expect(new Set(DEMO_FANS.map(letterCallOf))).toEqual(new Set([0, 1, 2, 3, 4, null]));
});
