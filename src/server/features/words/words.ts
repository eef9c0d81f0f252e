import { foldName } from '#contract/rules/names.ts';

const MAX_WORD_LENGTH = 40;

export type Token = { word: string; start: number; end: number };

/** Returns folded words. Digits are separate: `SW5` is `sw` and `5`. `start` and `end` are offsets into `text`. */
export function tokenize(text: string): Token[] {
  // Folding takes ten times as long as lower case, which is enough for most texts.
  const fold = /\P{ASCII}/u.test(text) ? foldName : (word: string) => word.toLowerCase();
  const tokens: Token[] = [];
  for (const { 0: match, index } of text.matchAll(/\p{N}+|[\p{L}\p{M}]+/gu)) {
    const folded = fold(match);
    // By code points: databases reject half of a surrogate pair.
    const word = folded.length > MAX_WORD_LENGTH ? [...folded].slice(0, MAX_WORD_LENGTH).join('') : folded;
    if (word !== '') tokens.push({ word, start: index, end: index + match.length });
  }
  return tokens;
}

export function listWords(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}

export function uniqueWords(text: string): string[] {
  return [...new Set(listWords(text))];
}

/** A shorter word is the beginning of too many others. */
const MIN_COMPLETED_LENGTH = 4;
/** Each variant costs another scan of the texts. */
const MAX_VARIANTS = 6;
/** A spelling that stands for many others must not turn a word into a sentence. */
const MAX_RESOLVED_WORDS = 8;
const SINGLE_LETTER = /^\p{L}$/u;
const DIGITS = /^\p{N}+$/u;

export type QueryTerm = {
  word: string;
  /** The typed word that became `word`, or the joined typed words, such as `swllip` for each word of `swl lip`. */
  typed: string;
  /** The typed words that were translated together, or the word that they misspell. */
  phrase: string;
  /** Whether a number may be the beginning of a longer one. Letters always may. */
  isBeginning: boolean;
};

/** Whether `typed` means `word` outside tricks too. `180` does not mean `1` there, and `b` does not mean `backside`. */
export function isMeantOutsideTricks(typed: string, word: string): boolean {
  return typed === word || !(isNumberOrLetter(typed) || isNumberOrLetter(word));
}

function isNumberOrLetter(word: string): boolean {
  return isNumber(word) || SINGLE_LETTER.test(word);
}

export function isNumber(word: string): boolean {
  return DIGITS.test(word);
}

/**
 * The index has the words of texts as they are written. A query is translated: `nb`, `nosebutter` and `nose butter` become `nose` and
 * `butter`, and each of these words also matches the spellings that stand for it.
 */
export class Spellings {
  /** The keys are spellings. */
  readonly #words = new Map<string, readonly string[]>();
  /** The keys are words. */
  readonly #spellings = new Map<string, string[]>();

  constructor(rows: readonly { spelling: string; words: string }[]) {
    // Engines return rows in different orders, which would decide between equally good matches.
    const sorted = rows.toSorted((one, other) => (one.spelling < other.spelling ? -1 : 1));
    const table = new Map(sorted.map(({ spelling, words }) => [listWords(spelling).join(''), listWords(words)]));
    const resolved = new Map<string, readonly string[]>();
    for (const spelling of table.keys()) {
      const words = resolve(table, resolved, spelling, new Set());
      if (spelling === '' || words.length === 0) continue;
      this.#words.set(spelling, words);
      for (const word of words) this.#spellings.set(word, [...(this.#spellings.get(word) ?? []), spelling]);
    }
  }

  /** With `unfinished`, the last word may be the beginning of any word if it is a spelling, such as `sw` of `swap`. A letter always may. */
  translate(query: string, { unfinished = false } = {}): QueryTerm[] {
    const typed = listWords(query);
    const terms = new Map<string, QueryTerm>();
    for (let index = 0; index < typed.length; index++) {
      const [word = '', next] = typed.slice(index, index + 2);
      const isBeginning = next === undefined && this.#isBeginning(word, unfinished);
      const endsUnfinished = index + 2 === typed.length && this.#isBeginning(next ?? '', unfinished);
      const joined = next === undefined || endsUnfinished ? undefined : this.#join(word, next);
      const parts = joined && next !== undefined ? [word, next] : [word];
      index += parts.length - 1;
      const meanings = joined ?? (isBeginning ? [word] : this.wordsOf(word));
      for (const [position, meant] of meanings.entries()) {
        const term = {
          word: meant,
          typed: meanings.length === parts.length ? (parts[position] ?? '') : parts.join(''),
          phrase: parts.join(' '),
          isBeginning,
        };
        if (!terms.has(meant)) terms.set(meant, term);
      }
    }
    return [...terms.values()];
  }

