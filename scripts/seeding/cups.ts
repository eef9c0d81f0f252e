/** The cups of a large site, with more brackets from year to year. */
import { contestantsOf, type Slots } from '#contract/bracket.ts';
import { BRACKET_GAMES } from '#contract/picks.ts';

/** The cup of the bracket page, which is not played yet. */
export const UPCOMING_CUP = 4;

/** Each cup's share of the brackets of the next one. */
const CUPS = [
  { id: 2, year: 2023, share: 0.001 },
  { id: 3, year: 2024, share: 0.03 },
  { id: UPCOMING_CUP, year: 2025, share: 1 },
];

export type LargeCup = { id: number; year: number; brackets: number };

/** The cups, oldest first; the last has `brackets` brackets. */
export function largeCups(brackets: number): LargeCup[] {
  return CUPS.map(({ id, year, share }) => ({ id, year, brackets: Math.round(brackets * share) }));
}

/** Sixteen riders in bracket order. */
export function firstRoundSlots(riders: readonly { id: number }[]): Slots {
  return riders.slice(0, 16).map((rider) => rider.id);
}

/** All picks or results of a cup for the upper, or the lower, rider of each game. */
export function decideAllGames(slots: Slots, winner: 'upper' | 'lower'): { game: number; winnerId: number }[] {
  const winners = new Map<number, number>();
  for (const game of BRACKET_GAMES) {
    const [upper, lower] = contestantsOf(game, slots, (before) => winners.get(before));
    winners.set(game, Number(winner === 'upper' ? upper : lower));
  }
  return [...winners].map(([game, winnerId]) => ({ game, winnerId }));
}
