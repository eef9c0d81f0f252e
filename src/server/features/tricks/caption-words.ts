/** Numbers the words of captions: to count strings takes several times as long. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Glossary } from '../glossary/glossary.ts';
import type { CaptionTexts } from './stored-videos.ts';

/** Reading so many captions takes some milliseconds, after which other work may run. */
const SLICE_SIZE = 2_000;

export class CaptionWords {
  readonly glossary: Glossary;
  readonly texts: CaptionTexts;
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** The words of each caption without repetitions. */
  readonly #ofCaption: (readonly number[])[] = [];

  constructor(glossary: Glossary, texts: CaptionTexts) {
    this.glossary = glossary;
    this.texts = texts;
  }

  /** Reads the captions that were added since the last time. */
  async update(): Promise<void> {
    while (this.#ofCaption.length < this.texts.count) {
      const end = Math.min(this.texts.count, this.#ofCaption.length + SLICE_SIZE);
      for (let caption = this.#ofCaption.length; caption < end; caption++) {
        this.#ofCaption.push(this.glossary.wordsOf(this.texts.at(caption)).map((word) => this.#add(word)));
      }
      await yieldToEventLoop();
    }
  }

  of(caption: number): readonly number[] {
    return this.#ofCaption[caption] ?? [];
  }

  /** Returns the number of a word, or -1 for a word that no caption has. */
  find(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  #add(word: string): number {
    const known = this.find(word);
    if (known >= 0) return known;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}
