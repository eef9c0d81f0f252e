/** All brackets of a cup in memory, small enough for a million, and their standing by the results. */
import { BRACKET_GAMES, pointsOf, type Results } from '#contract/picks.ts';

/** A bracket as it is read; `picks` are rider ids in the order of the games, `late` games as bits. */
export type BoardRow = { id: number; userId: number; picks: readonly number[]; late: number; submittedAt: number };

export type Standing = {
  /** Rows of the board, best first: highest score, then earliest submission, then lowest id. */
  order: Int32Array;
  scores: Int16Array;
  /** How many brackets have a higher score, by score. */
  ahead: Int32Array;
};

const GAMES = BRACKET_GAMES.length;
const MOST_POINTS = 320;
/** Rows that are scored before others get their turn: a few milliseconds of work. */
const SLICE = 50_000;

export class Board {
  /** Brackets that count; one that was submitted anew counts once. */
  count = 0;
  /** Counts what was put on the board. */
  changes = 0;

  ids = new Int32Array(64);
  userIds = new Int32Array(64);
  #submittedAt = new Float64Array(64);
  #late = new Uint16Array(64);
  /** A letter of the cup's own alphabet for each pick, bracket by bracket. */
  #picks = new Uint8Array(64 * GAMES);
  readonly #letters = new Map<number, number>();
  readonly #rowOf = new Map<number, number>();
  /** Rows in the order of submission. */
  #bySubmission: number[] = [];

  /** Puts a bracket on the board, in the place of an older one of the same id. */
  put(row: BoardRow): void {
    this.changes += 1;
    const known = this.#rowOf.get(row.id);
    const at = known ?? this.count++;
    if (at >= this.ids.length) this.#grow();
    if (known !== undefined) this.#bySubmission.splice(this.#bySubmission.indexOf(known), 1);
    this.#rowOf.set(row.id, at);
    this.ids[at] = row.id;
    this.userIds[at] = row.userId;
    this.#submittedAt[at] = row.submittedAt;
    this.#late[at] = row.late;
    for (const [place, rider] of row.picks.entries()) this.#picks[at * GAMES + place] = this.#letterOf(rider);
    this.#bySubmission.splice(this.#placeFor(at), 0, at);
  }

  rowOf(bracketId: number): number | undefined {
    return this.#rowOf.get(bracketId);
  }

  submittedAt(row: number): number {
    return this.#submittedAt[row] ?? 0;
  }

  /** Scores every bracket by the results; `rest` is awaited between slices, so that nobody waits long. */
  async stand(results: Results, rest: () => Promise<void>): Promise<Standing> {
    const scores = new Int16Array(this.count);
    const settled = [...results].map(([game, { winnerId }]) => ({
      place: game - 1,
      winner: this.#letters.get(winnerId) ?? 0,
      points: pointsOf(game),
    }));
    for (let from = 0; from < this.count; from += SLICE) {
      this.#score(scores, settled, from, Math.min(from + SLICE, this.count));
      await rest();
    }
    return this.#inOrder(scores);
  }

  #score(scores: Int16Array, settled: { place: number; winner: number; points: number }[], from: number, to: number) {
    for (const { place, winner, points } of settled) {
      // A winner whom nobody has picked has no letter.
      if (winner === 0) continue;
      const bit = 1 << place;
      for (let row = from; row < to; row++) {
        const right = this.#picks[row * GAMES + place] === winner && ((this.#late[row] ?? 0) & bit) === 0;
        if (right) scores[row] = (scores[row] ?? 0) + points;
      }
    }
  }

  /** Sorts by counting: there are few different scores, and the order of submission stays within each. */
  #inOrder(scores: Int16Array): Standing {
    const ahead = new Int32Array(MOST_POINTS + 1);
    for (const score of scores) ahead[score] = (ahead[score] ?? 0) + 1;
    let better = 0;
    for (let score = MOST_POINTS; score >= 0; score--) {
      const here = ahead[score] ?? 0;
      ahead[score] = better;
      better += here;
    }
    const next = ahead.slice();
    const order = new Int32Array(scores.length);
    for (const row of this.#bySubmission) {
      const score = scores[row] ?? 0;
      const place = next[score] ?? 0;
      order[place] = row;
      next[score] = place + 1;
    }
    return { order, scores, ahead };
  }

  /** Riders of a cup are few; the letter 0 stands for nobody. */
  #letterOf(rider: number): number {
    const known = this.#letters.get(rider);
    if (known !== undefined) return known;
    const letter = this.#letters.size + 1;
    if (letter > 255) throw new Error('More riders were picked in this cup than the board has letters for');
    this.#letters.set(rider, letter);
    return letter;
  }

  /** Where a row belongs in the order of submission; most come last. */
  #placeFor(row: number): number {
    let [low, high] = [0, this.#bySubmission.length];
    if (high === 0 || this.#isBefore(this.#bySubmission[high - 1] ?? 0, row)) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#isBefore(this.#bySubmission[middle] ?? 0, row)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isBefore(one: number, other: number): boolean {
    const span = this.submittedAt(one) - this.submittedAt(other);
    return span < 0 || (span === 0 && (this.ids[one] ?? 0) < (this.ids[other] ?? 0));
  }

  #grow(): void {
    const size = this.ids.length * 2;
    this.ids = enlarge(this.ids, new Int32Array(size));
    this.userIds = enlarge(this.userIds, new Int32Array(size));
    this.#submittedAt = enlarge(this.#submittedAt, new Float64Array(size));
    this.#late = enlarge(this.#late, new Uint16Array(size));
    this.#picks = enlarge(this.#picks, new Uint8Array(size * GAMES));
  }
}

function enlarge<T extends Int32Array | Float64Array | Uint16Array | Uint8Array>(from: T, to: T): T {
  to.set(from as never);
  return to;
}
