/** Splits texts into words, and knows the spellings of a word. */
import { foldName } from '#contract/fold-name.ts';
import type { Database, Row } from '../../platform/database/schema.ts';

/** In code units; longer words are cut. */
const MAX_WORD_LENGTH = 40;

const NOT_ASCII = /\P{ASCII}/u;

export type Token = { word: string; start: number; end: number };

/** Folded words; digits are separate: `SW5` is `sw` and `5`. `start` and `end` are offsets into `text`. */
export function tokenize(text: string): Token[] {
  return NOT_ASCII.test(text) ? tokenizeUnicode(text) : tokenizeAscii(text);
}

function tokenizeUnicode(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: match, index } of text.matchAll(/\p{N}+|[\p{L}\p{M}]+/gu)) {
    const folded = foldName(match);
    // By code points: databases reject half of a surrogate pair.
    const word = folded.length > MAX_WORD_LENGTH ? [...folded].slice(0, MAX_WORD_LENGTH).join('') : folded;
    if (word !== '') tokens.push({ word, start: index, end: index + match.length });
  }
  return tokens;
}

/** Most texts; a search tokenizes hundreds of names of tricks. */
function tokenizeAscii(text: string): Token[] {
  const tokens: Token[] = [];
  const lower = text.toLowerCase();
  for (let start = 0; start < lower.length; ) {
    const kind = classOf(lower.charCodeAt(start));
    let end = start + 1;
    while (end < lower.length && kind && classOf(lower.charCodeAt(end)) === kind) end++;
    if (kind) tokens.push({ word: lower.slice(start, Math.min(end, start + MAX_WORD_LENGTH)), start, end });
    start = end;
  }
  return tokens;
}

/** Of a character of a word in ASCII. */
function classOf(code: number): 'digit' | 'letter' | undefined {
  if (code >= 48 && code <= 57) return 'digit';
  return code >= 97 && code <= 122 ? 'letter' : undefined;
}

export function listWords(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}

export function uniqueWords(text: string): string[] {
  return [...new Set(listWords(text))];
}

/** Read for each search, so that a change applies at once in every process. */
export async function readSpellings(database: Database): Promise<Spellings> {
  return new Spellings(await database.selectFrom('spellings').selectAll().execute());
}

/** A shorter word is the beginning of too many others. */
const MIN_COMPLETED_LENGTH = 4;
/** Each costs another scan of the texts. */
const MAX_VARIANTS = 6;
const SINGLE_LETTER = /^\p{L}$/u;

/**
 * The index has the words of texts as they are written. A query is translated: `nb`, `nosebutter` and `nose butter` become
 * `nose` and `butter`, and each of these also matches the spellings that stand for it.
 */
export class Spellings {
  /** By spelling. */
  readonly #words = new Map<string, readonly string[]>();
  /** By word. */
  readonly #spellings = new Map<string, string[]>();

  constructor(rows: readonly Row<'spellings'>[]) {
    const table = new Map(rows.map(({ spelling, words }) => [spelling, words.split(' ')]));
    for (const spelling of table.keys()) {
      const words = [...new Set(resolve(table, spelling, []))];
      this.#words.set(spelling, words);
      for (const word of words) this.#spellings.set(word, [...(this.#spellings.get(word) ?? []), spelling]);
    }
  }

  /**
   * The words of a query. Its last word may be the beginning of any word if it is a single letter, or with `unfinished` if it
   * is a spelling: `sw` of `swap`.
   */
  translate(query: string, { unfinished = false } = {}): string[] {
    const typed = listWords(query);
    const words: string[] = [];
    for (let index = 0; index < typed.length; index++) {
      const [word = '', next] = typed.slice(index, index + 2);
      // `nose butter` is `nosebutter`, and `b slide` is `bslide`.
      const joined = next === undefined ? undefined : this.#words.get(word + next);
      const isBeginning = next === undefined && (SINGLE_LETTER.test(word) || (unfinished && !this.#isSeveral(word)));
      if (joined) index++;
      words.push(...(joined ?? (isBeginning ? [word] : this.wordsOf(word))));
    }
    return [...new Set(words)];
  }

  #isSeveral(word: string): boolean {
    return this.wordsOf(word).length > 1;
  }

  /** Of one typed word. */
  wordsOf(typed: string): readonly string[] {
    return this.#words.get(typed) ?? [typed];
  }

  /** The word, and the spellings that stand for it. */
  spellingsOf(word: string): string[] {
    const words = this.#words.get(word);
    const meant = words?.length === 1 && words[0] !== undefined ? words[0] : word;
    return [...new Set([word, meant, ...(this.#spellings.get(meant) ?? [])])];
  }

  /** The spellings of the words of the table that begin with `beginning`. */
  spellingsOfBeginning(beginning: string): string[] {
    const words = [...this.#spellings.keys()].filter((word) => word !== beginning && word.startsWith(beginning));
    return words.flatMap((word) => this.spellingsOf(word));
  }

  /** The words of the spellings that begin with `beginning`, if all stand for the same ones: `nosebut` of `nose butter`. */
  complete(beginning: string): readonly string[] | undefined {
    if (beginning.length < MIN_COMPLETED_LENGTH || this.has(beginning)) return undefined;
    const all = [...this.#words].filter(([spelling]) => spelling.startsWith(beginning)).map(([, words]) => words);
    return new Set(all.map(String)).size === 1 ? all[0] : undefined;
  }

  /** For searches within texts: the text, and with another spelling of one of its words. */
  variantsOf(text: string): string[] {
    const typed = listWords(text);
    const variants = new Set([text]);
    for (const index of typed.keys()) {
      for (const length of [1, 2]) {
        const word = typed.slice(index, index + length).join('');
        const words = this.#words.get(word) ?? (this.has(word) ? [word] : []);
        const spellings = [...this.#words].filter(([, others]) => String(others) === String(words));
        // A short form occurs within other words.
        const long = spellings.flatMap(([spelling]) => (spelling.length < MIN_COMPLETED_LENGTH ? [] : [spelling]));
        for (const variant of words.length === 0 ? [] : [words.join(' '), words.join('-'), ...long]) {
          variants.add([...typed.slice(0, index), variant, ...typed.slice(index + length)].join(' '));
        }
      }
    }
    return [...variants].slice(0, MAX_VARIANTS);
  }

  has(word: string): boolean {
    return this.#words.has(word) || this.#spellings.has(word);
  }

  /** The spellings and the words that they stand for, each with its words. */
  *[Symbol.iterator](): Generator<[text: string, words: readonly string[]]> {
    yield* this.#words;
    for (const word of this.#spellings.keys()) yield [word, [word]];
  }
}

/** The words of a spelling may be spellings: `front flip` is `frontside flip`. */
function resolve(table: ReadonlyMap<string, string[]>, word: string, above: readonly string[]): string[] {
  const words = table.get(word);
  if (!words || above.includes(word)) return [word];
  return words.flatMap((part) => resolve(table, part, [...above, word]));
}
