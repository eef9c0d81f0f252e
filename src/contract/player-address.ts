import type { VideoHost } from './post-types.ts';
import { findVideoId } from './videos.ts';

/** The size of embedded players on other sites. */
export const PLAYER_SIZE = { width: 1280, height: 720 } as const;

/** The host's cookie-free address of a video, without autoplay; undefined for an invalid id. */
export function playerAddress(post: { videoHost: VideoHost; vimeoId: string }): string | undefined {
  const id = findVideoId(post.videoHost, post.vimeoId);
  if (id === undefined) return undefined;
  return post.videoHost === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?rel=0`
    : `https://player.vimeo.com/video/${id}?dnt=1`;
}
