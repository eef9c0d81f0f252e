import type { PostWithTricks } from '#contract/api/posts.ts';
import {
  type Duel,
  type GameState,
  hasOutcome,
  type LedgerRow,
  letterAt,
  outcomeSecond,
  readLedger,
} from '#contract/rules/letters.ts';
import { shortNames } from '#contract/rules/names.ts';
import type { ledger } from '#messages/en/ledger.ts';

export type ChartedGame = NonNullable<ReturnType<typeof readChartedGame>>;

export function readChartedGame({ tricks, riders, ledger }: PostWithTricks) {
  const [one, other] = riders;
  if (!ledger || !one || !other) return undefined;
  const duel: Duel = [one.id, other.id];
  const { states, result } = readLedger(tricks, duel);
  return {
    rows: tricks,
    complete: ledger.complete,
    duel,
    riders: [one, other] as const,
    /** Siblings have their first names. */
    surnames: shortNames(one.name, other.name),
    states,
    result,
    /** The second from which the outcome of each row may show, in ascending order. */
    seconds: revealSeconds(tricks),
  };
}

/** No outcome shows before an earlier one. A row without an outcome has the second of the row before. */
export function revealSeconds(rows: readonly LedgerRow[]): number[] {
  let latest = 0;
  return rows.map((row, index) => {
    if (hasOutcome(row)) latest = Math.max(latest, outcomeSecond(row, rows[index + 1]));
    return latest;
  });
}

export function countShownRows({ seconds }: Pick<ChartedGame, 'seconds'>, second: number | undefined): number {
  if (second === undefined) return 0;
  const hidden = seconds.findIndex((reveal) => reveal > second);
  return hidden < 0 ? seconds.length : hidden;
}

const START: GameState = { letters: [0, 0], leader: undefined };

export function stateAfter({ states }: Pick<ChartedGame, 'states'>, shown: number): GameState {
  return states[shown - 1] ?? START;
}

export function sideOf({ duel }: Pick<ChartedGame, 'duel'>, rider: number): 0 | 1 {
  return rider === duel[0] ? 0 : 1;
}

/** Returns who takes a letter in the row, and its number from 1. */
export function letterOf(game: ChartedGame, row: number): { side: 0 | 1; letter: number } | undefined {
  const before = stateAfter(game, row).letters;
  const after = stateAfter(game, row + 1).letters;
  if (after[0] > before[0]) return { side: 0, letter: after[0] };
  return after[1] > before[1] ? { side: 1, letter: after[1] } : undefined;
}

/** Announces a letter, or the state after a jump. `before` and `after` are counts of shown rows. */
export function announceLetters(
  game: ChartedGame,
  before: number,
  after: number,
  messages: Pick<typeof ledger, 'takes' | 'wins' | 'lettersOfBoth'>,
): string {
  const { rows, surnames, result } = game;
  const letters = stateAfter(game, after).letters;
  if (String(letters) === String(stateAfter(game, before).letters)) return '';
  const played = rows.slice(before, after).flatMap((row, index) => (hasOutcome(row) ? [before + index] : []));
  const [row] = played;
  const taken = played.length === 1 && row !== undefined ? letterOf(game, row) : undefined;
  const text = taken
    ? messages.takes(surnames[taken.side], letterAt(taken.letter), letters.join('–'))
    : messages.lettersOfBoth(surnames[0], letters[0], surnames[1], letters[1]);
  const over = result && after === rows.length;
  return over ? `${text}. ${messages.wins(surnames[sideOf(game, result.winnerId)])}` : text;
}
