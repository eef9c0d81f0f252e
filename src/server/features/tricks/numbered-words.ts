/** Numbers captions and words, most of which occur in several videos: a large site has hundreds of thousands. */
import { tokenize, uniqueWords } from '../words/words.ts';

export class NumberedTexts {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(first: readonly string[] = []) {
    for (const text of first) this.findOrAdd(text);
  }

  /** Returns -1 for a new text. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }

  findOrAdd(text: string): number {
    const known = this.find(text);
    if (known >= 0) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** `Lip, B2 / SW5, mute` has two features with two parts each. */
const FEATURE_SEPARATOR = /\s\/\s|[;|]/;
const PART_SEPARATOR = /[,+]/;
/** Breaks between the parts of a caption are numbered as words that no query has, so that a scan needs no test for them. */
const BREAKS = [',', '/'];
export const [PART_BREAK, FEATURE_BREAK] = [0, 1];

export class NumberedWords {
  readonly captions = new NumberedTexts();
  readonly words = new NumberedTexts(BREAKS);
  /** The index of a caption is its number. Its tokens are numbers of words, and breaks. */
  readonly captionTokens: (readonly number[])[] = [];
  /** Captions that differ only in case, punctuation and spaces have the same number of a trick. */
  readonly captionTricks: number[] = [];
  readonly #tricks = new NumberedTexts();

  ofCaption(caption: string): number {
    const number = this.captions.findOrAdd(caption);
    if (number === this.captionTokens.length) {
      const tokens = this.#tokensOf(caption);
      this.captionTokens.push(tokens);
      this.captionTricks.push(this.#tricks.findOrAdd(tokens.filter((token) => token > FEATURE_BREAK).join(' ')));
    }
    return number;
  }

  /** Returns the numbers of the words without repetitions. */
  ofText(text: string): number[] {
    return uniqueWords(text).map((word) => this.words.findOrAdd(word));
  }

  #tokensOf(caption: string): number[] {
    const tokens: number[] = [];
    let position = 0;
    for (const { word, start, end } of tokenize(caption)) {
      const separator = caption.slice(position, start);
      if (FEATURE_SEPARATOR.test(separator)) tokens.push(FEATURE_BREAK);
      else if (PART_SEPARATOR.test(separator)) tokens.push(PART_BREAK);
      tokens.push(this.words.findOrAdd(word));
      position = end;
    }
    return tokens;
  }
}
