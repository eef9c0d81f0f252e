/** A cup as the bracket game sees it. */
import type { GameResult, Slots } from '#contract/bracket.ts';
import type { Bracket } from '#contract/brackets.ts';
import { BRACKET_GAMES, type Picks } from '#contract/picks.ts';
import type { CupView } from '../cup-view.ts';

export type BracketCup = { id: number; slots: Slots; names: Map<number, string>; results: Map<number, GameResult> };

export function toBracketCup(cup: Pick<CupView, 'info' | 'cupRiders' | 'results'>): BracketCup {
  const riders = cup.cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  return {
    id: cup.info.id,
    slots: riders.map((rider) => rider?.id ?? null),
    names: new Map(riders.flatMap((rider) => (rider ? [[rider.id, rider.name]] : []))),
    results: new Map(
      cup.results.map(({ game, winner, postId }) => [parseGameNumber(game), { winnerId: winner.id, postId }]),
    ),
  };
}

/** The picks of a submitted bracket, which names its riders, by their ids. */
export function parsePicks({ picks }: Pick<Bracket, 'picks'>, { slots, names }: BracketCup): Map<number, number> {
  const written: Record<string, string> = JSON.parse(picks);
  const idOf = new Map(slots.flatMap((id) => (id === null ? [] : [[names.get(id), id] as const])));
  return new Map(
    Object.entries(written).flatMap(([game, name]) => {
      const id = idOf.get(name);
      return id === undefined ? [] : [[parseGameNumber(game), id]];
    }),
  );
}

/** As the API takes them: 'game-1' and so on to the riders' names. */
export function serializePicks(picks: Picks, { names }: BracketCup): string {
  return JSON.stringify(Object.fromEntries([...picks].map(([game, id]) => [`game-${game}`, names.get(id) ?? ''])));
}

/** Whether the same riders, by the same names, meet in the same games. */
export function sameRiders(one: BracketCup, other: BracketCup): boolean {
  return one.slots.every((id, slot) => {
    const name = id === null ? undefined : one.names.get(id);
    return other.slots[slot] === id && (id === null || other.names.get(id) === name);
  });
}

export function parseGameNumber(game: string): number {
  return Number(game.slice('game-'.length));
}

export function samePicks(picks: Picks | undefined, other: Picks | undefined): boolean {
  if (!picks || !other) return picks === other;
  return BRACKET_GAMES.every((game) => picks.get(game) === other.get(game));
}
