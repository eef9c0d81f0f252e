/** Ranking keys of many brackets, computed column by column. */
import { BRACKET_GAMES, lettersOfFinal, MAX_LETTER_CALL, pointsOf, type Results, rankingKey } from '#contract/picks.ts';
import { type BracketColumns, NO_CALL } from './bracket-columns.ts';

/** `key` is what a right pick adds to the ranking key. */
type DecidedGame = { index: number; winnerId: number; key: number };

/** What scores brackets; equal as JSON for results that score all brackets alike. */
export type Scoring = {
  games: readonly DecidedGame[];
  /** Of the final's winner; null while unknown. */
  letters: number | null;
  /** What a letter call adds to the ranking key, by its code in the column of calls. */
  callKeys: readonly number[];
};

export function scoringBy(results: Results): Scoring {
  const games = BRACKET_GAMES.flatMap((game, index) => {
    const result = results.get(game);
    return result ? [{ index, winnerId: result.winnerId, key: rankingKey(pointsOf(game), null, null) }] : [];
  });
  const letters = lettersOfFinal(results);
  const calls = [null, ...Array.from({ length: MAX_LETTER_CALL + 1 }, (_, call) => call)];
  return { games, letters, callKeys: calls.map((call) => rankingKey(0, call, letters)) };
}

/** Adds the ranking keys of the rows from `from` to before `to` to as many zeros, the first for `from`. */
export function addKeys(
  keys: Int16Array,
  columns: BracketColumns,
  { games, letters, callKeys }: Scoring,
  from: number,
  to: number,
): void {
  const { lateGames, picks, calls } = columns;
  for (const { index, winnerId, key } of games) {
    const code = columns.findCode(winnerId);
    const picked = picks[index];
    if (code === undefined || picked === undefined) continue;
    const late = 1 << index;
    for (let row = from; row < to; row++) {
      if (picked[row] === code && ((lateGames[row] ?? 0) & late) === 0)
        keys[row - from] = (keys[row - from] ?? 0) + key;
    }
  }
  if (letters === null) return;
  for (let row = from; row < to; row++) {
    keys[row - from] = (keys[row - from] ?? 0) + (callKeys[calls[row] ?? NO_CALL] ?? 0);
  }
}
