import { MAX_REEL_MOMENTS, type Moment, type Reel, type VideoMoments } from '#contract/api/tricks.ts';
import { findVideoId, hasEnd } from '#contract/rules/videos.ts';
import { AppError } from '../../platform/app-error.ts';
import { chunk } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listCupTitles, toCupName } from '../cups/summaries.ts';
import { describeListedPost } from '../posts/describe.ts';
import { REPLY_PARTS } from '../posts/post-parts.ts';
import { countPosts, readPosts } from '../posts/read-posts.ts';
import { getRider } from '../riders/describe.ts';
import { type FoundMoments, findMoments } from '../search/find-moments.ts';
import { describeVideos, getUsedWord } from '../tricks/describe.ts';
import type { StoredVideo } from '../tricks/stored-videos.ts';
import type { TrickIndex } from '../tricks/trick-index.ts';
import { listUnavailable } from '../videos/flagged-videos.ts';

/** The length of a moment without a known end, unless the next caption begins earlier. */
const SECONDS_WITHOUT_END = 10;
/** The number of videos whose posts are read together. */
const VIDEOS_PER_BATCH = 50;

/** Unknown words, riders and cups throw `not-found`. */
export function createReels({ database, tricks }: { database: Database; tricks: TrickIndex }) {
  /** Builds the moments of no more videos than play: a common word has thousands. */
  async function ofMoments(now: number, title: string, { videos, select, total }: FoundMoments): Promise<Reel> {
    const played: VideoMoments[] = [];
    let [room, unplayable] = [MAX_REEL_MOMENTS, 0];
    for (const batch of chunk(videos, VIDEOS_PER_BATCH)) {
      const selected = batch.map((video) => withEnds(video, select(video)));
      const described = await describeVideos(database, now, selected);
      const playable = described.filter(({ post, unavailable = false }) => !unavailable && hasAddress(post));
      unplayable += countMoments(selected) - countMoments(playable);
      for (const { post, moments } of playable) {
        if (room > 0) played.push({ post, moments: moments.slice(0, room) });
        room -= moments.length;
      }
      if (room <= 0) break;
    }
    return { title, cup: null, videos: played, total: total - unplayable };
  }

  return {
    async ofTrick(now: number, text: string): Promise<Reel> {
      const reader = await tricks.read(now);
      const { word, name, moments: total } = getUsedWord(reader, text);
      const select = (video: StoredVideo) => reader.momentsWith(video, word);
      return ofMoments(now, name, { videos: reader.videosWith(word), select, total });
    },

    async ofSearch(now: number, q: string): Promise<Reel> {
      return ofMoments(now, q, await findMoments({ database, now, texts: await tricks.readTexts(now) }, q));
    },

    async ofRider(now: number, riderId: number): Promise<Reel> {
      const [{ name }, reader] = await Promise.all([getRider(database, riderId), tricks.read(now)]);
      const videos = reader.videos.filter(({ riderIds }) => riderIds.includes(riderId));
      const select = (video: StoredVideo) => reader.momentsAt(video, video.captions.keys());
      const total = videos.reduce((sum, { captions }) => sum + captions.length, 0);
      return ofMoments(now, name, { videos, select, total });
    },

    /** Plays the games in the order of publishing. `total` counts those that can play. */
    async ofCup(now: number, cupId: number): Promise<Reel> {
      const [cups, total, rows, unavailable] = await Promise.all([
        listCupTitles(database, now),
        countPosts(database, now, { cupId }),
        readPosts(database, now, { cupId }, { limit: MAX_REEL_MOMENTS, with: REPLY_PARTS }),
        listUnavailable(database),
      ]);
      const cup = cups.find(({ id }) => id === cupId);
      if (!cup) throw new AppError('cup-not-found');
      const playable = rows.map(describeListedPost).filter((post) => !unavailable.has(post.id) && hasAddress(post));
      return {
        ...{ title: cup.title, cup: toCupName(cup), total: total - (rows.length - playable.length) },
        videos: playable.toReversed().map((post) => ({ post, moments: [] })),
      };
    },
  };
}

function withEnds({ id, starts }: StoredVideo, selected: readonly Moment[]) {
  const endOf = ({ start, end }: Moment) => {
    if (hasEnd({ start, end })) return end;
    const next = starts.find((other) => other > start) ?? Number.POSITIVE_INFINITY;
    return Math.min(start + SECONDS_WITHOUT_END, next);
  };
  return { id, moments: selected.map((moment) => ({ ...moment, end: endOf(moment) })) };
}

function countMoments(videos: readonly { moments: readonly unknown[] }[]): number {
  return videos.reduce((sum, { moments }) => sum + moments.length, 0);
}

function hasAddress({ videoHost, vimeoId }: VideoMoments['post']): boolean {
  return findVideoId(videoHost, vimeoId) !== undefined;
}
