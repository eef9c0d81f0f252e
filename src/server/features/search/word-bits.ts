/** Words of the query as bits of a number. The first word of the query is the lowest bit. */
import type { FieldMatches, Quality } from './query-words.ts';

/** Has the words of the query that each item matches; the index is the number of the item. */
export type BitsByNumber = Uint16Array;

export function allBits({ length }: readonly unknown[]): number {
  return (1 << length) - 1;
}

/** Leaves out matches of a worse quality than `worst`. */
export function bitsOfWords(size: number, fields: readonly FieldMatches[], worst: Quality): BitsByNumber {
  const bits = new Uint16Array(size);
  for (const [index, { matches }] of fields.entries()) {
    for (const { id, quality } of matches) if (quality <= worst) bits[id] = (bits[id] ?? 0) | (1 << index);
  }
  return bits;
}

export function unite(numbers: readonly number[], bitsOf: BitsByNumber): number {
  let bits = 0;
  // A generator would take several times as long.
  for (let index = 0; index < numbers.length; index++) bits |= bitsOf[numbers[index] ?? -1] ?? 0;
  return bits;
}

/** The Hamming weight of a 32-bit number: it sums pairs, nibbles and bytes. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}
