/** The glossary knows which spellings stand for a word, and which words a caption has. */
import { isDeepStrictEqual } from 'node:util';
import type { GlossaryWord } from '#contract/api/tricks.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listWords, Spellings } from '../words/words.ts';
import { readWords } from './describe.ts';

export type GlossaryEntry = Omit<GlossaryWord, 'version'>;

/** Each search reads the glossary, so that a change applies at once in every process. Returns `known` if nothing has changed. */
export async function readGlossary(database: Database, known?: Glossary): Promise<Glossary> {
  const entries = await readWords(database);
  return known && isDeepStrictEqual(known.entries, entries) ? known : new Glossary(entries);
}

const SINGLE_LETTER = /^\p{L}$/u;
/** Separates the parts of a caption: only spaces and hyphens join words into one. */
const SEPARATORS = /[^\p{L}\p{M}\p{N}\s-]+/u;
/** These words join tricks in captions, and would be among the most used words. */
const CONNECTIVES = new Set('a and any at for in into of off on or so the then to with'.split(' '));

export class Glossary {
  readonly entries: readonly GlossaryEntry[];
  readonly spellings: Spellings;
  /** The keys are the joined words of each form, such as `nosebutter` and `nb`. */
  readonly #byForm = new Map<string, GlossaryEntry>();
  /** The keys are the translated words of entries with a page, such as `backside flip` of `Backflip`. */
  readonly #byWords = new Map<string, GlossaryEntry>();
  readonly #byKey = new Map<string, GlossaryEntry>();
  /** The largest number of words that are read as one, such as `nose` and `butter`. */
  readonly #mostWords: number;

  constructor(entries: readonly GlossaryEntry[]) {
    this.entries = entries;
    this.spellings = new Spellings(entries.flatMap(spellingRows));
    for (const entry of entries) {
      for (const form of formsOf(entry)) setIfMissing(this.#byForm, listWords(form).join(''), entry);
      if (isAbbreviation(entry)) continue;
      // A spelling may be a part of its phrase: `genie` of `genie grab`.
      for (const form of formsOf(entry))
        setIfMissing(this.#byWords, this.spellings.translateAll(form).join(' '), entry);
      setIfMissing(this.#byKey, keyOf(entry.word), entry);
    }
    this.#mostWords = Math.max(0, ...[...this.#byWords.keys()].map((words) => words.split(' ').length));
  }

  /** Returns the keys of the words in a caption, such as `nose-butter` and `270`. An abbreviation counts for its words. */
  wordsOf(caption: string): string[] {
    return [...new Set(caption.split(SEPARATORS).flatMap((part) => this.#read(part)))];
  }

  wordsOfQuery(query: string): string[] {
    return [...new Set(this.#read(query))];
  }

  /** Returns the key of the word that a text names in any spelling. */
  keyOf(text: string): string {
    const [word, ...others] = new Set(this.#read(text));
    return word === undefined || others.length > 0 ? keyOf(text) : word;
  }

  /** Finds no abbreviation. */
  find(key: string): GlossaryEntry | undefined {
    return this.#byKey.get(key);
  }

  explains(key: string): boolean {
    return (this.find(key)?.meaning ?? null) !== null;
  }

  /** Finds what a word, a spelling or an abbreviation stands for. */
  findByForm(form: string): GlossaryEntry | undefined {
    return this.#byForm.get(listWords(form).join('')) ?? this.#byWords.get(this.spellings.translateAll(form).join(' '));
  }

  /** Lists the forms that are read as other words, because spellings apply to the words of a form too. */
  listMisread(): { form: string; word: string }[] {
    return this.entries
      .filter((entry) => !isAbbreviation(entry))
      .flatMap((entry) => formsOf(entry).map((form) => ({ form, word: entry.word })))
      .filter(({ form, word }) => String(this.wordsOfQuery(form)) !== keyOf(word));
  }

  #read(part: string): string[] {
    const words = this.spellings.translateAll(part);
    const keys: string[] = [];
    for (let index = 0; index < words.length; ) {
      const { entry, length } = this.#longestEntry(words, index);
      const word = words[index] ?? '';
      index += length;
      if (entry) keys.push(keyOf(entry.word));
      else if (!SINGLE_LETTER.test(word) && !CONNECTIVES.has(word)) keys.push(word);
    }
    return keys;
  }

  #longestEntry(words: readonly string[], index: number): { entry?: GlossaryEntry; length: number } {
    for (let length = Math.min(this.#mostWords, words.length - index); length > 0; length--) {
      const entry = this.#byWords.get(words.slice(index, index + length).join(' '));
      if (entry) return { entry, length };
    }
    return { length: 1 };
  }
}

/** Returns `nose-butter` for `Nose butter`. */
export function keyOf(word: string): string {
  return listWords(word).join('-');
}

/** `Switch left` is one, because its captions have the words `switch` and `left`. */
function isAbbreviation({ word, meaning }: GlossaryEntry): boolean {
  return meaning === null && listWords(word).length > 1;
}

function formsOf({ word, spellings }: GlossaryEntry): string[] {
  return [word, ...spellings];
}

function setIfMissing(map: Map<string, GlossaryEntry>, key: string, entry: GlossaryEntry): void {
  if (key !== '' && !map.has(key)) map.set(key, entry);
}

/** In a search, each form of an entry stands for the form with the most words, such as `NB` for `nose butter`. */
function spellingRows(entry: GlossaryEntry): { spelling: string; words: string }[] {
  const forms = formsOf(entry);
  const words = forms.reduce((longest, form) => (listWords(form).length > listWords(longest).length ? form : longest));
  return forms.filter((form) => form !== words).map((spelling) => ({ spelling, words }));
}
