/** Numbers the words of captions: to count strings takes several times as long. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Glossary } from '../glossary/glossary.ts';
import { WordLinks } from '../glossary/word-links.ts';
import { writeOut } from '../words/shorthand.ts';
import { NumberedTexts } from './numbered-words.ts';

/** Other work runs after each slice, which takes some milliseconds. */
const SLICE_SIZE = 2_000;

export class CaptionWords {
  readonly glossary: Glossary;
  /** The index of a caption is its number. */
  readonly captions: readonly string[];
  readonly #links: WordLinks;
  readonly #words = new NumberedTexts();
  /** The words of each caption without repetitions. */
  readonly #ofCaption: (readonly number[])[] = [];

  constructor(glossary: Glossary, captions: readonly string[]) {
    this.glossary = glossary;
    this.#links = new WordLinks(glossary);
    this.captions = captions;
  }

  /** The index of a word is its number. */
  get words(): readonly string[] {
    return this.#words.texts;
  }

  /** Reads the captions that were added since the last time. */
  async update(): Promise<void> {
    while (this.#ofCaption.length < this.captions.length) {
      for (const caption of this.captions.slice(this.#ofCaption.length, this.#ofCaption.length + SLICE_SIZE)) {
        // The page of a word has each moment that links to it.
        const words = new Set([
          ...this.glossary.wordsOf(caption),
          ...this.#links.linksIn(writeOut(caption)).map(({ word }) => word),
        ]);
        this.#ofCaption.push(Array.from(words, (word) => this.#words.findOrAdd(word)));
      }
      await yieldToEventLoop();
    }
  }

  of(caption: number): readonly number[] {
    return this.#ofCaption[caption] ?? [];
  }

  find(word: string): number {
    return this.#words.find(word);
  }
}
