/** Keeps the captions of all videos in memory in a compact form: a large site has hundreds of thousands. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Milliseconds } from '#contract/rules/time.ts';
import { chunk } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findCaptionsAndRiders, type PostVersion, scanPostVersions } from '../posts/trick-source.ts';

export type StoredVideo = {
  id: number;
  version: number;
  publishDate: Milliseconds;
  /** The year of the publish date in UTC. */
  year: number;
  riderIds: readonly number[];
  /** `starts` and `ends` are seconds, and `captions` are numbers of texts, all in the order of the video. */
  starts: readonly number[];
  ends: readonly number[];
  captions: readonly number[];
  /** The moments of a game after this second are late. */
  lateAfter: number;
};

/** Moments after this share of a game, which its last caption ends, are late. */
const LATE_SHARE = 0.8;
/** Other work runs after each slice, which takes some ten milliseconds. */
const SLICE_SIZE = 100;

/** Numbers texts, most of which occur several times. */
export class NumberedTexts {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** Returns -1 for a new text. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }

  findOrAdd(text: string): number {
    const known = this.find(text);
    if (known >= 0) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** Reads captions only of posts whose version differs from `known`. With `isSame`, the videos differ from `known` at most in versions. */
export async function readVideos(
  database: Database,
  now: number,
  captions: NumberedTexts,
  known: ReadonlyMap<number, StoredVideo>,
): Promise<{ videos: ReadonlyMap<number, StoredVideo>; isSame: boolean }> {
  const videos = new Map<number, StoredVideo>();
  const changed: PostVersion[] = [];
  for await (const posts of scanPostVersions(database, now)) {
    for (const post of posts) {
      const video = known.get(post.id);
      if (video?.version === post.version && video.publishDate === post.publishDate) videos.set(post.id, video);
      else changed.push(post);
    }
  }
  for (const posts of chunk(changed, SLICE_SIZE)) {
    for (const video of await readChanged(database, captions, posts)) videos.set(video.id, video);
    await yieldToEventLoop();
  }
  const isSame =
    videos.size === known.size &&
    changed.every(({ id, version }) => isDeepStrictEqual(videos.get(id), { ...known.get(id), version }));
  return { videos, isSame };
}

async function readChanged(
  database: Database,
  numbered: NumberedTexts,
  posts: readonly PostVersion[],
): Promise<StoredVideo[]> {
  const ids = posts.map(({ id }) => id);
  const { captionsOf, ridersOf } = await findCaptionsAndRiders(database, ids);
  return posts.map(({ id, version, publishDate, type }) => {
    const captions = captionsOf.get(id) ?? [];
    const ends = captions.map(({ end }) => end);
    return {
      ...{ id, version, publishDate, ends },
      year: new Date(publishDate).getUTCFullYear(),
      riderIds: (ridersOf.get(id) ?? []).map(({ rider_id }) => rider_id),
      starts: captions.map(({ start }) => start),
      captions: captions.map(({ name }) => numbered.findOrAdd(name)),
      lateAfter: type === 'Game' ? LATE_SHARE * Math.max(...ends) : Number.POSITIVE_INFINITY,
    };
  });
}
