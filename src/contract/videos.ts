import type { VideoHost } from './post-types.ts';

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;
/** All nine digits: fewer would be the tail of another link's id, and play a wrong video. */
const FILE_LINK_ID = /^\d{9}$/;

/**
 * The video's id at its host; undefined if it is invalid. For `videojs` the stored text is a Vimeo file link, of which
 * characters 34 to 43 (zero-based, end exclusive) are the Vimeo id (spec 3).
 */
export function findVideoId(host: VideoHost, vimeoId: string): string | undefined {
  if (host === 'youtube') return YOUTUBE_ID.test(vimeoId) ? vimeoId : undefined;
  if (host === 'vimeo') return VIMEO_ID.test(vimeoId) ? vimeoId : undefined;
  const slice = vimeoId.slice(34, 43);
  return FILE_LINK_ID.test(slice) ? slice : undefined;
}

type Embedding = {
  startSecond?: number;
  /** The page's origin, without which YouTube's player sends no messages; Vimeo's sends them to any page. */
  origin?: string;
  /** False for a player that waits for a command. */
  autoplay?: boolean;
};

/** The cookie-free address, by default with autoplay, because the visitor has already pressed play. */
export function embedAddress(
  host: VideoHost,
  vimeoId: string,
  { startSecond = 0, origin, autoplay = true }: Embedding = {},
): string | undefined {
  const id = findVideoId(host, vimeoId);
  if (id === undefined) return undefined;
  const start = Math.floor(startSecond);
  const play = autoplay ? 1 : 0;
  if (host === 'youtube') {
    const messaging = origin === undefined ? '' : `&enablejsapi=1&origin=${encodeURIComponent(origin)}`;
    return `https://www.youtube-nocookie.com/embed/${id}?autoplay=${play}&rel=0${messaging}${start > 0 ? `&start=${start}` : ''}`;
  }
  return `https://player.vimeo.com/video/${id}?autoplay=${play}&dnt=1${start > 0 ? `#t=${start}s` : ''}`;
}

/** The host's own name; a file link belongs to Vimeo. */
export function hostName(host: VideoHost): string {
  return host === 'youtube' ? 'YouTube' : 'Vimeo';
}

/** The page of a playable video at its host. */
export function hostAddress(host: VideoHost, vimeoId: string): string {
  const id = findVideoId(host, vimeoId) ?? '';
  return host === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}
