/** The brackets of a cup as columns of numbers: 43 bytes each, where objects would take hundreds. */
import { BRACKET_GAMES } from '#contract/picks.ts';

/** A bracket as its row has it, apart from the cup. */
export type StoredBracket = {
  id: number;
  user_id: number;
  picks: string;
  late_games: number;
  submitted_at: number;
};

type Column = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** The code of nobody. */
const NOBODY = 0;
const LAST_CODE = 255;
const PAGE = 4_096;

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
  /** Rows by bracket id, a page of neighbouring ids together: unlike one great map it never stops to grow. */
  readonly #pages = new Map<number, Int32Array>();

  /** The row of a bracket, from 0. */
  rowOf(id: number): number | undefined {
    const place = this.#pages.get(Math.floor(id / PAGE))?.[id % PAGE];
    return place ? place - 1 : undefined;
  }

  /** The codes of a bracket's picks, which {@link write} takes; throws where they cannot be read. */
  read({ picks }: StoredBracket): number[] {
    const riders: (number | null)[] = JSON.parse(picks);
    return riders.map((rider) => this.#giveCode(rider));
  }

  /** Writes a bracket into its row, or a new one; answers which. */
  write(bracket: StoredBracket, codes: readonly number[]): number {
    const row = this.rowOf(bracket.id) ?? this.#addRow(bracket.id);
    this.ids[row] = bracket.id;
    this.userIds[row] = bracket.user_id;
    this.submittedAt[row] = bracket.submitted_at;
    this.lateGames[row] = bracket.late_games;
    for (let place = 0; place < this.picks.length; place++) {
      const column = this.picks[place];
      if (column) column[row] = codes[place] ?? NOBODY;
    }
    return row;
  }

  /** What stands for a rider in the columns of picks; undefined for one whom nobody has picked. */
  codeOf(rider: number): number | undefined {
    return this.#codes.get(rider);
  }

  #giveCode(rider: number | null): number {
    if (rider === null) return NOBODY;
    const known = this.#codes.get(rider);
    if (known !== undefined) return known;
    const code = this.#codes.size + 1;
    if (code > LAST_CODE) throw new Error(`More than ${LAST_CODE} different riders were picked in one cup`);
    this.#codes.set(rider, code);
    return code;
  }

  #addRow(id: number): number {
    const row = this.count++;
    if (row >= this.capacity) this.#grow();
    const number = Math.floor(id / PAGE);
    const page = this.#pages.get(number) ?? new Int32Array(PAGE);
    this.#pages.set(number, page);
    page[id % PAGE] = row + 1;
    return row;
  }

  #grow(): void {
    this.capacity *= 2;
    this.ids = copyInto(new Int32Array(this.capacity), this.ids);
    this.userIds = copyInto(new Int32Array(this.capacity), this.userIds);
    this.submittedAt = copyInto(new Float64Array(this.capacity), this.submittedAt);
    this.lateGames = copyInto(new Uint16Array(this.capacity), this.lateGames);
    for (const [place, column] of this.picks.entries()) {
      this.picks[place] = copyInto(new Uint8Array(this.capacity), column);
    }
  }
}

function copyInto<T extends Column>(larger: T, column: T): T {
  larger.set(column);
  return larger;
}
