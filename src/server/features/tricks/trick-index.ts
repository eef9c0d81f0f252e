/** Each process keeps in memory which words the captions and texts of all videos have. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Moment, TrickWord } from '#contract/api/tricks.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { includes, isValid, type Validity } from '../../platform/changes/validity.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type Glossary, readGlossary } from '../glossary/glossary.ts';
import { findNextPublication } from '../posts/read-posts.ts';
import { CaptionWords } from './caption-words.ts';

import { NumberedWords } from './numbered-words.ts';
import { momentAt, readStoredPosts, type StoredPost, type StoredVideo } from './stored-videos.ts';
import { type Names, numberNames, readNames, type VideoTexts } from './video-texts.ts';

export type WordUse = { word: string; name: string; moments: number; videos: number };

export type TrickIndex = {
  /** Includes all commits before the call. */
  read(now: Milliseconds): Promise<TrickReader>;
  /** Includes all commits before the call. */
  readTexts(now: Milliseconds): Promise<VideoTexts>;
};

const MIN_USES = 2;
/** Other work runs after each slice, which takes some milliseconds. */
const VIDEO_SLICE = 1_000;

type State = Validity & { posts: ReadonlyMap<number, StoredPost>; names: Names; texts: VideoTexts };

/** Without a change feed each read compares the versions of all posts. */
export function createTrickIndex(database: Database, changes?: ChangeFeed): TrickIndex {
  const numbered = new NumberedWords();
  let captionWords: CaptionWords | undefined;
  let state: State | undefined;
  let refreshes = 0;
  let running: { number: number; result: Promise<State> } | undefined;

  async function findVersion(): Promise<number | undefined> {
    return (await changes?.sync()) ? changes?.version('content') : undefined;
  }

  async function refresh(now: number, version: number | undefined): Promise<State> {
    const glossary = await readGlossary(database, captionWords?.glossary);
    if (captionWords?.glossary !== glossary) captionWords = new CaptionWords(glossary, numbered.captions.texts);
    const { posts, sameTexts, sameVideos } = await readStoredPosts(database, now, numbered, state?.posts ?? new Map());
    const names = await readNames(database, state?.names);
    const until = (await findNextPublication(database, now)) ?? Number.POSITIVE_INFINITY;
    const known = state?.texts;
    const sameTricks = sameVideos && known?.tricks.glossary === glossary ? known?.tricks : undefined;
    if (state && sameTricks && sameTexts && names === state.names) return { ...state, version, until };
    const newestFirst = [...posts.values()].sort(
      ({ video: one }, { video: other }) => other.publishDate - one.publishDate || other.id - one.id,
    );
    const from = newestFirst[0]?.video.publishDate ?? Number.NEGATIVE_INFINITY;
    const withCaptions = newestFirst.map(({ video }) => video).filter(({ captions }) => captions.length > 0);
    const usedTags = new Set(newestFirst.flatMap(({ tagIds }) => tagIds));
    const texts: VideoTexts = {
      ...{ posts: newestFirst, numbered },
      riders: numberNames(numbered, names.riders),
      tags: numberNames(
        numbered,
        names.tags.filter(({ id }) => usedTags.has(id)),
      ),
      tricks: sameTricks ?? (await createReader(captionWords, withCaptions)),
    };
    return { version, from, until, posts, names, texts };
  }

  /** Concurrent readers share a refresh that began after their call, or reads the same version. */
  async function refreshOnce(now: number, version: number | undefined): Promise<State> {
    const needed = refreshes + 1;
    while (running) {
      const { number, result } = running;
      const isNewEnough = number >= needed;
      // The error of an earlier refresh is not that of this reader.
      const shared = await (isNewEnough ? result : result.catch(() => undefined));
      if (shared && (isNewEnough ? includes(shared, now) : isValid(shared, version, now))) return shared;
    }
    refreshes += 1;
    const result = refresh(now, version).finally(() => {
      running = undefined;
    });
    running = { number: refreshes, result };
    state = await result;
    return state;
  }

  async function readTexts(now: number): Promise<VideoTexts> {
    const version = await findVersion();
    if (state && isValid(state, version, now)) return state.texts;
    return (await refreshOnce(now, version)).texts;
  }

  return { readTexts, read: async (now) => (await readTexts(now)).tricks };
}

/** A reader never changes: it has the state at one moment. */
export class TrickReader {
  /** Published videos with captions, newest first. */
  readonly videos: readonly StoredVideo[];
  /** Words used at least twice, most used first. */
  readonly words: readonly WordUse[];
  readonly momentCount: number;
  readonly #captionWords: CaptionWords;
  readonly #uses: ReadonlyMap<string, WordUse>;
  /** Each item has the positions of the videos with the word of that number. */
  readonly #positions: readonly (readonly number[])[];

  constructor(captionWords: CaptionWords, videos: readonly StoredVideo[], counted: Counted) {
    this.#captionWords = captionWords;
    this.videos = videos;
    this.#positions = counted.positions;
    this.momentCount = videos.reduce((sum, { captions }) => sum + captions.length, 0);
    const { glossary } = captionWords;
    const uses = captionWords.words
      .flatMap((word, number) => {
        const moments = counted.moments[number] ?? 0;
        const videos = counted.positions[number]?.length ?? 0;
        const hasPage = moments >= (glossary.explains(word) ? 1 : MIN_USES);
        return hasPage ? [{ word, name: nameOf(word, glossary), moments, videos }] : [];
      })
      .sort(mostUsedFirst);
    this.words = uses.filter(({ moments }) => moments >= MIN_USES);
    this.#uses = new Map(uses.map((use) => [use.word, use]));
  }

