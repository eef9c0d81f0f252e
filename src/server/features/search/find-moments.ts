/** Finds the moments of all videos for a query, as a page of the search finds those of its videos. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Moment } from '#contract/api/tricks.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { IndexedVideo, TrickReader } from '../tricks/trick-index.ts';
import { Bitmap, toBitmap } from './bitmap.ts';
import type { QueryWord } from './dictionary.ts';
import { chooseMoments, createMatchers } from './highlight.ts';
import { findMatches } from './search-site.ts';
import { FIELDS, type Postings } from './search-tables.ts';

/** Of found videos, whose captions are matched without a pause. */
const VIDEOS_PER_BATCH = 200;

export type FoundMoments = {
  /** Newest first, without those of which no moment is found. */
  videos: readonly IndexedVideo[];
  /** The found moments of one of them; computed at each call, because those of all videos may fill the memory. */
  select: (video: IndexedVideo) => Moment[];
  /** The number of found moments of all videos. */
  total: number;
};

/** `tricks` is the state at `now`, in milliseconds. */
export async function findMoments(
  input: { database: Database; now: number; tricks: TrickReader },
  q: string,
): Promise<FoundMoments> {
  const { found } = await findMatches(input, q);
  const wanted = new Bitmap();
  for (const group of found.posts) wanted.addAll(group);
  const elsewhere = found.words.map((word) => postsWithWord(word, found.postings));
  const matchers = createMatchers(found.words);
  const all = (1 << found.words.length) - 1;
  const select = ({ id, moments }: IndexedVideo) => {
    // A filter without words finds whole videos.
    if (all === 0) return moments;
    const inFields = elsewhere.reduce((bits, posts, word) => (posts.has(id) ? bits | (1 << word) : bits), 0);
    return chooseMoments(moments, matchers, all, inFields);
  };
  const videos: IndexedVideo[] = [];
  let total = 0;
  for (const [index, video] of input.tricks.videos.filter(({ id }) => wanted.has(id)).entries()) {
    const { length } = select(video);
    if (length > 0) videos.push(video);
    total += length;
    if (index % VIDEOS_PER_BATCH === VIDEOS_PER_BATCH - 1) await yieldToEventLoop();
  }
  return { videos, select, total };
}

/** The posts with a word in a field other than their tricks. */
function postsWithWord({ elsewhere }: QueryWord, postings: Postings): Bitmap {
  return toBitmap(elsewhere.matches.flatMap(({ id }) => FIELDS.flatMap((kind) => postings(kind, id))));
}
