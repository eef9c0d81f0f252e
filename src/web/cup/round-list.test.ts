import { expect, test } from 'vitest';
import type { Cup } from '#contract/api/cups.ts';
import type { Post } from '#contract/api/posts.ts';
import type { CupRound } from '#contract/rules/cups.ts';
import { listOtherGames } from './round-list.ts';

const CUP_ID = 8;
const rider = (id: number) => ({ id, name: `Rider ${id}` });

function post(id: number, round: CupRound | null, [one, other]: [number, number], winnerId: number | null): Post {
  const cup = { id: CUP_ID, title: 'Utah 2020', round };
  return { id, cup, riders: [rider(one), rider(other)], winnerId } as Post;
}

const cupOf = (games: Post[], results: Cup['results'] = []) => ({
  info: { id: CUP_ID } as Cup['info'],
  results,
  games,
});

test('the games of the tree are not listed, the consolation is', () => {
  const result = { game: 'game-1', winner: rider(1), postId: 11, letters: null };
  const games = [
    post(21, 'consolation', [1, 5], 5),
    post(20, 'final', [1, 9], null),
    post(11, 'round-of-16', [1, 2], 1),
  ];
  expect(listOtherGames(cupOf(games, [result]))).toEqual({
    consolation: [{ riders: [rider(1), rider(5)], winnerId: 5, postId: 21 }],
    others: [],
  });
});

test('a game of riders without slots, or of another cup, is in no round', () => {
  const elsewhere = { ...post(18, 'final', [1, 2], null), cup: { id: 99, title: 'Ruka 2018', round: 'final' } } as Post;
  const { consolation, others } = listOtherGames(cupOf([post(19, null, [50, 51], 50), elsewhere]));
  expect(consolation).toEqual([]);
  expect(others.map(({ postId }) => postId)).toEqual([18, 19]);
});
