import type { NumberedWords } from '../tricks/numbered-words.ts';
import type { NumberLists } from './number-lists.ts';

/** `title` has the names of riders too, and `tags` the place and the kind of game. */
export type CountedTexts = Record<
  'title' | 'tags' | 'description' | 'captions' | 'captionTokens' | 'riders',
  NumberLists
>;

/** Words by number, and how often each is used. */
export class Vocabulary {
  readonly #numbered: NumberedWords;
  readonly #uses: Uint32Array;
  /** Has 1 for each word outside descriptions. */
  readonly #isName: Uint8Array;

  /** Reads the `newest` posts, and all riders. */
  constructor(numbered: NumberedWords, texts: CountedTexts, newest: number) {
    const { length } = numbered.words.texts;
    this.#numbered = numbered;
    this.#uses = new Uint32Array(length);
    const captions = new Uint32Array(texts.captionTokens.length);
    texts.captions.count(captions, newest);
    texts.title.count(this.#uses, newest);
    texts.tags.count(this.#uses, newest);
    texts.riders.count(this.#uses, texts.riders.length);
    for (const [caption, uses] of captions.entries()) {
      texts.captionTokens.forEach(caption, (word) => {
        this.#uses[word] = this.usesOf(word) + uses;
      });
    }
    this.#isName = Uint8Array.from(this.#uses, (uses) => (uses > 0 ? 1 : 0));
    texts.description.count(this.#uses, newest);
  }

  usesOf(word: number): number {
    return this.#uses[word] ?? 0;
  }

  /** Finds no word that only former texts have. */
  find(word: string): number | undefined {
    const number = this.#numbered.words.find(word);
    return this.usesOf(number) > 0 ? number : undefined;
  }

  *withPrefix(prefix: string): Generator<[number: number, word: string]> {
    for (let number = 0; number < this.#uses.length; number++) {
      const word = this.#numbered.words.texts[number] ?? '';
      if (word.startsWith(prefix) && this.usesOf(number) > 0) yield [number, word];
    }
  }

  /** Yields the words outside descriptions. */
  *names(): Generator<[number: number, word: string]> {
    for (let number = 0; number < this.#uses.length; number++) {
      if (this.#isName[number] === 1) yield [number, this.#numbered.words.texts[number] ?? ''];
    }
  }
}
