/** A cup as the bracket game needs it, and the entry of a fan in it. */
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

/** `names` of riders by id, `results` by game number. */
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

/** Whether the same riders, by the same names, meet in the same games. */
export function sameRiders(a: BracketCup, b: BracketCup): boolean {
  return a.slots.every((id, slot) => b.slots[slot] === id && (id === null || a.names.get(id) === b.names.get(id)));
}

/** What a fan fills in. `letterCall`: null for no call, undefined where the fan has not chosen. */
export type Entry = { picks: Picks; letterCall: number | null | undefined };

export function parseEntry(bracket: Pick<Bracket, 'picks' | 'letterCall'>, cup: BracketCup): Entry {
  return { picks: parsePicks(bracket, cup), letterCall: bracket.letterCall };
}

/** The API names the riders of a bracket; picks of names that the cup does not have are left out. */
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

/** The API's format: 'game-1' to 'game-15' with the riders' names. */
export function serializePicks(picks: Picks, { names }: BracketCup): string {
  return JSON.stringify(Object.fromEntries([...picks].map(([game, id]) => [`game-${game}`, names.get(id) ?? ''])));
}

/** A call that is not chosen equals each call, as a submission without one leaves it as it is. */
export function sameEntry(a: Entry | undefined, b: Entry | undefined): boolean {
  if (!a || !b) return a === b;
  const calls = [a.letterCall, b.letterCall];
  return (
    (calls.includes(undefined) || a.letterCall === b.letterCall) &&
    BRACKET_GAMES.every((game) => a.picks.get(game) === b.picks.get(game))
  );
}

export type PickableGame = Omit<BracketGame, 'riders'> & { riders: [CupRider, CupRider] };

/** The cup's tree with picks in the place of results. */
export function applyPicks(cup: Pick<CupView, 'cupRiders'>, { names }: BracketCup, picks: Picks): BracketGame[][] {
  const results = [...picks].map(([game, id]) => ({
    game: `game-${game}`,
    winner: { id, name: names.get(id) ?? '' },
    postId: null,
  }));
  return buildTree({ cupRiders: cup.cupRiders, results });
}

/** Once both riders are known. */
export function isPickable(game: BracketGame): game is BracketGame & PickableGame {
  return game.riders.every((rider) => rider !== null);
}

/** `points` earned so far. `out`: the game is open, but its picked rider can no longer reach it. */
export type GameStatus = { mark: PickStatus | 'out'; points: number };

type Outlook = { results: Results; hopes: PossibleWinners };

/** A decided game without a pick is late: a pick can no longer score. */
export function gameStatus(
  game: number,
  picks: Picks,
  { results, hopes }: Outlook,
  late: ReadonlySet<number>,
): GameStatus {
  const pick = picks.get(game);
  if (pick === undefined) return { mark: results.has(game) ? 'late' : 'open', points: 0 };
  const mark = pickStatus(game, picks, results, late);
  if (mark === 'open' && !hopes.get(game)?.has(pick)) return { mark: 'out', points: 0 };
  return { mark, points: mark === 'right' ? pointsOf(game) : 0 };
}

/** The letters between the call and the final, or why the call orders nothing; undefined without a call or a final. */
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
