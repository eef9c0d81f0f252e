/** Whether a cup still takes picks. */
import { BRACKET_RIDERS, countGames } from '#contract/bracket.ts';
import type { ShownCup } from '../shown-cup.ts';

/**
 * At `now`, milliseconds: until the cup's own moment, or else until its final is settled; not before all its riders are known.
 */
export function arePicksOpen({ info, cupRiders, results }: ShownCup, now: number): boolean {
  if (info.riderCount !== BRACKET_RIDERS || cupRiders.some(({ rider1, rider2 }) => !rider1 || !rider2)) return false;
  if (info.picksCloseAt !== null) return now < Date.parse(info.picksCloseAt);
  return !results.some(({ game }) => game === `game-${countGames(BRACKET_RIDERS)}`);
}
