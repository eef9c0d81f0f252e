/** The moments or videos that play one after another. */
import type { Post } from '#contract/posts.ts';
import { MAX_REEL_MOMENTS, type Moment, type Reel, type VideoMoments } from '#contract/tricks.ts';
import { hasEnd } from '#contract/video-time.ts';
import { findVideoId } from '#contract/videos.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listCupTitles, toCupName } from '../cups/summaries.ts';
import { findNewestPosts } from '../posts/describe.ts';
import { findPostsInOrder } from '../posts/search-source.ts';
import { getRider } from '../riders/describe.ts';
import { findMoments } from '../search/find-moments.ts';
import type { IndexedMoment, IndexedVideo, TrickIndex } from '../tricks/trick-index.ts';

/** Of a moment whose end is not known, unless the next caption begins before. */
const SECONDS_WITHOUT_END = 10;
/** Posts that are read at a time. */
const VIDEOS_PER_BATCH = 50;

type Source = { id: number; moments: readonly IndexedMoment[] };

/** All `now` are milliseconds; unknown words, riders and cups throw `not-found`. */
export function createReels({ database, tricks }: { database: Database; tricks: TrickIndex }) {
  async function ofMoments(
    now: number,
    title: string,
    { sources, videos }: { sources: readonly Source[]; videos: readonly IndexedVideo[] },
  ): Promise<Reel> {
    const captions = new Map(videos.map(({ id, moments }) => [id, moments]));
    const total = sources.reduce((sum, { moments }) => sum + moments.length, 0);
    const played: VideoMoments[] = [];
    let [room, unplayable] = [MAX_REEL_MOMENTS, 0];
    for (let from = 0; from < sources.length && room > 0; from += VIDEOS_PER_BATCH) {
      const batch = sources.slice(from, from + VIDEOS_PER_BATCH);
      const ids = batch.map(({ id }) => id);
      const found = await findPostsInOrder(database, now, ids);
      const posts = new Map(found.map(({ post }) => [post.id, post]));
      for (const { id, moments } of batch) {
        const post = posts.get(id);
        if (!post || !isPlayable(post)) unplayable += moments.length;
        else if (room > 0) {
          const part = moments.slice(0, room).map((moment) => withEnd(moment, captions.get(id) ?? []));
          played.push({ post: withoutTexts(post), moments: part });
          room -= part.length;
        }
      }
    }
    return { title, cup: null, whole: false, videos: played, total: total - unplayable };
  }

  return {
    async ofTrick(now: number, text: string): Promise<Reel> {
      const { glossary, videos, words } = await tricks.read(now);
      const key = glossary.keyOf(text);
      const word = words.find((used) => used.word === key);
      if (!word) throw new AppError('not-found', 'This word is not on the record');
      const sources = selectMoments(videos, (moment) => moment.words.includes(key));
      return ofMoments(now, word.name, { sources, videos });
    },

    async ofSearch(now: number, q: string): Promise<Reel> {
      const reader = await tricks.read(now);
      const sources = await findMoments({ database, now, tricks: reader }, q);
      return ofMoments(now, q, { sources, videos: reader.videos });
    },

    async ofRider(now: number, riderId: number): Promise<Reel> {
      const [{ name }, { videos }] = await Promise.all([getRider(database, riderId), tricks.read(now)]);
      const sources = videos.filter(({ riderIds }) => riderIds.includes(riderId));
      return ofMoments(now, name, { sources, videos });
    },

    async ofRiderWhole(now: number, riderId: number): Promise<Reel> {
      const [{ name }, found] = await Promise.all([
        getRider(database, riderId),
        findNewestPosts(database, now, { riderId }, MAX_REEL_MOMENTS),
      ]);
      return ofWholeVideos(name, null, found);
    },

    /** In the order of publishing. */
    async ofCup(now: number, cupId: number): Promise<Reel> {
      const [cups, { posts, total }] = await Promise.all([
        listCupTitles(database, now),
        findNewestPosts(database, now, { cupId }, MAX_REEL_MOMENTS),
      ]);
      const cup = cups.find(({ id }) => id === cupId);
      if (!cup) throw new AppError('not-found', 'There is no cup with this number');
      return ofWholeVideos(cup.title, toCupName(cup), { posts: posts.toReversed(), total });
    },
  };
}

function ofWholeVideos(
  title: string,
  cup: Reel['cup'],
  { posts, total }: { posts: readonly Post[]; total: number },
): Reel {
  const playable = posts.filter(isPlayable);
  return {
    ...{ title, cup, whole: true, total: total - (posts.length - playable.length) },
    videos: playable.map((post) => ({ post: withoutTexts(post), moments: [] })),
  };
}

function selectMoments(videos: readonly IndexedVideo[], test: (moment: IndexedMoment) => boolean): Source[] {
  return videos
    .map(({ id, moments }) => ({ id, moments: moments.filter(test) }))
    .filter(({ moments }) => moments.length > 0);
}

/** Of a moment without an end, the next caption ends it, or ten seconds. */
function withEnd(moment: IndexedMoment, captions: readonly IndexedMoment[]): Moment {
  const { start, name, late } = moment;
  const next = captions.find((caption) => caption.start > start)?.start ?? Number.POSITIVE_INFINITY;
  const end = hasEnd(moment) ? moment.end : Math.min(start + SECONDS_WITHOUT_END, next);
  return { start, end, name, ...(late && { late }) };
}

function isPlayable({ videoHost, vimeoId }: Post): boolean {
  return findVideoId(videoHost, vimeoId) !== undefined;
}

function withoutTexts({ editorial: _, description: __, ...post }: Post): VideoMoments['post'] {
  return post;
}
