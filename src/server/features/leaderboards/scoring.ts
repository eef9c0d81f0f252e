import {
  BRACKET_GAMES,
  lettersOfFinal,
  MAX_LETTER_CALL,
  MAX_RANKING_KEY,
  pointsOf,
  type Results,
  rankingKey,
} from '#contract/rules/picks.ts';
import type { Block, BlockPosition } from './brackets-by-submission.ts';
import type { DistinctPicks } from './distinct-picks.ts';

type DecidedGame = { index: number; winnerId: number };

/** Results that score all brackets alike have equal rules. */
type Rules = {
  games: readonly DecidedGame[];
  /** The letters of the final's winner, or null while unknown. */
  letters: number | null;
};

/** The ranking keys by the games with a right pick, one bit each. */
const KEYS_OF_GAMES = new Int16Array(1 << BRACKET_GAMES.length);
for (const [index, game] of BRACKET_GAMES.entries()) {
  const bit = 1 << index;
  const key = rankingKey(pointsOf(game), null, null);
  // The entries below this bit are complete.
  for (let bits = 0; bits < bit; bits++) KEYS_OF_GAMES[bit + bits] = (KEYS_OF_GAMES[bits] ?? 0) + key;
}

export class Scoring {
  readonly letters: number | null;
  readonly #games: readonly DecidedGame[];
  readonly #picks: DistinctPicks;
  /** For each code of picks, a bit for each right one. */
  #right = new Uint16Array(0);
  #known = 0;
  /** What a call adds to the ranking key, by its code in the column of calls. */
  readonly #callKeys: Uint8Array;

  constructor(results: Results, picks: DistinctPicks) {
    this.#games = rulesOf(results).games;
    this.letters = lettersOfFinal(results);
    this.#picks = picks;
    const calls = [null, ...Array.from({ length: MAX_LETTER_CALL + 1 }, (_, call) => call)];
    this.#callKeys = Uint8Array.from(calls, (call) => rankingKey(0, call, this.letters));
  }

  isBy(results: Results): boolean {
    const rules: Rules = { games: this.#games, letters: this.letters };
    return JSON.stringify(rules) === JSON.stringify(rulesOf(results));
  }

  keyOf({ block, index }: BlockPosition): number {
    this.#prepare();
    return this.#keyAt(block, index);
  }

  /** Returns the first row from `index` on with the key, or -1. */
  findKey(block: Block, key: number, index: number): number {
    this.#prepare();
    for (let row = index; row < block.count; row++) if (this.#keyAt(block, row) === key) return row;
    return -1;
  }

  countKeys(block: Block): Uint16Array {
    this.#prepare();
    const counts = new Uint16Array(MAX_RANKING_KEY + 1);
    for (let index = 0; index < block.count; index++) {
      const key = this.#keyAt(block, index);
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  }

  #keyAt({ columns: { picks, lateGames, calls } }: Block, index: number): number {
    const right = (this.#right[picks[index] ?? 0] ?? 0) & ~(lateGames[index] ?? 0);
    return (KEYS_OF_GAMES[right] ?? 0) + (this.#callKeys[calls[index] ?? 0] ?? 0);
  }

  /** Scores picks that came since the last call. */
  #prepare(): void {
    const { count } = this.#picks;
    if (this.#known === count) return;
    if (this.#right.length < count) {
      const larger = new Uint16Array(count * 2);
      larger.set(this.#right);
      this.#right = larger;
    }
    for (; this.#known < count; this.#known++) {
      this.#right[this.#known] = this.#games.reduce(
        (bits, { index, winnerId }) =>
          this.#picks.isPicked(this.#known, index, winnerId) ? bits | (1 << index) : bits,
        0,
      );
    }
  }
}

function rulesOf(results: Results): Rules {
  const games = BRACKET_GAMES.flatMap((game, index) => {
    const result = results.get(game);
    return result ? [{ index, winnerId: result.winnerId }] : [];
  });
  return { games, letters: lettersOfFinal(results) };
}
