/** A sorted array of row numbers. */

/** A strict total order. */
type IsBefore = (a: number, b: number) => boolean;

export class SortedRows {
  #rows: Int32Array;
  #count: number;
  readonly #isBefore: IsBefore;

  /** Owns `rows` from now on, whose first `count` are sorted. */
  constructor(isBefore: IsBefore, rows = new Int32Array(64), count = 0) {
    this.#isBefore = isBefore;
    this.#rows = rows;
    this.#count = count;
  }

  get count(): number {
    return this.#count;
  }

  at(index: number): number {
    return this.#rows[index] ?? 0;
  }

  /** Binary search: the number of leading rows for which `leads` is true. */
  countWhile(leads: (row: number) => boolean): number {
    return this.#countWhile(leads, this.#count);
  }

  /** The rows compare as they did when they were inserted. */
  remove(rows: readonly number[]): void {
    const indices = rows.map((row) => this.countWhile((other) => this.#isBefore(other, row))).sort((a, b) => a - b);
    for (const [removed, index] of indices.entries()) {
      this.#rows.copyWithin(index - removed, index + 1, indices[removed + 1] ?? this.#count);
    }
    this.#count -= rows.length;
  }

  /** Rows that belong near the end cost least. */
  insert(rows: readonly number[]): void {
    const sorted = rows.toSorted((a, b) => (this.#isBefore(a, b) ? -1 : 1));
    this.#reserve(this.#count + sorted.length);
    let end = this.#count;
    for (let before = sorted.length - 1; before >= 0; before--) {
      const row = sorted[before] ?? 0;
      const last = end === 0 || this.#isBefore(this.at(end - 1), row);
      const index = last ? end : this.#countWhile((other) => this.#isBefore(other, row), end);
      this.#rows.copyWithin(index + before + 1, index, end);
      this.#rows[index + before] = row;
      end = index;
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
