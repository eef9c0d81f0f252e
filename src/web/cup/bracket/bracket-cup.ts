import type { Bracket } from '#contract/api/brackets.ts';
import type { CupRider } from '#contract/api/cups.ts';
import { FINAL, type GameResult, parseGameNumber, type Slots } from '#contract/rules/bracket.ts';
import {
  BRACKET_GAMES,
  lettersOfFinal,
  type PickStatus,
  type Picks,
  type PossibleWinners,
  pickStatus,
  pointsOf,
  type Results,
} from '#contract/rules/picks.ts';
import { type BracketGame, buildTree } from '../bracket-tree.ts';
import type { CupView } from '../cup-view.ts';

/** `names` are the names of riders by id, `results` the results by game number. */
export type BracketCup = { id: number; slots: Slots; names: Map<number, string>; results: Map<number, GameResult> };

export function toBracketCup(cup: Pick<CupView, 'info' | 'cupRiders' | 'results'>): BracketCup {
  const riders = cup.cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  return {
    id: cup.info.id,
    slots: riders.map((rider) => rider?.id ?? null),
    names: new Map(riders.flatMap((rider) => (rider ? [[rider.id, rider.name]] : []))),
    results: new Map(
      cup.results.map(({ game, winner, postId, letters }) => [
        parseGameNumber(game),
        { winnerId: winner.id, postId, letters },
      ]),
    ),
  };
}

export function sameRiders(a: BracketCup, b: BracketCup): boolean {
  return a.slots.every((id, slot) => b.slots[slot] === id && (id === null || a.names.get(id) === b.names.get(id)));
}

/** What a fan fills in. `letterCall` is null for no call, and undefined before the fan chooses. */
export type Entry = { picks: Picks; letterCall: number | null | undefined };

export function parseEntry(bracket: Pick<Bracket, 'picks' | 'letterCall'>, cup: BracketCup): Entry {
  return { picks: parsePicks(bracket, cup), letterCall: bracket.letterCall };
}

/** Leaves out picks of names that the cup does not have: the API names the riders of a bracket. */
export function parsePicks({ picks }: Pick<Bracket, 'picks'>, { slots, names }: BracketCup): Map<number, number> {
  const riderNames: Record<string, string> = JSON.parse(picks);
  const idsByName = new Map(slots.flatMap((id) => (id === null ? [] : [[names.get(id), id] as const])));
  return new Map(
    Object.entries(riderNames).flatMap(([game, name]) => {
      const id = idsByName.get(name);
      return id === undefined ? [] : [[parseGameNumber(game), id]];
    }),
  );
}

/** The API wants the names of the riders by 'game-1' to 'game-15'. */
export function serializePicks(picks: Picks, { names }: BracketCup): string {
  return JSON.stringify(Object.fromEntries([...picks].map(([game, id]) => [`game-${game}`, names.get(id) ?? ''])));
}

/** An undefined call equals every call, because a submission without a call does not change it. */
export function sameEntry(a: Entry | undefined, b: Entry | undefined): boolean {
  if (!a || !b) return a === b;
  const calls = [a.letterCall, b.letterCall];
  return (
    (calls.includes(undefined) || a.letterCall === b.letterCall) &&
    BRACKET_GAMES.every((game) => a.picks.get(game) === b.picks.get(game))
  );
}

export type PickableGame = Omit<BracketGame, 'riders'> & { riders: [CupRider, CupRider] };

export function applyPicks(cup: Pick<CupView, 'cupRiders'>, { names }: BracketCup, picks: Picks): BracketGame[][] {
  const results = [...picks].map(([game, id]) => ({
    game: `game-${game}`,
    winner: { id, name: names.get(id) ?? '' },
    postId: null,
  }));
  return buildTree({ cupRiders: cup.cupRiders, results });
}

export function isPickable(game: BracketGame): game is BracketGame & PickableGame {
  return game.riders.every((rider) => rider !== null);
}

/** A pick is `out` if the game is open but its rider can no longer reach it. */
export type GameStatus = { mark: PickStatus | 'out'; points: number };

/** A decided game without a pick is late, because a pick can no longer score. */
export function gameStatus(
  game: number,
  picks: Picks,
  { results, hopes }: { results: Results; hopes: PossibleWinners },
  late: ReadonlySet<number>,
): GameStatus {
  const pick = picks.get(game);
  if (pick === undefined) return { mark: results.has(game) ? 'late' : 'open', points: 0 };
  const mark = pickStatus(game, picks, results, late);
  if (mark === 'open' && !hopes.get(game)?.has(pick)) return { mark: 'out', points: 0 };
  return { mark, points: mark === 'right' ? pointsOf(game) : 0 };
}

/** The difference between the call and the letters of the final, or the reason why the call breaks no tie. */
export type CallOutcome = number | 'late' | 'no-letters' | undefined;

export function callOutcome(
  call: number | null | undefined,
  submitted: Pick<Bracket, 'letterCall' | 'lateCall'> | undefined,
  results: Results,
): CallOutcome {
  if (typeof call !== 'number' || !results.has(FINAL)) return undefined;
  if (submitted?.letterCall !== call || submitted.lateCall) return 'late';
  const letters = lettersOfFinal(results);
  return letters === null ? 'no-letters' : Math.abs(call - letters);
}
