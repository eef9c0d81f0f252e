/** A cup as its page shows it. */
import type { Cup } from '#contract/cups.ts';
import { type Card, cardOf } from '../watch/card.ts';

export type ShownCup = Omit<Cup, 'games'> & { games: Card[] };

/** Leaves out what no page shows of the games. */
export function asShown(cup: Cup): ShownCup {
  return { ...cup, games: cup.games.map(cardOf) };
}
