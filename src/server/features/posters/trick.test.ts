import { expect, test } from 'vitest';
import { readTrick, STRAIGHT_AIR, type Trick } from './trick.ts';

test.each<[string, Partial<Trick>]>([
  ['SW5, japan', { spin: 540, grab: 'japan', switchTakeOff: true }],
  [
    'SWTAILS2, B4',
    { terrain: 'rail', slide: 'across', spinOn: 270, spin: 450, switchTakeOff: true, switchLanding: true },
  ],
  ['Flair', { terrain: 'pipe', axis: 'flair', inversions: 1, spin: 180 }],
])('%s is drawn as it is worded', (caption, looks) => {
  expect(readTrick(caption)).toEqual({ ...STRAIGHT_AIR, ...looks });
});

test('a wording that says nothing about the trick is a straight air', () => {
  expect(readTrick('Royale')).toBe(STRAIGHT_AIR);
});
