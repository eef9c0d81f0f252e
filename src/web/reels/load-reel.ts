import type { Reel } from '#contract/api/tricks.ts';
import { findVideoId } from '#contract/rules/videos.ts';
import { orNotFound } from '../site/or-not-found.ts';
import type { PageRequest } from '../site/page.ts';
import { summarizePost } from '../watch/post-summary.ts';
import type { ReelVideo } from './pieces.ts';

/** What the reel shows, for the link back to it. */
export type ReelSource = { trick?: string | undefined; q?: string | undefined; rider?: number | undefined };

export async function loadReel({ api, query }: PageRequest) {
  const text = (name: string) => query.get(name) ?? undefined;
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  const source: ReelSource = { trick: text('trick'), q: text('q'), rider: number('rider') };
  const selection = { ...source, cup: number('cup'), ...(query.get('whole') === '1' && { whole: '1' as const }) };
  const { videos, ...reel } = await orNotFound(api('GET /reels', { query: selection }));
  return { ...reel, videos: summarizeVideos(videos), source };
}

/** The fields that the page shows: whole posts would make it several times as large. */
function summarizeVideos(videos: Reel['videos']): ReelVideo[] {
  return videos.map(({ post, moments }) => ({
    post: summarizePost(post),
    host: post.videoHost === 'youtube' ? 'youtube' : 'vimeo',
    videoId: findVideoId(post.videoHost, post.vimeoId) ?? '',
    hash: post.vimeoHash,
    moments,
  }));
}
