/** Picks as a row keeps them: small, since a cup final has a million. */
import { BRACKET_GAMES, type Picks } from '#contract/picks.ts';
import { type Substitutes, toStoredPicks } from './substitutes.ts';

/** Rider ids in the order of the games, as they were before anybody was replaced. */
export function encodePicks(picks: Picks, substitutes: Substitutes): string {
  const stored = toStoredPicks(picks, substitutes);
  return JSON.stringify(BRACKET_GAMES.map((game) => stored.get(game)));
}

/** The picks as they are for the riders of now. */
export function decodePicks(stored: string, substitutes: Substitutes): Map<number, number> {
  const riders: number[] = JSON.parse(stored);
  return new Map(riders.map((rider, place) => [place + 1, substitutes.get(rider) ?? rider]));
}

/** A bit for each game, the lowest for game 1. */
export function encodeGames(games: ReadonlySet<number>): number {
  return [...games].reduce((bits, game) => bits | (1 << (game - 1)), 0);
}

export function decodeGames(bits: number): Set<number> {
  return new Set(BRACKET_GAMES.filter((game) => bits & (1 << (game - 1))));
}
