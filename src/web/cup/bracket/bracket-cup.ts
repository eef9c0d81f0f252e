/** A cup as the bracket game sees it. */
import type { GameResult, Slots } from '#contract/bracket.ts';
import type { Bracket } from '#contract/brackets.ts';
import {
  BRACKET_GAMES,
  type Hopes,
  markPick,
  type PickMark,
  type Picks,
  pointsOf,
  type Results,
} from '#contract/picks.ts';
import { type BracketGame, buildTree } from '../bracket-tree.ts';
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

type Rider = { id: number; name: string };
/** A game of the tree once both who meet in it are chosen. */
export type PickableGame = Omit<BracketGame, 'riders'> & { riders: [Rider, Rider] };

export function applyPicks(cup: Pick<CupView, 'cupRiders'>, { names }: BracketCup, picks: Picks): PickableGame[][] {
  const results = [...picks].map(([game, id]) => ({
    game: `game-${game}`,
    winner: { id, name: names.get(id) ?? '' },
    postId: null,
  }));
  return buildTree({ cupRiders: cup.cupRiders, results }).map((games) => games.filter(isPickable));
}

function isPickable(game: BracketGame): game is BracketGame & PickableGame {
  return game.riders.every((rider) => rider !== null);
}

/** `points`: what the pick has earned so far. `out`: its game is still to come, but its rider does not get there any more. */
export type GameStatus = { mark: PickMark | 'out'; points: number };

type Outlook = { results: Results; hopes: Hopes };

/** A settled game that nobody has picked yet can earn nothing any more: it is late before it is picked. */
export function gameStatus(
  game: number,
  picks: Picks,
  { results, hopes }: Outlook,
  late: ReadonlySet<number>,
): GameStatus {
  const pick = picks.get(game);
  if (pick === undefined) return { mark: results.has(game) ? 'late' : 'open', points: 0 };
  const mark = markPick(game, picks, results, late);
  if (mark === 'open' && !hopes.get(game)?.has(pick)) return { mark: 'out', points: 0 };
  return { mark, points: mark === 'right' ? pointsOf(game) : 0 };
}
