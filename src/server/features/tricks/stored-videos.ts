/** Keeps the captions and texts of all videos in memory in a compact form. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Moment } from '#contract/api/tricks.ts';
import type { GameType } from '#contract/rules/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { chunk } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findPartsOfPosts, type ScannedPost, scanPosts } from '../posts/trick-source.ts';
import { wordingOf } from '../posts/trick-wording.ts';
import type { NumberedWords } from './numbered-words.ts';

export type StoredVideo = {
  id: number;
  publishDate: Milliseconds;
  /** The year of the publish date in UTC. */
  year: number;
  gameType: GameType | null;
  riderIds: readonly number[];
  /** `starts` and `ends` are seconds, and `captions` are numbers of texts, all in the order of the video. */
  starts: readonly number[];
  ends: readonly number[];
  captions: readonly number[];
  /** The moments of a game after this second are late. */
  lateAfter: number;
};

/** The words are numbers. */
export type StoredPost = {
  scanned: ScannedPost;
  video: StoredVideo;
  titleWords: readonly number[];
  /** The words of the place and of the kind of game. */
  kindWords: readonly number[];
  tagIds: readonly number[];
  descriptionWords: readonly number[];
};

/** Moments after this share of a game, which its last caption ends, are late. */
const LATE_SHARE = 0.8;
/** Other work runs after each slice, which takes some ten milliseconds. */
const SLICE_SIZE = 100;

type ReadPosts = { posts: ReadonlyMap<number, StoredPost>; sameTexts: boolean; sameVideos: boolean };

/** Reads only posts that differ from `known` in their version or in what is scanned. */
export async function readStoredPosts(
  database: Database,
  now: number,
  numbered: NumberedWords,
  known: ReadonlyMap<number, StoredPost>,
): Promise<ReadPosts> {
  const posts = new Map<number, StoredPost>();
  const changed: ScannedPost[] = [];
  for await (const batch of scanPosts(database, now)) {
    for (const scanned of batch) {
      const post = known.get(scanned.id);
      if (post && isSame(post.scanned, scanned)) posts.set(scanned.id, post);
      else changed.push(scanned);
    }
  }
  for (const batch of chunk(changed, SLICE_SIZE)) {
    for (const post of await readChanged(database, numbered, batch)) posts.set(post.video.id, post);
    await yieldToEventLoop();
  }
  const sameTexts = posts.size === known.size && changed.length === 0;
  const sameVideos =
    posts.size === known.size &&
    changed.every(({ id }) => isDeepStrictEqual(posts.get(id)?.video, known.get(id)?.video));
  return { posts, sameTexts, sameVideos };
}

function isSame(one: ScannedPost, other: ScannedPost): boolean {
  return (Object.keys(one) as (keyof ScannedPost)[]).every((key) => one[key] === other[key]);
}

async function readChanged(
  database: Database,
  numbered: NumberedWords,
  scanned: readonly ScannedPost[],
): Promise<StoredPost[]> {
  const ids = scanned.map(({ id }) => id);
  const { captionsOf, ridersOf, tagsOf, descriptionOf } = await findPartsOfPosts(database, ids);
  return scanned.map((post): StoredPost => {
    const { id, publishDate, type, title, gameType, location } = post;
    const captions = captionsOf.get(id) ?? [];
    const ends = captions.map(({ end }) => end);
    return {
      scanned: post,
      video: {
        ...{ id, publishDate, gameType, ends },
        year: new Date(publishDate).getUTCFullYear(),
        riderIds: (ridersOf.get(id) ?? []).map(({ riderId }) => riderId),
        starts: captions.map(({ start }) => start),
        captions: captions.map(({ name }) => numbered.ofCaption(name)),
        lateAfter: type === 'Game' ? LATE_SHARE * Math.max(...ends) : Number.POSITIVE_INFINITY,
      },
      titleWords: numbered.ofText(title),
      kindWords: numbered.ofText([gameType, location].join(' ')),
      tagIds: (tagsOf.get(id) ?? []).map(({ tagId }) => tagId),
      descriptionWords: numbered.ofText(descriptionOf.get(id) ?? ''),
    };
  });
}

/** `names` are the texts of the captions by number. */
export function momentAt(video: StoredVideo, names: readonly string[], index: number): Moment {
  const start = video.starts[index] ?? 0;
  const name = names[video.captions[index] ?? -1] ?? '';
  return {
    ...{ start, end: video.ends[index] ?? start, name, wording: wordingOf(video, name) },
    ...(start > video.lateAfter && { late: true as const }),
  };
}
