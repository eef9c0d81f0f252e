import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Moment } from '#contract/api/tricks.ts';
import type { StoredVideo } from '../tricks/stored-videos.ts';
import { chooseCaptions } from './captions.ts';
import { findMatches, type SearchInput } from './search-site.ts';
import { allBits } from './word-bits.ts';

/** The scan pauses after each batch. */
const VIDEOS_PER_BATCH = 1_000;

export type FoundMoments = {
  /** Videos with found moments, newest first. */
  videos: readonly StoredVideo[];
  /** Computes the found moments of a video at each call, because the moments of all videos may fill the memory. */
  select: (video: StoredVideo) => Moment[];
  total: number;
};

export async function findMoments(input: SearchInput, q: string): Promise<FoundMoments> {
  const { posts, words, ranking } = (await findMatches(input, q)).found;
  const all = allBits(words);
  const wanted = new Map(posts.map((position) => [input.texts.posts[position]?.video.id, position]));
  const chooseIn = ({ id, captions }: StoredVideo): Iterable<number> => {
    const position = wanted.get(id);
    if (position === undefined) return [];
    // A filter without words finds whole videos.
    return all === 0
      ? captions.keys()
      : chooseCaptions(captions, ranking.captions, all, ranking.bitsElsewhere(position));
  };
  const videos: StoredVideo[] = [];
  let total = 0;
  for (const [index, video] of input.texts.tricks.videos.entries()) {
    const { length } = [...chooseIn(video)];
    if (length > 0) videos.push(video);
    total += length;
    if (index % VIDEOS_PER_BATCH === VIDEOS_PER_BATCH - 1) await yieldToEventLoop();
  }
  return { videos, select: (video) => input.texts.tricks.momentsAt(video, chooseIn(video)), total };
}
