/** A fan's picks from a seeded random generator. */
import { contestantsOf, type Slots } from '#contract/bracket.ts';
import { BRACKET_GAMES } from '#contract/picks.ts';
import type { Random } from '#server/features/posters/seeded-random.ts';

/** The share of upper riders among the picks. */
const UPPER = 0.6;

/** Fifteen picks, each possible after the earlier ones. */
export function dealPicks(slots: Slots, random: Random): Map<number, number> {
  const picks = new Map<number, number>();
  for (const game of BRACKET_GAMES) {
    const [upper, lower] = contestantsOf(game, slots, (before) => picks.get(before));
    picks.set(game, Number(random.chance(UPPER) ? upper : lower));
  }
  return picks;
}
