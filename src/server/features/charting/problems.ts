import type { Post, Trick } from '#contract/api/posts.ts';
import { findDuel } from '#contract/rules/letters.ts';
import { type Problem, toProblem } from '#contract/rules/problems.ts';
import { findBrokenRule, findContradiction } from '../posts/rules.ts';

type Game = Pick<Post, 'type' | 'gameType' | 'riders' | 'winnerId' | 'loserId' | 'winnerScore'>;

export function findRuleProblem(game: Game, tricks: readonly Trick[]): Problem | undefined {
  const duel = duelOf(game);
  if (!duel) return toProblem('ledger-impossible');
  return findBrokenRule(tricks, duel, new Map(game.riders.map(({ id, name }) => [id, name])));
}

/** Also refuses tricks that contradict the result of the game. */
export function findProblem(game: Game, tricks: readonly Trick[]): Problem | undefined {
  const duel = duelOf(game);
  return findRuleProblem(game, tricks) ?? (duel && findContradiction(tricks, duel, game));
}

function duelOf({ riders, ...game }: Game) {
  return findDuel({ ...game, riderIds: riders.map(({ id }) => id) });
}
