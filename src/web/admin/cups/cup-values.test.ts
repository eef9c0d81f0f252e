import { expect, test } from 'vitest';
import { type Cup, CupForm, CupPatch } from '#contract/api/cups.ts';
import {
  cupValues,
  mergeGames,
  parseSlots,
  riderCountFor,
  serializeSlots,
  toCreatePayload,
  toUpdatePayload,
} from './cup-values.ts';
import { manualResultsOf } from './manual-results.ts';

const rider = (id: number) => ({ id, name: `Rider ${id}` });
const cup: Cup = {
  info: {
    id: 7,
    slug: 'Grandvalira',
    location: 'Andorra',
    dateRange: '2018-03-12 to 2018-04-03',
    riderCount: 8,
    description: 'Snow.',
    descriptionFr: null,
    games: '50',
    initialMatchups: serializeSlots([1, 2, 3, 4, 5, 6, 7, 8]),
    picksCloseAt: null,
    onBracketPage: false,
    version: 3,
  },
  edition: 'first',
  cupRiders: [],
  results: [
    { game: 'game-1', winner: rider(1), postId: null, letters: null },
    { game: 'game-2', winner: rider(3), postId: 50, letters: null },
    { game: 'game-5', winner: rider(1), postId: null, letters: null },
  ],
  brackets: [],
  bracketCount: 0,
  games: [],
};
const required = { slug: 'Cup', location: 'Laax', description: 'Park.', riderCount: '16' };

test('a new cup is sent without its empty fields', () => {
  const payload = toCreatePayload({ ...cupValues(undefined), ...required });
  expect(payload).toEqual({ ...required, riderCount: 16 });
  expect(CupForm.safeParse(payload).success).toBe(true);
});

test('a new cup is sent with its first round if a slot is filled', () => {
  const initialMatchups = serializeSlots([9, null, ...Array(14).fill(null)]);
  const payload = toCreatePayload({ ...cupValues(undefined), ...required, initialMatchups });
  expect(CupForm.parse(payload).initialMatchups?.[0]).toEqual([9, null]);
});

test('the manual results are those without a video', () => {
  expect(manualResultsOf(cup)).toBe('{"game-1":1,"game-5":1}');
});

test('an unchanged cup sends only its version', () => {
  const values = cupValues(cup);
  expect(toUpdatePayload(values, values, 3)).toEqual({ version: 3 });
});

test('an emptied field is sent as empty text', () => {
  const values = { ...cupValues(cup), dateRange: '', initialMatchups: '' };
  const payload = toUpdatePayload(values, cupValues(cup), 3);
  expect(payload).toEqual({ dateRange: '', initialMatchups: '', version: 3 });
  expect(CupPatch.safeParse(payload).success).toBe(true);
});

test('slots are serialised in pairs, and as empty text if all are empty', () => {
  expect(serializeSlots([1, null, null, 4])).toBe('[{"rider_1":1,"rider_2":null},{"rider_1":null,"rider_2":4}]');
  expect(serializeSlots([null, null, null, null])).toBe('');
});

test('as many slots are parsed as the cup has riders', () => {
  const matchups = serializeSlots([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(parseSlots(matchups, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(parseSlots(matchups, 16)).toHaveLength(16);
  expect(parseSlots('', 8)).toEqual(Array(8).fill(null));
});

test('games that others have added or removed since stay so under the own changes', () => {
  expect(mergeGames('1,2,3', '1,2', '1,2')).toBe('1,2,3');
  expect(mergeGames('1,3', '1,2', '1,2,4')).toBe('1,4,3');
  expect(mergeGames('1,2,3', '1,2', '2,3')).toBe('2,3');
  expect(mergeGames('', '1,2', '2,4')).toBe('4');
});

test.each([
  [2, 16],
  [8, 8],
  [9, 16],
  [16, 16],
  [17, 32],
])('a pasted list of %i names is of a cup of %i', (names, riderCount) => {
  expect(riderCountFor(names)).toBe(riderCount);
});
