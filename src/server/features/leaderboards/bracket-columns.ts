/** The brackets of a cup as typed arrays: 44 bytes each, where objects would take hundreds. */
import { BRACKET_GAMES } from '#contract/picks.ts';

export type StoredBracket = {
  id: number;
  user_id: number;
  picks: string;
  late_games: number;
  letter_call: number | null;
  late_call: 0 | 1;
  submitted_at: number;
};

type Column = Uint8Array | Uint16Array | Int32Array | Float64Array;

const NO_RIDER = 0;
const MAX_CODE = 255;
const PAGE_SIZE = 4_096;

/** In the column of calls, for brackets without a call that counts; other calls are one higher than their letters. */
export const NO_CALL = 0;

export class BracketColumns {
  count = 0;
  capacity = 64;
  ids = new Int32Array(this.capacity);
  userIds = new Int32Array(this.capacity);
  submittedAt = new Float64Array(this.capacity);
  lateGames = new Uint16Array(this.capacity);
  calls = new Uint8Array(this.capacity);
  /** A column of codes for each game, game 1 first. */
  readonly picks = BRACKET_GAMES.map(() => new Uint8Array(this.capacity));
  /** For each game the number of brackets by code, without late picks. */
  readonly #pickCounts = BRACKET_GAMES.map(() => new Int32Array(MAX_CODE + 1));

  readonly #codes = new Map<number, number>();
  /** Row + 1 by bracket id, in pages of neighbouring ids: growing a single large map would block the process. */
  readonly #pages = new Map<number, Int32Array>();

  /** The row of a bracket, from 0. */
  findRow(id: number): number | undefined {
    const row = this.#pages.get(Math.floor(id / PAGE_SIZE))?.[id % PAGE_SIZE];
    return row ? row - 1 : undefined;
  }

  /** The codes of a bracket's picks for {@link upsert}. Throws for malformed JSON. */
  pickCodes({ picks }: StoredBracket): number[] {
    const riders: (number | null)[] = JSON.parse(picks);
    return riders.map((rider) => this.#assignCode(rider));
  }

  /** Returns the row of the bracket, which is new for an unknown id. */
  upsert(bracket: StoredBracket, codes: readonly number[]): number {
    const row = this.findRow(bracket.id) ?? this.#addRow(bracket.id);
    this.ids[row] = bracket.id;
    this.userIds[row] = bracket.user_id;
    this.submittedAt[row] = bracket.submitted_at;
    this.calls[row] = bracket.letter_call === null || bracket.late_call ? NO_CALL : bracket.letter_call + 1;
    const lateBefore = this.lateGames[row] ?? 0;
    for (let index = 0; index < this.picks.length; index++) {
      const column = this.picks[index];
      const counts = this.#pickCounts[index];
      if (column === undefined || counts === undefined) continue;
      const before = column[row] ?? NO_RIDER;
      const after = codes[index] ?? NO_RIDER;
      const game = 1 << index;
      // A new row has no riders, whose count is not read.
      if ((lateBefore & game) === 0) counts[before] = (counts[before] ?? 0) - 1;
      if ((bracket.late_games & game) === 0) counts[after] = (counts[after] ?? 0) + 1;
      column[row] = after;
    }
    this.lateGames[row] = bracket.late_games;
    return row;
  }

  /** For each game, game 1 first, the number of brackets that picked each rider in time. */
  countPicks(): Map<number, number>[] {
    const riders = [...this.#codes];
    return this.#pickCounts.map(
      (counts) => new Map(riders.map(([rider, code]): [number, number] => [rider, counts[code] ?? 0])),
    );
  }

  /** The code of a rider in the columns of picks; undefined for a rider without picks. */
  findCode(rider: number): number | undefined {
    return this.#codes.get(rider);
  }

  #assignCode(rider: number | null): number {
    if (rider === null) return NO_RIDER;
    const known = this.#codes.get(rider);
    if (known !== undefined) return known;
    const code = this.#codes.size + 1;
    if (code > MAX_CODE) throw new Error(`More than ${MAX_CODE} different riders were picked in one cup`);
    this.#codes.set(rider, code);
    return code;
  }

  #addRow(id: number): number {
    const row = this.count++;
    if (row >= this.capacity) this.#grow();
    const number = Math.floor(id / PAGE_SIZE);
    const page = this.#pages.get(number) ?? new Int32Array(PAGE_SIZE);
    this.#pages.set(number, page);
    page[id % PAGE_SIZE] = row + 1;
    return row;
  }

  #grow(): void {
    this.capacity *= 2;
    this.ids = copyTo(new Int32Array(this.capacity), this.ids);
    this.userIds = copyTo(new Int32Array(this.capacity), this.userIds);
    this.submittedAt = copyTo(new Float64Array(this.capacity), this.submittedAt);
    this.lateGames = copyTo(new Uint16Array(this.capacity), this.lateGames);
    this.calls = copyTo(new Uint8Array(this.capacity), this.calls);
    for (const [index, column] of this.picks.entries()) {
      this.picks[index] = copyTo(new Uint8Array(this.capacity), column);
    }
  }
}

function copyTo<T extends Column>(larger: T, column: T): T {
  larger.set(column);
  return larger;
}
