import type { Reel } from '#contract/api/tricks.ts';
import { findVideoId } from '#contract/rules/videos.ts';
import { orNotFound } from '../site/or-not-found.ts';
import type { PageRequest } from '../site/page.ts';
import { summarizePost } from '../watch/post-summary.ts';

export type ReelVideo = ReturnType<typeof summarizeVideo>;

export async function loadReel({ api, query }: PageRequest) {
  const text = (name: string) => query.get(name) ?? undefined;
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  // The page links back to it.
  const source = { trick: text('trick'), q: text('q'), rider: number('rider') };
  const { videos, ...reel } = await orNotFound(api('GET /reels', { query: { ...source, cup: number('cup') } }));
  return { ...reel, videos: videos.map(summarizeVideo), source };
}

/** Returns only the fields that the page shows: whole posts would make it several times as large. */
function summarizeVideo({ post, moments }: Reel['videos'][number]) {
  return {
    post: summarizePost(post),
    host: post.videoHost === 'youtube' ? ('youtube' as const) : ('vimeo' as const),
    videoId: findVideoId(post.videoHost, post.vimeoId) ?? '',
    /** Only an unlisted video at Vimeo has one. */
    hash: post.vimeoHash,
    moments,
  };
}
