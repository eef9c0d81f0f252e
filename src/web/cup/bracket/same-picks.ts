/** Tells whether two brackets are alike. */
import { BRACKET_GAMES, type Picks } from '#contract/picks.ts';

export function samePicks(picks: Picks | undefined, other: Picks | undefined): boolean {
  if (!picks || !other) return picks === other;
  return BRACKET_GAMES.every((game) => picks.get(game) === other.get(game));
}
