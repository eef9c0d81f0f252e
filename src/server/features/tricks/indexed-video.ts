import type { Moment } from '#contract/api/tricks.ts';
import type { CaptionWords } from './caption-words.ts';
import { momentAt, type StoredVideo } from './stored-videos.ts';

export class IndexedVideo {
  readonly id: number;
  readonly riderIds: readonly number[];
  readonly #stored: StoredVideo;
  readonly #captionWords: CaptionWords;

  constructor(stored: StoredVideo, captionWords: CaptionWords) {
    this.id = stored.id;
    this.riderIds = stored.riderIds;
    this.#stored = stored;
    this.#captionWords = captionWords;
  }

  /** The numbers of the captions in the order of the video. */
  get captions(): readonly number[] {
    return this.#stored.captions;
  }

  /** Built at each access. */
  get moments(): Moment[] {
    return this.momentsAt(this.captions.keys());
  }

  momentsWith(word: string): Moment[] {
    const number = this.#captionWords.find(word);
    const hasWord = (index: number) => this.#captionWords.of(this.captions[index] ?? -1).includes(number);
    return this.momentsAt([...this.captions.keys()].filter(hasWord));
  }

  momentsAt(indexes: Iterable<number>): Moment[] {
    return Array.from(indexes, (index) => momentAt(this.#stored, this.#captionWords.captions, index));
  }
}
