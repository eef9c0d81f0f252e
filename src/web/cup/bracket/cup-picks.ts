/** A cup as the bracket game sees it. */
import type { GameResult, Slots } from '#contract/bracket.ts';
import type { Bracket } from '#contract/brackets.ts';
import type { Picks } from '#contract/picks.ts';
import type { ShownCup } from '../shown-cup.ts';

export type CupGame = { id: number; slots: Slots; names: Map<number, string>; results: Map<number, GameResult> };

export function gameOf(cup: Pick<ShownCup, 'info' | 'cupRiders' | 'results'>): CupGame {
  const riders = cup.cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  return {
    id: cup.info.id,
    slots: riders.map((rider) => rider?.id ?? null),
    names: new Map(riders.flatMap((rider) => (rider ? [[rider.id, rider.name]] : []))),
    results: new Map(cup.results.map(({ game, winner, postId }) => [numberOf(game), { winnerId: winner.id, postId }])),
  };
}

/** The picks of a submitted bracket, which names its riders, by their ids. */
export function picksOf({ picks }: Pick<Bracket, 'picks'>, { slots, names }: CupGame): Map<number, number> {
  const written: Record<string, string> = JSON.parse(picks);
  const idOf = new Map(slots.flatMap((id) => (id === null ? [] : [[names.get(id), id] as const])));
  return new Map(
    Object.entries(written).flatMap(([game, name]) => {
      const id = idOf.get(name);
      return id === undefined ? [] : [[numberOf(game), id]];
    }),
  );
}

/** As the API takes them: 'game-1' and so on to the riders' names. */
export function writeNames(picks: Picks, { names }: CupGame): string {
  return JSON.stringify(Object.fromEntries([...picks].map(([game, id]) => [`game-${game}`, names.get(id) ?? ''])));
}

/** Whether the same riders, by the same names, meet in the same games. */
export function sameRiders(one: CupGame, other: CupGame): boolean {
  return one.slots.every((id, slot) => {
    const name = id === null ? undefined : one.names.get(id);
    return other.slots[slot] === id && (id === null || other.names.get(id) === name);
  });
}

export function numberOf(game: string): number {
  return Number(game.slice('game-'.length));
}
