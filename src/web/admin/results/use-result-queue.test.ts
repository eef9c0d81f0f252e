import { expect, test } from 'vitest';
import { findNextGame, findRivals } from './use-result-queue.ts';

const rider = (id: number) => ({ id, name: `Rider ${id}` });
const game = (id: number, ...riderIds: number[]) => ({ id, riders: riderIds.map(rider) });

const GAMES = [game(1), game(2, 7, 8), game(3, 7, 8, 9), game(4, 8, 9)];

test('only a game of two riders has rivals', () => {
  expect(GAMES.map(findRivals)).toEqual([undefined, [rider(7), rider(8)], undefined, [rider(8), rider(9)]]);
});

test('the next game is the first one of two riders, or the first one after another game', () => {
  const nextAfter = (id?: number) => findNextGame(GAMES, id)?.id;
  expect([nextAfter(), nextAfter(1), nextAfter(2), nextAfter(3), nextAfter(4)]).toEqual([2, 2, 4, 4, undefined]);
});

test('after a game of another page comes the first game', () => {
  expect(findNextGame(GAMES, 99)?.id).toBe(2);
});
