import type { WrittenTrick } from '#contract/api/posts.ts';
import { writeOut } from '../words/shorthand.ts';
import { listWords, tokenize } from '../words/words.ts';
import { type Glossary, keyOf } from './glossary.ts';

type Link = NonNullable<WrittenTrick['link']>;

/** Plain English, which needs no page. */
const PLAIN = new Set(['left', 'right', 'forward', 'out', 'late', 'double', 'triple']);
/** How a trick is done. A list links these words only for want of others. */
const MANNERS = new Set(['switch', 'unnatural', 'natural', 'opp', 'other-way', 'backside', 'frontside']);

/** Finds the words of wordings that the glossary explains. */
export class WordLinks {
  /** The keys are joined words: `5050` is written 50-50, and `nose-butter` with a space. */
  readonly #keys: ReadonlyMap<string, string>;

  constructor(glossary: Glossary) {
    const keys = new Map<string, string>();
    for (const { word, spellings } of glossary.entries) {
      const key = keyOf(word);
      if (PLAIN.has(key) || !glossary.explains(key)) continue;
      for (const form of [word, ...[word, ...spellings].map(writeOut)]) {
        const joined = listWords(form).join('');
        if (!keys.has(joined)) keys.set(joined, key);
      }
    }
    this.#keys = keys;
  }

  /** Returns the keys of all words that a link may have. */
  wordsOf(wording: string): string[] {
    return Array.from(this.#list(wording), ({ word }) => word);
  }

  /** Links at most one word of each trick, and each word once, so that a keyboard is soon past a list. */
  addTo(tricks: readonly WrittenTrick[]): WrittenTrick[] {
    const linked = new Set<string>();
    return tricks.map((trick) => {
      const link = this.#findBest(trick.wording, linked);
      if (!link) return trick;
      linked.add(link.word);
      return { ...trick, link };
    });
  }

  #findBest(wording: string, linked: ReadonlySet<string>): Link | undefined {
    let best: Link | undefined;
    for (const link of this.#list(wording)) {
      if (!linked.has(link.word) && (!best || rankOf(link) < rankOf(best))) best = link;
    }
    return best;
  }

  *#list(wording: string): Generator<Link> {
    const tokens = tokenize(wording);
    let read = 0;
    for (const [index, { word, start, end }] of tokens.entries()) {
      if (start < read) continue;
      const next = tokens[index + 1];
      // A space or a hyphen joins two words into one, and a comma does not.
      const phrase = next?.start === end + 1 ? this.#keys.get(word + next.word) : undefined;
      const key = phrase ?? this.#keys.get(word);
      read = phrase !== undefined && next ? next.end : end;
      if (key !== undefined) yield { word: key, start, end: read };
    }
  }
}

/** Names of tricks are first, then turns. */
function rankOf({ word }: Link): number {
  if (MANNERS.has(word)) return 2;
  return Number(word) % 90 === 0 ? 1 : 0;
}