  /** Returns all words of a text in their order, also repeated ones. */
  translateAll(text: string): string[] {
    const typed = listWords(text);
    const words: string[] = [];
    for (let index = 0; index < typed.length; index++) {
      const [word = '', next] = typed.slice(index, index + 2);
      const joined = next === undefined ? undefined : this.#join(word, next);
      if (joined) index += 1;
      words.push(...(joined ?? this.wordsOf(word)));
    }
    return words;
  }

  #isBeginning(word: string, unfinished: boolean): boolean {
    return SINGLE_LETTER.test(word) || (unfinished && this.wordsOf(word).length === 1);
  }

  /** `nose butter` is `nosebutter`, and `b slide` is `bslide`, but `5 0` is not `50`. */
  #join(one: string, other: string): readonly string[] | undefined {
    const isJoinable =
      !DIGITS.test(one) && !DIGITS.test(other) && !(SINGLE_LETTER.test(one) && SINGLE_LETTER.test(other));
    return isJoinable ? this.#words.get(one + other) : undefined;
  }

  wordsOf(typed: string): readonly string[] {
    return this.#words.get(typed) ?? [typed];
  }

  spellingsOf(word: string): string[] {
    const words = this.#words.get(word);
    const meant = words?.length === 1 && words[0] !== undefined ? words[0] : word;
    return [...new Set([word, meant, ...(this.#spellings.get(meant) ?? [])])];
  }

  spellingsOfBeginning(beginning: string): string[] {
    const words = [...this.#spellings.keys()].filter((word) => word !== beginning && word.startsWith(beginning));
    return words.flatMap((word) => this.spellingsOf(word));
  }

  /** Completes `nosebut` to `nose butter`, if all spellings that begin with `beginning` stand for the same words. */
  complete(beginning: string): readonly string[] | undefined {
    if (beginning.length < MIN_COMPLETED_LENGTH || this.has(beginning)) return undefined;
    const all = [...this.#words].filter(([spelling]) => spelling.startsWith(beginning)).map(([, words]) => words);
    return new Set(all.map(String)).size === 1 ? all[0] : undefined;
  }

  /** Returns the text, and the text with another spelling of one of its words, for a search within texts. */
  variantsOf(text: string): string[] {
    const typed = listWords(text);
    const variants = new Set([text]);
    for (const index of typed.keys()) {
      for (const length of [1, 2]) {
        const word = typed.slice(index, index + length).join('');
        const words = this.#words.get(word) ?? (this.has(word) ? [word] : []);
        const spellings = [...this.#words].filter(([, others]) => String(others) === String(words));
        const others = [words.join(' '), words.join('-'), ...spellings.map(([spelling]) => spelling)];
        for (const variant of others) {
          // A short form or a number occurs within other words.
          if (variant.length < MIN_COMPLETED_LENGTH || DIGITS.test(variant)) continue;
          variants.add([...typed.slice(0, index), variant, ...typed.slice(index + length)].join(' '));
        }
      }
    }
    return [...variants].slice(0, MAX_VARIANTS);
  }

  has(word: string): boolean {
    return this.#words.has(word) || this.#spellings.has(word);
  }

  /** Yields each spelling with its words, and each of these words with itself. */
  *[Symbol.iterator](): Generator<[text: string, words: readonly string[]]> {
    yield* this.#words;
    for (const word of this.#spellings.keys()) yield [word, [word]];
  }
}

/** The words of a spelling may be spellings: `front flip` is `frontside flip`. Each spelling is resolved once. */
function resolve(
  table: ReadonlyMap<string, readonly string[]>,
  resolved: Map<string, readonly string[]>,
  word: string,
  above: Set<string>,
): readonly string[] {
  const words = table.get(word);
  if (!words || above.has(word)) return [word];
  const known = resolved.get(word);
  if (known) return known;
  above.add(word);
  const all = new Set<string>();
  for (const part of words) {
    if (all.size >= MAX_RESOLVED_WORDS) break;
    for (const meant of resolve(table, resolved, part, above)) all.add(meant);
  }
  above.delete(word);
  const first = [...all].slice(0, MAX_RESOLVED_WORDS);
  resolved.set(word, first);
  return first;
}
