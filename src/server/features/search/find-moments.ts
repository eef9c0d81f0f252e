/** Finds the moments of all videos for a query, as a page of the search finds those of its videos. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../../platform/database/schema.ts';
import type { IndexedMoment, TrickReader } from '../tricks/trick-index.ts';
import { Bitmap, toBitmap } from './bitmap.ts';
import type { QueryWord } from './dictionary.ts';
import { chooseMoments, createMatchers } from './highlight.ts';
import { findMatches } from './search-site.ts';
import { FIELDS, type Postings } from './search-tables.ts';

/** Of found videos, whose captions are matched without a pause. */
const VIDEOS_PER_BATCH = 200;

type VideoWithMoments = { id: number; moments: readonly IndexedMoment[] };

/** Newest first, without videos of which no moment matches. `tricks` is the state at `now`, in milliseconds. */
export async function findMoments(
  input: { database: Database; now: number; tricks: TrickReader },
  q: string,
): Promise<VideoWithMoments[]> {
  const { found } = await findMatches(input, q);
  const wanted = new Bitmap();
  for (const group of found.posts) wanted.addAll(group);
  const elsewhere = found.words.map((word) => postsWithWord(word, found.postings));
  const matchers = createMatchers(found.words);
  const all = (1 << found.words.length) - 1;
  const results: VideoWithMoments[] = [];
  for (const [index, { id, moments }] of input.tricks.videos.filter((video) => wanted.has(video.id)).entries()) {
    const inFields = elsewhere.reduce((bits, posts, word) => (posts.has(id) ? bits | (1 << word) : bits), 0);
    // A filter without words finds whole videos.
    const chosen = all === 0 ? moments : chooseMoments(moments, matchers, all, inFields);
    if (chosen.length > 0) results.push({ id, moments: chosen });
    if (index % VIDEOS_PER_BATCH === VIDEOS_PER_BATCH - 1) await yieldToEventLoop();
  }
  return results;
}

/** The posts with a word in a field other than their tricks. */
function postsWithWord({ elsewhere }: QueryWord, postings: Postings): Bitmap {
  return toBitmap(elsewhere.matches.flatMap(({ id }) => FIELDS.flatMap((kind) => postings(kind, id))));
}
