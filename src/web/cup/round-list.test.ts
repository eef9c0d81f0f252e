import { expect, test } from 'vitest';
import type { Cup } from '#contract/api/cups.ts';
import type { Post } from '#contract/api/posts.ts';
import type { CupRound } from '#contract/rules/cups.ts';
import { listRounds } from './round-list.ts';

const CUP_ID = 8;
const rider = (id: number) => ({ id, name: `Rider ${id}` });
const cupRider = (id: number) => ({ ...rider(id), country: null });

function post(id: number, round: CupRound | null, [one, other]: [number, number], winnerId: number | null): Post {
  const cup = { id: CUP_ID, title: 'Utah 2020', round };
  return { id, cup, riders: [rider(one), rider(other)], winnerId } as Post;
}

function cupOf(riderCount: 8 | 16, { results, games }: Pick<Cup, 'results' | 'games'>) {
  const slots = Array.from({ length: riderCount }, (_, index) => (index === 7 ? null : cupRider(index + 1)));
  const cupRiders = Array.from({ length: riderCount / 2 }, (_, pair) => ({
    rider1: slots[2 * pair] ?? null,
    rider2: slots[2 * pair + 1] ?? null,
  }));
  return { info: { id: CUP_ID, riderCount } as Cup['info'], cupRiders, results, games };
}

const result = (game: number, winner: number, postId: number | null) => ({
  game: `game-${game}`,
  winner: rider(winner),
  postId,
  letters: null,
});

test('a cup of eight lists its games by round with their winners, the consolation last', () => {
  const rounds = listRounds(
    cupOf(8, {
      results: [result(1, 1, 11), result(2, 3, 12), result(5, 3, 15)],
      games: [
        post(17, 'consolation', [1, 5], null),
        post(16, 'final', [3, 7], null),
        post(15, 'semifinal', [1, 3], 3),
        post(12, 'quarterfinal', [3, 4], 3),
        post(11, 'quarterfinal', [1, 2], 1),
      ],
    }),
  );
  expect(rounds.map(({ round, games }) => [round, games.map(({ postId, winnerId }) => [postId, winnerId])])).toEqual([
    [
      'quarterfinal',
      [
        [11, 1],
        [12, 3],
      ],
    ],
    ['semifinal', [[15, 3]]],
    ['final', [[16, null]]],
    ['consolation', [[17, null]]],
  ]);
  expect(rounds[1]?.games[0]).toEqual({ game: 5, riders: [cupRider(1), cupRider(3)], winnerId: 3, postId: 15 });
});

test('a walk-over has no video, and its one rider', () => {
  const [round] = listRounds(cupOf(8, { results: [result(4, 7, null)], games: [] }));
  expect(round).toEqual({
    round: 'quarterfinal',
    games: [{ game: 4, riders: [cupRider(7)], winnerId: 7, postId: null }],
  });
});

test('a game of riders without slots, or of another cup, has no round', () => {
  const elsewhere = { ...post(18, 'final', [1, 2], null), cup: { id: 99, title: 'Ruka 2018', round: 'final' } } as Post;
  const rounds = listRounds(cupOf(8, { results: [], games: [post(19, null, [50, 51], 50), elsewhere] }));
  expect(rounds.map(({ round, games }) => [round, games.map(({ postId }) => postId)])).toEqual([[null, [18, 19]]]);
});

test('a cup of sixteen lists the games outside its tree only', () => {
  const games = [
    post(21, 'consolation', [1, 5], 5),
    post(20, 'final', [1, 9], null),
    post(11, 'round-of-16', [1, 2], 1),
  ];
  const rounds = listRounds(cupOf(16, { results: [result(1, 1, 11)], games }));
  expect(rounds.map(({ round }) => round)).toEqual(['consolation']);
});
