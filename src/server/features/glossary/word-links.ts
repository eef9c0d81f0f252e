import type { PostWithTricks, WrittenTrick } from '#contract/api/posts.ts';
import { writeOut } from '../words/shorthand.ts';
import { listWords, tokenize } from '../words/words.ts';
import { type Glossary, keyOf } from './glossary.ts';

type Link = WrittenTrick['links'][number];
type Meaning = PostWithTricks['words'][number];

/** Finds the words of wordings that the glossary explains. */
export class WordLinks {
  /** The keys are joined words: `5050` is written 50-50, and `nose-butter` with a space. */
  readonly #words: ReadonlyMap<string, Meaning>;

  constructor(glossary: Glossary) {
    const words = new Map<string, Meaning>();
    for (const { word, spellings, meaning, meaningFr } of glossary.entries) {
      if (meaning === null) continue;
      const explained = { word: keyOf(word), meaning, meaningFr };
      for (const form of [word, ...[word, ...spellings].map(writeOut)]) {
        const joined = listWords(form).join('');
        if (!words.has(joined)) words.set(joined, explained);
      }
    }
    this.#words = words;
  }

  linksIn(wording: string): Link[] {
    return Array.from(this.#read(wording), ({ word, start, end }) => ({ word: word.word, start, end }));
  }

  /** Returns the meaning of each linked word once, in the order of the wordings. */
  meaningsIn(wordings: readonly string[]): Meaning[] {
    return [...new Set(wordings.flatMap((wording) => Array.from(this.#read(wording), ({ word }) => word)))];
  }

  *#read(wording: string): Generator<{ word: Meaning; start: number; end: number }> {
    const tokens = tokenize(wording);
    let read = 0;
    for (const [index, { word, start, end }] of tokens.entries()) {
      if (start < read) continue;
      const next = tokens[index + 1];
      // A space or a hyphen joins two words into one, and a comma does not.
      const phrase = next?.start === end + 1 ? this.#words.get(word + next.word) : undefined;
      const known = phrase ?? this.#words.get(word);
      read = phrase && next ? next.end : end;
      if (known) yield { word: known, start, end: read };
    }
  }
}
