import { expect, test } from 'vitest';
import type { Cup } from '#contract/api/cups.ts';
import { EXAMPLE_POST } from '#contract/api/examples.ts';
import { Post, type PostWithTricks } from '#contract/api/posts.ts';
import { formatIds, parseIds } from '../form/form-values.ts';
import { toFormData } from '../form/use-edit-form.ts';
import { postValues, toPayload, toPreviewPost, withResult, withRiders, withWinner } from './post-values.ts';

const NOON = '2018-03-12T12:00:30.500Z';

const game: PostWithTricks = {
  ...EXAMPLE_POST,
  title: 'One vs. Other',
  publishDate: NOON,
  description: null,
  winnerScore: 0,
  winnerId: 2,
  loserId: 1,
  riders: [
    { id: 1, name: 'One' },
    { id: 2, name: 'Other' },
  ],
  tags: [
    { id: 1, name: 'Snow' },
    { id: 2, name: 'First round' },
  ],
  tricks: [{ start: 12, end: 20.5, name: 'Lip 270', wording: 'Lip 270', links: [] }],
  words: [],
  meetings: 1,
  cup: null,
};

const saved = postValues(game);
const before = toPayload(saved, 'Game');

test('the values of a post are texts, and a zero is a score', () => {
  expect(saved).toMatchObject({ riderIds: '1,2', tags: 'Snow, First round', winnerScore: '0', description: '' });
});

test('an unchanged post sends only its version', () => {
  expect([...toFormData(toPayload({ ...saved }, 'Game'), before, 3).keys()]).toEqual(['version']);
});

test('an update sends changed fields and empty text for cleared ones', () => {
  const values = { ...saved, title: 'Other vs. One', winnerScore: '', publishDate: '2020-01-01T00:00' };
  const sent = Object.fromEntries(toFormData(toPayload(values, 'Game'), before, 3));
  const publishDate = new Date('2020-01-01T00:00').toISOString();
  expect(sent).toEqual({ title: 'Other vs. One', winnerScore: '', publishDate, version: '3' });
});

test('chapters are sent in seconds, and cleared where all rows are removed', () => {
  const rows = [{ start: '12', end: '0:21', name: 'Lip 270' }];
  const sent = (tricks: string) => Object.fromEntries(toFormData(toPayload({ ...saved, tricks }, 'Game'), before, 3));
  expect(sent(JSON.stringify(rows))).toEqual({ tricks: '[{"start":12,"end":21,"name":"Lip 270"}]', version: '3' });
  expect(sent('')).toEqual({ tricks: '', version: '3' });
});

test('a game that becomes a film loses its result', () => {
  const sent = Object.fromEntries(toFormData(toPayload({ ...saved, type: 'Film' }, 'Game'), before, 3));
  expect(sent).toEqual({ type: 'Film', gameType: '', winnerScore: '', winnerId: '', loserId: '', version: '3' });
});

test('a game that leaves its cup sends the empty field, also where it becomes a film', () => {
  const values = postValues({ ...game, cup: { id: 4, title: 'Grandvalira 2018', round: null } });
  expect(values.cupId).toBe('4');
  const stored = toPayload(values, 'Game');
  const send = (change: Partial<typeof values>) =>
    Object.fromEntries(toFormData(toPayload({ ...values, ...change }, 'Game'), stored, 3));
  expect(send({ cupId: '' })).toEqual({ cupId: '', version: '3' });
  expect(send({ type: 'Film' })).toMatchObject({ type: 'Film', cupId: '' });
  expect(send({ title: 'Another' })).toEqual({ title: 'Another', version: '3' });
});

test('a game keeps its editorial, although its form does not show it', () => {
  const values = { ...saved, editorial: '<p>Snow.</p>' };
  expect(toPayload(values, 'Game').editorial).toBe('<p>Snow.</p>');
});

