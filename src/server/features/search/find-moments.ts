import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Moment } from '#contract/api/tricks.ts';
import type { IndexedVideo } from '../tricks/trick-index.ts';
import { Bitmap, toBitmap } from './bitmap.ts';
import type { QueryWord } from './dictionary.ts';
import { chooseMoments, createMatchers } from './highlight.ts';
import { findMatches, type SearchInput } from './search-site.ts';
import { FIELDS, type Postings } from './search-tables.ts';

/** The scan pauses after each batch. */
const VIDEOS_PER_BATCH = 200;

export type FoundMoments = {
  /** Videos with found moments, newest first. */
  videos: readonly IndexedVideo[];
  /** Computes the found moments of a video at each call, because the moments of all videos may fill the memory. */
  select: (video: IndexedVideo) => Moment[];
  total: number;
};

export async function findMoments(input: SearchInput, q: string): Promise<FoundMoments> {
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

function postsWithWord({ elsewhere }: QueryWord, postings: Postings): Bitmap {
  return toBitmap(elsewhere.matches.flatMap(({ id }) => FIELDS.flatMap((kind) => postings(kind, id))));
}
