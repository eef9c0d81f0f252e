/** Stored picks name the original rider of a slot (decision 13). */
import { BRACKET_GAMES, type Picks } from '#contract/rules/picks.ts';
import { originalRider, type Substitutes } from '../cups/substitutes.ts';

/** Returns a JSON array of original rider ids in the order of the games. */
export function encodePicks(picks: Picks, substitutes: Substitutes): string {
  const stored = new Map([...picks].map(([game, rider]) => [game, originalRider(rider, substitutes)]));
  return JSON.stringify(BRACKET_GAMES.map((game) => stored.get(game)));
}

/** Returns the present rider ids by game. */
export function decodePicks(stored: string, substitutes: Substitutes): Map<number, number> {
  const riders: number[] = JSON.parse(stored);
  return new Map(riders.map((rider, index) => [index + 1, substitutes.get(rider) ?? rider]));
}

/** Each game has a bit, game 1 the lowest. */
export function encodeGames(games: ReadonlySet<number>): number {
  return [...games].reduce((bits, game) => bits | (1 << (game - 1)), 0);
}

export function decodeGames(bits: number): Set<number> {
  return new Set(BRACKET_GAMES.filter((game) => bits & (1 << (game - 1))));
}