  get glossary(): Glossary {
    return this.#captionWords.glossary;
  }

  /** Finds a word that is used once only if the glossary explains it. */
  findWord(key: string): WordUse | undefined {
    return this.#uses.get(key);
  }

  /** Newest first. */
  videosWith(word: string): StoredVideo[] {
    const videos: StoredVideo[] = [];
    for (const position of this.#positionsOf(word)) {
      const video = this.videos[position];
      if (video) videos.push(video);
    }
    return videos;
  }

  momentsWith(video: StoredVideo, word: string): Moment[] {
    const number = this.#captionWords.find(word);
    const hasWord = (index: number) => this.#captionWords.of(video.captions[index] ?? -1).includes(number);
    return this.momentsAt(video, [...video.captions.keys()].filter(hasWord));
  }

  momentsAt(video: StoredVideo, indexes: Iterable<number>): Moment[] {
    return Array.from(indexes, (index) => momentAt(video, this.#captionWords.captions, index));
  }

  /** The years of the publish dates in UTC reach from the first caption of any word to the last. */
  countUses(word: string): Pick<TrickWord, 'years' | 'combinations'> {
    const first = this.videos.at(-1)?.year ?? 0;
    const years = (this.videos[0]?.year ?? -1) - first + 1;
    const hasWord = this.#captionsWith(word);
    const ofYears = new Uint32Array(years);
    const ofCaptions = new Uint32Array(hasWord.length);
    for (const position of this.#positionsOf(word)) {
      const { year = first, captions = [] } = this.videos[position] ?? {};
      let count = 0;
      for (const caption of captions) {
        if (hasWord[caption] !== 1) continue;
        ofCaptions[caption] = (ofCaptions[caption] ?? 0) + 1;
        count += 1;
      }
      ofYears[year - first] = (ofYears[year - first] ?? 0) + count;
    }
    return { years: this.#shareYears(first, ofYears), combinations: this.#combine(word, ofCaptions) };
  }

  #shareYears(first: number, moments: Uint32Array): TrickWord['years'] {
    const all = new Uint32Array(moments.length);
    for (const { year, captions } of this.videos) all[year - first] = (all[year - first] ?? 0) + captions.length;
    return Array.from(moments, (count, index) => {
      const total = all[index] ?? 0;
      return { year: first + index, moments: count, share: total === 0 ? 0 : count / total };
    });
  }

  /** Returns the other words in captions with the word, most used first. `counts` has the uses of each caption. */
  #combine(word: string, counts: Uint32Array): TrickWord['combinations'] {
    const moments = new Uint32Array(this.#captionWords.words.length);
    for (let caption = 0; caption < counts.length; caption++) {
      const count = counts[caption] ?? 0;
      if (count === 0) continue;
      for (const other of this.#captionWords.of(caption)) moments[other] = (moments[other] ?? 0) + count;
    }
    return this.words
      .flatMap((other) => {
        const count = moments[this.#captionWords.find(other.word)] ?? 0;
        return count === 0 || other.word === word ? [] : [{ word: other.word, name: other.name, moments: count }];
      })
      .sort(mostUsedFirst);
  }

  #positionsOf(word: string): readonly number[] {
    return this.#positions[this.#captionWords.find(word)] ?? [];
  }

  /** Returns 1 for each caption with the word. */
  #captionsWith(word: string): Uint8Array {
    const number = this.#captionWords.find(word);
    const hasWord = new Uint8Array(this.#captionWords.captions.length);
    for (let caption = 0; caption < hasWord.length; caption++) {
      if (this.#captionWords.of(caption).includes(number)) hasWord[caption] = 1;
    }
    return hasWord;
  }
}

export function countVideosOfRiders(videos: readonly StoredVideo[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { riderIds } of videos) for (const id of riderIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function mostUsedFirst(one: Pick<WordUse, 'word' | 'moments'>, other: Pick<WordUse, 'word' | 'moments'>): number {
  return other.moments - one.moments || (one.word < other.word ? -1 : 1);
}

/** The index of both lists is the number of the word. */
type Counted = { moments: Uint32Array; positions: number[][] };

/** `videos` are newest first, and all have captions. */
async function createReader(captionWords: CaptionWords, videos: readonly StoredVideo[]): Promise<TrickReader> {
  await captionWords.update();
  const { length } = captionWords.words;
  const counted = { moments: new Uint32Array(length), positions: Array.from({ length }, (): number[] => []) };
  for (let start = 0; start < videos.length; start += VIDEO_SLICE) {
    countWords(counted, captionWords, videos, start);
    await yieldToEventLoop();
  }
  return new TrickReader(captionWords, videos, counted);
}

function countWords(
  { moments, positions }: Counted,
  captionWords: CaptionWords,
  videos: readonly StoredVideo[],
  start: number,
): void {
  const lastPositions = new Int32Array(moments.length).fill(-1);
  for (let position = start; position < Math.min(videos.length, start + VIDEO_SLICE); position++) {
    for (const caption of videos[position]?.captions ?? []) {
      for (const word of captionWords.of(caption)) {
        moments[word] = (moments[word] ?? 0) + 1;
        if (lastPositions[word] === position) continue;
        lastPositions[word] = position;
        positions[word]?.push(position);
      }
    }
  }
}

/** Returns the word as the glossary writes it, or else with a capital, such as `Genie` of `genie`. */
function nameOf(word: string, glossary: Glossary): string {
  const name = glossary.find(word)?.word ?? word.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
