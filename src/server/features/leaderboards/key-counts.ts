/** The number of brackets with each ranking key, from which ranks follow without a sorted list. */
import { MAX_RANKING_KEY } from '#contract/picks.ts';

export class KeyCounts {
  readonly #counts = new Int32Array(MAX_RANKING_KEY + 1);
  /** By key the number of brackets with a higher one; undefined after a change. */
  #ahead: Int32Array | undefined;

  add(key: number): void {
    this.#counts[key] = (this.#counts[key] ?? 0) + 1;
    this.#ahead = undefined;
  }

  remove(key: number): void {
    this.#counts[key] = (this.#counts[key] ?? 0) - 1;
    this.#ahead = undefined;
  }

  rankOf(key: number): number {
    this.#ahead ??= this.#countAhead();
    return 1 + (this.#ahead[key] ?? 0);
  }

  #countAhead(): Int32Array {
    const ahead = new Int32Array(this.#counts.length);
    for (let key = ahead.length - 2; key >= 0; key--) ahead[key] = (ahead[key + 1] ?? 0) + (this.#counts[key + 1] ?? 0);
    return ahead;
  }
}
