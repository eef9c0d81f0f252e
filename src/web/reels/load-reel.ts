import type { LoaderFunctionArgs } from 'react-router';
import type { Reel } from '#contract/tricks.ts';
import { findVideoId } from '#contract/videos.ts';
import { apiContext } from '../api/loader-context.ts';
import { orNotFound } from '../api/loader-errors.ts';
import { summarizePost } from '../watch/post-summary.ts';
import type { ReelVideo } from './pieces.ts';

/** What the reel shows, for the link back to it. */
export type ReelSource = { trick?: string | undefined; q?: string | undefined; rider?: number | undefined };

export async function loadReel({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const text = (name: string) => searchParams.get(name) ?? undefined;
  const number = (name: string) => (searchParams.has(name) ? Number(searchParams.get(name)) : undefined);
  const source: ReelSource = { trick: text('trick'), q: text('q'), rider: number('rider') };
  const query = { ...source, cup: number('cup'), ...(searchParams.get('whole') === '1' && { whole: '1' as const }) };
  const { signal } = request;
  const { videos, ...reel } = await orNotFound(context.get(apiContext)('GET /reels', { query, signal }));
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
