import type { BitsByNumber } from './word-bits.ts';

/** Lists of numbers in one array: a scan of many small arrays takes several times as long. */
export class NumberLists {
  readonly #numbers: Int32Array;
  /** Each list ends before this index. */
  readonly #ends: Uint32Array;

  constructor(lists: readonly (readonly number[])[]) {
    this.#ends = new Uint32Array(lists.length);
    this.#numbers = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const [position, list] of lists.entries()) {
      this.#numbers.set(list, end);
      end += list.length;
      this.#ends[position] = end;
    }
  }

  get length(): number {
    return this.#ends.length;
  }

  forEach(position: number, visit: (number: number) => void): void {
    const end = this.#endOf(position);
    for (let index = this.#endOf(position - 1); index < end; index++) visit(this.#numbers[index] ?? 0);
  }

  /** Counts the numbers of the first lists. The index of a count is its number. */
  count(counts: Uint32Array, lists: number): void {
    const end = this.#endOf(lists - 1);
    for (let index = 0; index < end; index++) {
      const number = this.#numbers[index] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }

  /** Returns the bits of all numbers in a list, or those that were met until they include `enough`. */
  unite(position: number, bitsOf: BitsByNumber, enough = -1): number {
    const end = this.#endOf(position);
    let bits = 0;
    for (let index = this.#endOf(position - 1); index < end && (enough & ~bits) !== 0; index++)
      bits |= bitsOf[this.#numbers[index] ?? 0] ?? 0;
    return bits;
  }

  #endOf(position: number): number {
    return position < 0 ? 0 : (this.#ends[position] ?? 0);
  }
}
