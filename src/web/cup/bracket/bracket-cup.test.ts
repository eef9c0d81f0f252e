import { expect, test } from 'vitest';
import { possibleWinners } from '#contract/rules/picks.ts';
import {
  applyPicks,
  type BracketCup,
  callOutcome,
  type Entry,
  gameStatus,
  isPickable,
  sameEntry,
  sameRiders,
} from './bracket-cup.ts';

const bracketCup = (slots: number[], names: [number, string][]): BracketCup => ({
  id: 4,
  slots,
  names: new Map(names),
  results: new Map(),
});
const BEFORE = bracketCup(
  [1, 2],
  [
    [1, 'Henrik'],
    [2, 'Øystein'],
  ],
);

test.each([
  ['the same riders are the same', [1, 2], 'Øystein', true],
  ['a renamed rider is another rider', [1, 2], 'Øystein B.', false],
  ['riders in other slots are not the same', [2, 1], 'Øystein', false],
])('%s', (_, slots, name, same) => {
  const names: [number, string][] = [
    [1, 'Henrik'],
    [2, name],
  ];
  expect(sameRiders(BEFORE, bracketCup(slots, names))).toBe(same);
});

const rider = (id: number) => ({ id, name: `Rider ${id}`, country: 'ad' });
const cupRiders = Array.from({ length: 8 }, (_, pair) => ({
  rider1: rider(2 * pair + 1),
  rider2: rider(2 * pair + 2),
}));
const riders = cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
const game = {
  id: 1,
  slots: riders.map(({ id }) => id),
  names: new Map(riders.map(({ id, name }) => [id, name])),
  results: new Map(),
};
const gamesOf = (picks: [number, number][]) =>
  applyPicks({ cupRiders }, game, new Map(picks)).map((games) => games.filter(isPickable).map(({ game }) => game));

test('a bracket without picks can be picked in the first round only', () => {
  expect(gamesOf([])).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [], [], []]);
});

test('a game opens once both its riders are picked', () => {
  expect(gamesOf([[1, 2]])[1]).toEqual([]);
  const picks: [number, number][] = [
    [1, 2],
    [2, 3],
    [7, 13],
    [8, 16],
  ];
  expect(gamesOf(picks)[1]).toEqual([9, 12]);
  expect(applyPicks({ cupRiders }, game, new Map(picks))[1]?.[0]?.riders).toEqual([rider(2), rider(3)]);
});

const picks = new Map([
  [1, 1],
  [2, 3],
  [3, 5],
  [4, 7],
  [9, 1],
  [10, 7],
  [13, 7],
]);
const slots = Array.from({ length: 16 }, (_, index) => index + 1);
/** The winner of each decided game. */
const WINNERS = [
  [1, 1],
  [2, 4],
  [4, 8],
  [5, 9],
  [9, 1],
] as const;
const results = new Map(WINNERS.map(([game, winnerId]) => [game, { winnerId, postId: null }]));
const cup = { results, hopes: possibleWinners(slots, results) };

test.each([
  ['a right pick earns the points of its round', 1, [], { mark: 'right', points: 10 }],
  ['a right pick of a later round earns more', 9, [], { mark: 'right', points: 20 }],
  ['a wrong pick earns nothing', 2, [], { mark: 'wrong', points: 0 }],
  ['a pick of an undecided game is open', 3, [], { mark: 'open', points: 0 }],
  ['a late pick earns nothing, even if it is right', 1, [1], { mark: 'late', points: 0 }],
  ['a late pick stays late where its result was withdrawn', 3, [3], { mark: 'late', points: 0 }],
  ['a rider who has lost is out of the next game', 10, [], { mark: 'out', points: 0 }],
  ['and of all that follow', 13, [], { mark: 'out', points: 0 }],
  ['a decided game without a pick is late', 5, [], { mark: 'late', points: 0 }],
  ['an undecided game without a pick is open', 6, [], { mark: 'open', points: 0 }],
] as const)('%s', (_, game, late, status) => {
  expect(gameStatus(game, picks, cup, new Set<number>(late))).toEqual(status);
});

const entry = (champion: number, letterCall?: number | null): Entry => ({
  picks: new Map([[15, champion]]),
  letterCall,
});

test.each([
  ['the same picks and call', entry(1, 3), entry(1, 3), true],
  ['another call', entry(1, 3), entry(1, 2), false],
  ['no call and a call of zero', entry(1, null), entry(1, 0), false],
  ['a call and none chosen yet', entry(1, 3), entry(1), true],
  ['other picks', entry(1, 3), entry(2, 3), false],
  ['an entry and none', entry(1, 3), undefined, false],
  ['no entries', undefined, undefined, true],
])('%s are compared', (_, one, other, same) => {
  expect(sameEntry(one, other)).toBe(same);
});

const final = (letters: number | null) => new Map([[15, { winnerId: 1, postId: null, letters }]]);
const called = (letterCall: number | null, lateCall = false) => ({ letterCall, lateCall });

test.each([
  ['is open before the final', 3, called(3), new Map(), undefined],
  ['that matches the final is spot on', 3, called(3), final(3), 0],
  ['is off by the letters above the final', 4, called(4), final(1), 3],
  ['is off by the letters below it', 0, called(0), final(1), 1],
  ['made after the final is late', 3, called(3, true), final(3), 'late'],
  ['changed after the final is late before it is submitted', 2, called(3), final(3), 'late'],
  ['of a bracket that is not submitted is late after the final', 3, undefined, final(3), 'late'],
  ['breaks no tie where the letters are unknown', 3, called(3), final(null), 'no-letters'],
  ['that was not made has no outcome', null, called(null), final(3), undefined],
] as const)('a call %s', (_, call, submitted, results, outcome) => {
  expect(callOutcome(call, submitted, results)).toBe(outcome);
});
