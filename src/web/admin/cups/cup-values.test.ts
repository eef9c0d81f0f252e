import { expect, test } from 'vitest';
import { CupChange, CupForm } from '#contract/cup-form.ts';
import type { Cup } from '#contract/cups.ts';
import { cupValues, NEW_CUP, parseSlots, serializeSlots, toCreatePayload, toUpdatePayload } from './cup-values.ts';

const rider = (id: number) => ({ id, name: `Rider ${id}` });
const cup: Cup = {
  info: {
    id: 7,
    slug: 'Grandvalira',
    location: 'Andorra',
    dateRange: '2018-03-12 to 2018-04-03',
    riderCount: 8,
    description: 'Snow.',
    games: '50',
    initialMatchups: serializeSlots([1, 2, 3, 4, 5, 6, 7, 8]),
    picksCloseAt: null,
    version: 3,
  },
  edition: 'first',
  cupRiders: [],
  results: [
    { game: 'game-1', winner: rider(1), postId: null },
    { game: 'game-2', winner: rider(3), postId: 50 },
    { game: 'game-5', winner: rider(1), postId: null },
  ],
  brackets: [],
  bracketCount: 0,
  games: [],
};
const posts = [{ postId: 50, winnerId: 3, loserId: 4 }];
const needed = { slug: 'Cup', location: 'Laax', description: 'Park.', riderCount: '16' };

test('a new cup is sent without what stayed empty', () => {
  const sent = toCreatePayload({ ...NEW_CUP, ...needed }, []);
  expect(sent).toEqual({ ...needed, riderCount: 16 });
  expect(CupForm.safeParse(sent).success).toBe(true);
});

test('the first round goes with it once anybody stands in it', () => {
  const initialMatchups = serializeSlots([9, null, ...Array(14).fill(null)]);
  const sent = toCreatePayload({ ...NEW_CUP, ...needed, initialMatchups }, []);
  expect(CupForm.parse(sent).initialMatchups?.[0]).toEqual([9, null]);
});

test('the results by hand are those that no video settles', () => {
  expect(cupValues(cup).results).toBe('{"game-1":1,"game-5":1}');
});

test('an unchanged cup sends its version alone', () => {
  const values = cupValues(cup);
  expect(toUpdatePayload(values, values, posts, 3)).toEqual({ version: 3 });
});

test('what was emptied is sent empty', () => {
  const values = { ...cupValues(cup), dateRange: '', initialMatchups: '' };
  const sent = toUpdatePayload(values, cupValues(cup), posts, 3);
  expect(sent).toEqual({ dateRange: '', initialMatchups: '', results: '{}', version: 3 });
  expect(CupChange.safeParse(sent).success).toBe(true);
});

test('a rider who leaves the first round takes his results along', () => {
  const values = { ...cupValues(cup), initialMatchups: serializeSlots([null, 2, 3, 4, 5, 6, 7, 8]) };
  expect(toUpdatePayload(values, cupValues(cup), posts, 3)).toMatchObject({ results: '{}' });
});

test('slots are written in pairs, and nothing where none is filled', () => {
  expect(serializeSlots([1, null, null, 4])).toBe('[{"rider_1":1,"rider_2":null},{"rider_1":null,"rider_2":4}]');
  expect(serializeSlots([null, null, null, null])).toBe('');
});

test('slots come back as many as the cup has riders', () => {
  const written = serializeSlots([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(parseSlots(written, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(parseSlots(written, 16)).toHaveLength(16);
  expect(parseSlots('', 8)).toEqual(Array(8).fill(null));
});
