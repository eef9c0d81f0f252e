/** The captions of all videos, in memory in compact form: a large site has hundreds of thousands. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { chunk } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findCaptionsAndRiders, type PostVersion, scanPostVersions } from '../posts/trick-source.ts';

export type StoredVideo = {
  id: number;
  version: number;
  /** Milliseconds. */
  publishDate: number;
  /** Of the publish date in UTC. */
  year: number;
  riderIds: readonly number[];
  /** Of the captions, in the order of the video; so are `ends`, in seconds, and `captions`, the numbers of their texts. */
  starts: readonly number[];
  ends: readonly number[];
  captions: readonly number[];
  /** The second after which the moments of a game are late. */
  lateAfter: number;
};

/** Of the length of a game, which its last caption ends. */
const LATE_SHARE = 0.8;
/** Posts between two yields to the event loop: some ten milliseconds of work. */
const SLICE_SIZE = 100;

/** Numbers the texts of captions, most of which occur in several videos. */
export class CaptionTexts {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  get count(): number {
    return this.#texts.length;
  }

  at(number: number): string {
    return this.#texts[number] ?? '';
  }
}

/** `isSame` tells that they differ from those of the last time in versions at most. */
type ReadVideos = { videos: ReadonlyMap<number, StoredVideo>; isSame: boolean };

/** The posts published at `now`, in no order. Reads from the database those whose version differs from `known`. */
export async function readVideos(
  database: Database,
  now: number,
  texts: CaptionTexts,
  known: ReadonlyMap<number, StoredVideo>,
): Promise<ReadVideos> {
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
    for (const video of await readChanged(database, texts, posts)) videos.set(video.id, video);
    await yieldToEventLoop();
  }
  const isSame =
    videos.size === known.size &&
    changed.every(({ id, version }) => isDeepStrictEqual(videos.get(id), { ...known.get(id), version }));
  return { videos, isSame };
}

async function readChanged(
  database: Database,
  texts: CaptionTexts,
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
      captions: captions.map(({ name }) => texts.numberOf(name)),
      lateAfter: type === 'Game' ? LATE_SHARE * Math.max(...ends) : Number.POSITIVE_INFINITY,
    };
  });
}
