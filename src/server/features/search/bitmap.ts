/** Sets of numbers, as bits: a hundred thousand posts fit into two blocks, and are compared in the blink of an eye. */

/** Numbers in a block: its bits take eight kilobytes. */
const BLOCK_SIZE = 65_536;
const BLOCK_BYTES = BLOCK_SIZE / 8;
const BITS = 32;
/** Up to so many numbers a block is packed as a list of them, two bytes each. */
const MAX_LIST_LENGTH = BLOCK_BYTES / 2 - 1;

/** Some of a set's numbers, as they are stored: a list of their places in the block, or all its bits. */
export type BitmapBlock = { block: number; members: Uint8Array };

export class Bitmap {
  readonly #blocks = new Map<number, Uint32Array>();

  static of(numbers: Iterable<number>): Bitmap {
    const set = new Bitmap();
    for (const number of numbers) set.add(number);
    return set;
  }

  add(number: number): void {
    const place = number % BLOCK_SIZE;
    const words = this.#blockOf(blockOf(number));
    words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  delete(number: number): void {
    const place = number % BLOCK_SIZE;
    const words = this.#blocks.get(blockOf(number));
    if (words) words[place >>> 5] = (words[place >>> 5] ?? 0) & ~(1 << (place & 31));
  }

  has(number: number): boolean {
    const place = number % BLOCK_SIZE;
    return (((this.#blocks.get(blockOf(number))?.[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  /** Takes in what `pack` made. */
  addBlock({ block, members }: BitmapBlock): void {
    const [words, view] = [this.#blockOf(block), viewOf(members)];
    if (members.byteLength < BLOCK_BYTES) {
      for (let at = 0; at < members.byteLength; at += 2) {
        const place = view.getUint16(at, true);
        words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31));
      }
      return;
    }
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) | view.getUint32(at * 4, true);
  }

  /** A block to be stored; undefined where nothing is in it. */
  serializeBlock(block: number): Uint8Array | undefined {
    const words = this.#blocks.get(block);
    const count = words ? popcountAll(words) : 0;
    if (!words || count === 0) return undefined;
    const dense = count > MAX_LIST_LENGTH;
    const view = new DataView(new ArrayBuffer(dense ? BLOCK_BYTES : count * 2));
    if (dense) for (const [at, word] of words.entries()) view.setUint32(at * 4, word, true);
    else {
      let at = 0;
      for (const place of positionsIn(words)) {
        view.setUint16(at, place, true);
        at += 2;
      }
    }
    return new Uint8Array(view.buffer);
  }

  /** Takes in what is in the other. */
  addAll(other: Bitmap): void {
    for (const [block, theirs] of other.#blocks) {
      const ours = this.#blockOf(block);
      for (let at = 0; at < ours.length; at++) ours[at] = (ours[at] ?? 0) | (theirs[at] ?? 0);
    }
  }

  /** What is in this set and in the other. */
  and(other: Bitmap): Bitmap {
    const both = this.#copy();
    for (const [block, ours] of both.#blocks) {
      const theirs = other.#blocks.get(block);
      if (!theirs) both.#blocks.delete(block);
      else for (let at = 0; at < ours.length; at++) ours[at] = (ours[at] ?? 0) & (theirs[at] ?? 0);
    }
    return both;
  }

  /** What is in this set and not in the other. */
  andNot(other: Bitmap): Bitmap {
    const rest = this.#copy();
    for (const [block, ours] of rest.#blocks) {
      const theirs = other.#blocks.get(block);
      if (theirs) for (let at = 0; at < ours.length; at++) ours[at] = (ours[at] ?? 0) & ~(theirs[at] ?? 0);
    }
    return rest;
  }

  count(): number {
    let count = 0;
    for (const words of this.#blocks.values()) count += popcountAll(words);
    return count;
  }

  /** In ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (const block of [...this.#blocks.keys()].sort((one, other) => one - other)) {
      for (const place of positionsIn(this.#blocks.get(block) as Uint32Array)) yield block * BLOCK_SIZE + place;
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

/** How many numbers a packed block holds that takes so many bytes; undefined where that does not tell. */
export function cardinalityFromSize(bytes: number): number | undefined {
  return bytes < BLOCK_BYTES ? bytes / 2 : undefined;
}

/** How many numbers packed blocks of one set hold. */
export function cardinality(packed: readonly BitmapBlock[]): number {
  return packed.reduce((sum, one) => sum + (cardinalityFromSize(one.members.byteLength) ?? toBitmap([one]).count()), 0);
}

export function toBitmap(packed: readonly BitmapBlock[]): Bitmap {
  const set = new Bitmap();
  for (const one of packed) set.addBlock(one);
  return set;
}

/** The block in which a number stands. */
export function blockOf(number: number): number {
  return Math.floor(number / BLOCK_SIZE);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function* positionsIn(words: Uint32Array): Generator<number> {
  for (let at = 0; at < words.length; at++) {
    for (let left = words[at] ?? 0; left !== 0; left &= left - 1) yield at * BITS + (31 - Math.clz32(left & -left));
  }
}

function popcountAll(words: Uint32Array): number {
  let count = 0;
  for (const word of words) count += popcount(word);
  return count;
}

/** How many bits of a number are set, of 32: added up in pairs, in fours and in bytes, whose sum is then the highest byte. */
export function popcount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}
