import { expect, test } from 'vitest';
import type { CupRound } from '#contract/rules/cups.ts';
import type { PostSummary } from '../watch/post-summary.ts';
import { type CupView, findBill } from './cup-view.ts';

const game = (id: number, round: CupRound | null) => ({ id, cup: { title: 'Test', round } }) as PostSummary;
const billOf = (riderCount: 8 | 16 | 32, games: PostSummary[]) =>
  findBill({ info: { riderCount } as CupView['info'], games })?.id;

test('the bill of a cup is the newest game of its first round', () => {
  const games = [game(4, 'quarterfinal'), game(3, 'round-of-16'), game(2, 'round-of-16')];
  expect(billOf(16, games)).toBe(3);
  expect(billOf(8, games)).toBe(4);
});

test('the bill of a cup without a game of its first round is its oldest game', () => {
  expect(billOf(32, [game(4, 'final'), game(3, null)])).toBe(3);
  expect(billOf(32, [])).toBeUndefined();
});
