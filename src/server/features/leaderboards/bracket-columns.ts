/** The brackets of a cup as typed arrays: 43 bytes each, where objects would take hundreds. */
import { BRACKET_GAMES } from '#contract/picks.ts';

export type StoredBracket = {
  id: number;
  user_id: number;
  picks: string;
  late_games: number;
  submitted_at: number;
};

type Column = Uint8Array | Uint16Array | Int32Array | Float64Array;

const NO_RIDER = 0;
const MAX_CODE = 255;
const PAGE_SIZE = 4_096;

export class BracketColumns {
  count = 0;
  capacity = 64;
  ids = new Int32Array(this.capacity);
  userIds = new Int32Array(this.capacity);
  submittedAt = new Float64Array(this.capacity);
  lateGames = new Uint16Array(this.capacity);
  /** A column of codes for each game, game 1 first. */
  readonly picks = BRACKET_GAMES.map(() => new Uint8Array(this.capacity));

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
    this.lateGames[row] = bracket.late_games;
    for (let index = 0; index < this.picks.length; index++) {
      const column = this.picks[index];
      if (column) column[row] = codes[index] ?? NO_RIDER;
    }
    return row;
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
    for (const [index, column] of this.picks.entries()) {
      this.picks[index] = copyTo(new Uint8Array(this.capacity), column);
    }
  }
}

function copyTo<T extends Column>(larger: T, column: T): T {
  larger.set(column);
  return larger;
}
