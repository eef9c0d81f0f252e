import { describe, expect, test } from 'vitest';
import type { Cup } from '#contract/api/cups.ts';
import type { Post } from '#contract/api/posts.ts';
import type { CupRound } from '#contract/rules/cups.ts';
import { buildTree, findFinalPost } from './bracket-tree.ts';

const rider = (id: number) => ({ id, name: `Rider ${id}`, country: 'ad' });
const cupRiders = Array.from({ length: 8 }, (_, pair) => ({
  rider1: rider(2 * pair + 1),
  rider2: rider(2 * pair + 2),
}));
const result = (game: number, winner: number, postId: number | null = 100 + game) => ({
  game: `game-${game}`,
  winner: rider(winner),
  postId,
  letters: null,
});

test('a cup without results has riders in the first round only', () => {
  const rounds = buildTree({ cupRiders, results: [] });
  expect(rounds.map((games) => games.length)).toEqual([8, 4, 2, 1]);
  expect(rounds[0]?.[7]?.riders).toEqual([rider(15), rider(16)]);
  expect(rounds[1]?.[0]).toMatchObject({
    game: 9,
    riders: [null, null],
    winnerId: null,
    feedersDecided: [false, false],
  });
});

test('winners move on to the next round, one slot at a time', () => {
  const rounds = buildTree({ cupRiders, results: [result(1, 2), result(4, 7, null)] });
  expect(rounds[0]?.[0]).toMatchObject({ winnerId: 2, postId: 101 });
  expect(rounds[0]?.[3]).toMatchObject({ winnerId: 7, postId: null });
  expect(rounds[1]?.[0]).toMatchObject({ riders: [rider(2), null], feedersDecided: [true, false] });
  expect(rounds[1]?.[1]).toMatchObject({ riders: [null, rider(7)], feedersDecided: [false, true] });
});

test('games 1 to 4 are on the left, 5 to 8 on the right, and the final in the middle', () => {
  const rounds = buildTree({ cupRiders, results: [] });
  const positions = rounds.map((games) => games.map(({ column, row, rows }) => [column, row, rows].join(' ')));
  expect(positions).toEqual([
    ['1 1 1', '1 2 1', '1 3 1', '1 4 1', '7 1 1', '7 2 1', '7 3 1', '7 4 1'],
    ['2 1 2', '2 3 2', '6 1 2', '6 3 2'],
    ['3 1 4', '5 1 4'],
    ['4 1 4'],
  ]);
});

test('in a cup of eight, each semifinal has the rows of its two games', () => {
  const rounds = buildTree({ cupRiders: cupRiders.slice(0, 4), results: [result(5, 3)] }, 107, 8);
  const positions = rounds.map((games) => games.map(({ column, row, rows }) => [column, row, rows].join(' ')));
  expect(positions).toEqual([['1 1 1', '1 2 1', '5 1 1', '5 2 1'], ['2 1 2', '4 1 2'], ['3 1 2']]);
  expect(rounds[2]?.[0]).toMatchObject({
    game: 7,
    riders: [{ id: 3 }, null],
    postId: 107,
    feedersDecided: [true, false],
  });
});

test('slots without a rider stay open', () => {
  const rounds = buildTree({ cupRiders: [{ rider1: rider(1), rider2: null }], results: [] });
  expect(rounds[0]?.[0]?.riders).toEqual([rider(1), null]);
  expect(rounds[0]?.[7]?.riders).toEqual([null, null]);
});

describe('the final without a recorded winner', () => {
  const results = [1, 2, 3, 4, 5, 6, 7, 8].map((game) => result(game, 2 * game));
  const later = [result(9, 2), result(10, 6), result(11, 10), result(12, 14), result(13, 2), result(14, 10)];
  const cupWith = (round: CupRound, riders: [number, number]) => {
    const post = {
      id: 70,
      cup: { id: 11, title: 'A cup', round },
      riders: riders.map((id) => ({ id, name: rider(id).name })),
    };
    return { info: { id: 11 } as Cup['info'], cupRiders, results: [...results, ...later], games: [post as Post] };
  };

  test('has the post of its riders', () => {
    const cup = cupWith('final', [10, 2]);
    expect(findFinalPost(cup)).toBe(70);
    expect(buildTree(cup, 70).at(-1)?.[0]).toMatchObject({ winnerId: null, postId: 70 });
  });

  test.each([
    ['of other riders', cupWith('final', [2, 6])],
    ['of another round', cupWith('consolation', [2, 10])],
    ['before its riders are known', { ...cupWith('final', [2, 10]), results }],
  ])('has no post %s', (_, cup) => {
    expect(findFinalPost(cup)).toBeNull();
  });
});
