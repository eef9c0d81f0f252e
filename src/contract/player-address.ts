/** Where other sites embed a video: at its host, which plays it once somebody presses play there. */
import type { VideoHost } from './post-kinds.ts';
import { findVideoId } from './videos.ts';

/** The size in which players are offered. */
export const PLAYER = { width: 1280, height: 720 } as const;

/** The host's privacy address of a video; undefined where the stored text names none. */
export function playerAddress(post: { videoHost: VideoHost; vimeoId: string }): string | undefined {
  const id = findVideoId(post.videoHost, post.vimeoId);
  if (id === undefined) return undefined;
  return post.videoHost === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?rel=0`
    : `https://player.vimeo.com/video/${id}?dnt=1`;
}
