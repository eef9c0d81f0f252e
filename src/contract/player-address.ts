import { findVideoId, type HostedVideo, vimeoQuery } from './videos.ts';

/** The size of embedded players on other sites. */
export const PLAYER_SIZE = { width: 1280, height: 720 } as const;

/** The host's cookie-free address of a video, without autoplay; undefined for an invalid id. */
export function playerAddress(video: HostedVideo): string | undefined {
  const id = findVideoId(video.videoHost, video.vimeoId);
  if (id === undefined) return undefined;
  return video.videoHost === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?rel=0`
    : `https://player.vimeo.com/video/${id}?${vimeoQuery(video, 'dnt=1')}`;
}
