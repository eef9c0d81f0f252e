/** Rows of a table in memory, kept in an order of their own. */

/** Whether one row comes before another; of two different rows exactly one does. */
export type IsBefore = (one: number, other: number) => boolean;

export class SortedRows {
  #rows: Int32Array;
  #count: number;
  readonly #isBefore: IsBefore;

  /** Takes over `rows`, all of which stand in that order. */
  constructor(isBefore: IsBefore, rows = new Int32Array(64), count = 0) {
    this.#isBefore = isBefore;
    this.#rows = rows;
    this.#count = count;
  }

  get count(): number {
    return this.#count;
  }

  at(place: number): number {
    return this.#rows[place] ?? 0;
  }

  /** How many rows stand at the beginning of which all `leads` is true. */
  countWhile(leads: (row: number) => boolean): number {
    return this.#countWhile(leads, this.#count);
  }

  /** Takes rows out, which have to be what they were when they came in. */
  remove(rows: readonly number[]): void {
    const places = rows.map((row) => this.countWhile((other) => this.#isBefore(other, row))).sort((a, b) => a - b);
    for (const [gap, place] of places.entries()) {
      this.#rows.copyWithin(place - gap, place + 1, places[gap + 1] ?? this.#count);
    }
    this.#count -= rows.length;
  }

  /** Puts rows where they belong; whoever comes last costs least. */
  insert(rows: readonly number[]): void {
    const sorted = rows.toSorted((one, other) => (this.#isBefore(one, other) ? -1 : 1));
    this.#reserve(this.#count + sorted.length);
    let end = this.#count;
    for (let before = sorted.length - 1; before >= 0; before--) {
      const row = sorted[before] ?? 0;
      const last = end === 0 || this.#isBefore(this.at(end - 1), row);
      const place = last ? end : this.#countWhile((other) => this.#isBefore(other, row), end);
      this.#rows.copyWithin(place + before + 1, place, end);
      this.#rows[place + before] = row;
      end = place;
    }
    this.#count += sorted.length;
  }

  #countWhile(leads: (row: number) => boolean, end: number): number {
    let [low, high] = [0, end];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (leads(this.at(middle))) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #reserve(count: number): void {
    if (count <= this.#rows.length) return;
    const larger = new Int32Array(Math.max(count, this.#rows.length * 2));
    larger.set(this.#rows);
    this.#rows = larger;
  }
}
