/** The number of brackets with each ranking key, in total and by block. */
import { MAX_RANKING_KEY } from '#contract/rules/picks.ts';
import type { Block, BlockPosition } from './brackets-by-submission.ts';
import type { Scoring } from './scoring.ts';

export class Ranking {
  readonly scoring: Scoring;
  readonly #counts = new Int32Array(MAX_RANKING_KEY + 1);
  /** The counts by block number. */
  readonly #byBlock: (Uint16Array | undefined)[] = [];
  /** For each key, the number of brackets with a higher one. Undefined after a change. */
  #ahead: Int32Array | undefined;

  constructor(scoring: Scoring) {
    this.scoring = scoring;
  }

  /** Must be called after each change of a block. */
  count(block: Block): void {
    const before = this.#byBlock[block.number];
    const after = block.count === 0 ? undefined : this.scoring.countKeys(block);
    for (let key = 0; key <= MAX_RANKING_KEY; key++) {
      this.#counts[key] = (this.#counts[key] ?? 0) + (after?.[key] ?? 0) - (before?.[key] ?? 0);
    }
    this.#byBlock[block.number] = after;
    this.#ahead = undefined;
  }

  /** Ties share a rank. */
  rankOf(key: number): number {
    this.#ahead ??= this.#countAhead();
    return 1 + (this.#ahead[key] ?? 0);
  }

  /** Returns positions from `from` to before `to`: by key, highest first, then by submission. */
  slice(from: number, to: number, blocks: readonly Block[]): BlockPosition[] {
    const rows: BlockPosition[] = [];
    let position = 0;
    for (let key = MAX_RANKING_KEY; key >= 0 && position < to; key--) {
      const count = this.#counts[key] ?? 0;
      const [first, last] = [Math.max(0, from - position), Math.min(count, to - position)];
      if (first < last) this.#addRowsOfKey(rows, key, first, last, blocks);
      position += count;
    }
    return rows;
  }

  /** Adds the rows with the key from position `first` to before `last`. */
  #addRowsOfKey(rows: BlockPosition[], key: number, first: number, last: number, blocks: readonly Block[]): void {
    let position = 0;
    for (const block of blocks) {
      const count = this.#byBlock[block.number]?.[key] ?? 0;
      if (position >= last) return;
      if (position + count <= first) {
        position += count;
        continue;
      }
      for (let index = -1, end = Math.min(last, position + count); position < end; position++) {
        index = this.scoring.findKey(block, key, index + 1);
        if (position >= first) rows.push({ block, index });
      }
    }
  }

  #countAhead(): Int32Array {
    const ahead = new Int32Array(this.#counts.length);
    for (let key = ahead.length - 2; key >= 0; key--) ahead[key] = (ahead[key + 1] ?? 0) + (this.#counts[key + 1] ?? 0);
    return ahead;
  }
}
