/** Sets of numbers in blocks, as in Roaring bitmaps: a hundred thousand posts are two blocks. */

/** As bits, a block takes eight kilobytes. */
const BLOCK_SIZE = 65_536;
const BLOCK_BYTES = BLOCK_SIZE / 8;
const BITS = 32;
/** A block with more numbers is stored as bits, not as a list with two bytes for each number. */
const MAX_LIST_LENGTH = BLOCK_BYTES / 2 - 1;

export type BitmapBlock = { block: number; members: Uint8Array };

export class Bitmap {
  readonly #blocks = new Map<number, Uint32Array>();

  static of(numbers: Iterable<number>): Bitmap {
    const bitmap = new Bitmap();
    for (const number of numbers) bitmap.add(number);
    return bitmap;
  }

  add(number: number): void {
    const offset = number % BLOCK_SIZE;
    const words = this.#blockOf(blockOf(number));
    words[offset >>> 5] = (words[offset >>> 5] ?? 0) | (1 << (offset & 31));
  }

  delete(number: number): void {
    const offset = number % BLOCK_SIZE;
    const words = this.#blocks.get(blockOf(number));
    if (words) words[offset >>> 5] = (words[offset >>> 5] ?? 0) & ~(1 << (offset & 31));
  }

  has(number: number): boolean {
    const offset = number % BLOCK_SIZE;
    return (((this.#blocks.get(blockOf(number))?.[offset >>> 5] ?? 0) >>> (offset & 31)) & 1) === 1;
  }

  addBlock({ block, members }: BitmapBlock): void {
    const words = this.#blockOf(block);
    const view = new DataView(members.buffer, members.byteOffset, members.byteLength);
    if (members.byteLength < BLOCK_BYTES) {
      for (let index = 0; index < members.byteLength; index += 2) {
        const offset = view.getUint16(index, true);
        words[offset >>> 5] = (words[offset >>> 5] ?? 0) | (1 << (offset & 31));
      }
      return;
    }
    for (let index = 0; index < words.length; index++)
      words[index] = (words[index] ?? 0) | view.getUint32(index * 4, true);
  }

  /** Returns undefined for an empty block. */
  serializeBlock(block: number): Uint8Array | undefined {
    const words = this.#blocks.get(block);
    const count = words ? popcountAll(words) : 0;
    if (!words || count === 0) return undefined;
    const dense = count > MAX_LIST_LENGTH;
    const view = new DataView(new ArrayBuffer(dense ? BLOCK_BYTES : count * 2));
    if (dense) for (const [index, word] of words.entries()) view.setUint32(index * 4, word, true);
    else for (const [index, offset] of [...positionsIn(words)].entries()) view.setUint16(index * 2, offset, true);
    return new Uint8Array(view.buffer);
  }

  /** Becomes the union of both. */
  addAll(other: Bitmap): void {
    for (const [block, theirs] of other.#blocks) {
      const mine = this.#blockOf(block);
      for (let index = 0; index < mine.length; index++) mine[index] = (mine[index] ?? 0) | (theirs[index] ?? 0);
    }
  }

  and(other: Bitmap): Bitmap {
    const both = this.#copy();
    for (const [block, mine] of both.#blocks) {
      const theirs = other.#blocks.get(block);
      if (!theirs) both.#blocks.delete(block);
      else for (let index = 0; index < mine.length; index++) mine[index] = (mine[index] ?? 0) & (theirs[index] ?? 0);
    }
    return both;
  }

  andNot(other: Bitmap): Bitmap {
    const rest = this.#copy();
    for (const [block, mine] of rest.#blocks) {
      const theirs = other.#blocks.get(block);
      if (theirs)
        for (let index = 0; index < mine.length; index++) mine[index] = (mine[index] ?? 0) & ~(theirs[index] ?? 0);
    }
    return rest;
  }

  isEmpty(): boolean {
    for (const words of this.#blocks.values()) if (words.some((word) => word !== 0)) return false;
    return true;
  }

  count(): number {
    let count = 0;
    for (const words of this.#blocks.values()) count += popcountAll(words);
    return count;
  }

  /** Yields the numbers in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (const block of [...this.#blocks.keys()].sort((a, b) => a - b)) {
      for (const offset of positionsIn(this.#blocks.get(block) as Uint32Array)) yield block * BLOCK_SIZE + offset;
    }
  }

  #blockOf(block: number): Uint32Array {
    let words = this.#blocks.get(block);
    if (!words) {
      words = new Uint32Array(BLOCK_SIZE / BITS);
      this.#blocks.set(block, words);
    }
    return words;
  }

  #copy(): Bitmap {
    const copy = new Bitmap();
    for (const [block, words] of this.#blocks) copy.#blocks.set(block, words.slice());
    return copy;
  }
}

/** Counts the numbers in a stored block by its size. Returns undefined for a block of bits, whose size says nothing. */
export function cardinalityFromSize(bytes: number): number | undefined {
  return bytes < BLOCK_BYTES ? bytes / 2 : undefined;
}

export function cardinality(blocks: readonly BitmapBlock[]): number {
  return blocks.reduce(
    (sum, block) => sum + (cardinalityFromSize(block.members.byteLength) ?? toBitmap([block]).count()),
    0,
  );
}

export function toBitmap(blocks: readonly BitmapBlock[]): Bitmap {
  const bitmap = new Bitmap();
  for (const block of blocks) bitmap.addBlock(block);
  return bitmap;
}

export function intersect(bitmaps: readonly Bitmap[]): Bitmap {
  const [first = new Bitmap(), ...others] = bitmaps;
  return others.reduce((result, bitmap) => result.and(bitmap), first);
}

export function blockOf(number: number): number {
  return Math.floor(number / BLOCK_SIZE);
}

function* positionsIn(words: Uint32Array): Generator<number> {
  for (let index = 0; index < words.length; index++) {
    for (let rest = words[index] ?? 0; rest !== 0; rest &= rest - 1)
      yield index * BITS + (31 - Math.clz32(rest & -rest));
  }
}

function popcountAll(words: Uint32Array): number {
  let count = 0;
  for (const word of words) count += popcount(word);
  return count;
}

/** The Hamming weight of a 32-bit number: it sums pairs, nibbles and bytes. */
export function popcount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}