test('a new post is sent without its empty fields', () => {
  const typed = {
    ...postValues(undefined),
    publishDate: saved.publishDate,
    title: 'A film',
    type: 'Film',
    gameType: 'zero',
    winnerScore: '0',
    cupId: '4',
  };
  const sent = Object.fromEntries(toFormData(toPayload(typed, ''), {}, undefined));
  expect(sent).toEqual({ title: 'A film', type: 'Film', publishDate: '2018-03-12T12:00:00.000Z' });
});

test('ids are parsed and formatted', () => {
  expect(parseIds('')).toEqual([]);
  expect(parseIds(formatIds([3, 1]))).toEqual([3, 1]);
});

const result = { riderIds: '1,2', winnerId: '1', loserId: '2' };

test('a removed rider is neither winner nor loser', () => {
  expect(withRiders({ ...result, riderIds: '1,2,3' }, [2, 3, 4])).toEqual({
    riderIds: '2,3,4',
    winnerId: '',
    loserId: '2',
  });
});

test('of two riders, the one who does not win is the loser', () => {
  expect(withWinner({ riderIds: '1,2', winnerId: '', loserId: '' }, '2')).toEqual({
    riderIds: '1,2',
    winnerId: '2',
    loserId: '1',
  });
  expect(withWinner(result, '2')).toEqual({ ...result, winnerId: '2', loserId: '1' });
  expect(withWinner(result, '')).toEqual({ ...result, winnerId: '', loserId: '' });
});

test('a rider who replaces the loser is the loser, and without the winner there is no result', () => {
  expect(withRiders(result, [1])).toEqual({ riderIds: '1', winnerId: '1', loserId: '' });
  expect(withRiders({ riderIds: '1', winnerId: '1', loserId: '' }, [1, 3]).loserId).toBe('3');
  expect(withRiders(result, [2, 3])).toEqual({ riderIds: '2,3', winnerId: '', loserId: '' });
});

test('a winner or loser is added to the riders', () => {
  expect(withResult(result, 'winnerId', 3)).toEqual({ riderIds: '1,2,3', winnerId: '3', loserId: '2' });
  expect(withResult(result, 'loserId', undefined)).toEqual({ ...result, loserId: '' });
});

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const riders = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Other' },
];
const cups = [{ info: { id: 4, slug: 'SLVSH Cup Grandvalira 2018' } as Cup['info'] }];

test('the preview of an empty form is a game of today without a location', () => {
  const post = toPreviewPost({ ...postValues(undefined), publishDate: '' }, undefined, { riders, cups }, NOW);
  expect(post).toMatchObject({ type: 'Game', location: null, publishDate: '2026-11-21T12:00:00.000Z', riders: [] });
});

test('the preview of a game has its typed values', () => {
  const values = {
    ...postValues(undefined),
    title: ' One vs. Other ',
    type: 'Game',
    gameType: 'zero',
    riderIds: '2,1',
    winnerId: '2',
    loserId: '1',
    winnerScore: '0',
    tags: 'Snow, ',
    cupId: '4',
  };
  const post = toPreviewPost(values, undefined, { riders, cups }, NOW);
  expect(post).toMatchObject({ title: 'One vs. Other', gameType: 'zero', winnerId: 2, winnerScore: 0 });
  expect(post.riders.map(({ name }) => name)).toEqual(['Other', 'One']);
  expect(post.tags).toEqual([{ id: 1, name: 'Snow' }]);
  expect(post.cup?.title).toBe('Grandvalira 2018');
  expect(Post.safeParse({ ...post, id: 1 }).success).toBe(true);
});

test('the preview of a film has no values of a game', () => {
  const values = {
    ...postValues(undefined),
    type: 'Film',
    gameType: 'zero',
    winnerId: '1',
    loserId: '2',
    winnerScore: '1',
    cupId: '4',
  };
  expect(toPreviewPost(values, undefined, { riders, cups }, NOW)).toMatchObject({
    gameType: null,
    winnerId: null,
    loserId: null,
    winnerScore: null,
    cup: null,
  });
});
