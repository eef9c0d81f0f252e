/** Which video a post plays, and the address its host plays it under. */
import type { VideoHost } from './post-kinds.ts';

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;
/** All nine characters: fewer would be the tail of an id in a link of another kind, and play somebody else's video. */
const FILE_LINK_ID = /^\d{9}$/;

/**
 * The id under which the host plays a post's video; undefined where it is none. For `videojs` the stored text is a Vimeo
 * file link, of which characters 34 to 43 (zero-based, end exclusive) are the Vimeo id (spec 3).
 */
export function findVideoId(host: VideoHost, vimeoId: string): string | undefined {
  if (host === 'youtube') return YOUTUBE_ID.test(vimeoId) ? vimeoId : undefined;
  if (host === 'vimeo') return VIMEO_ID.test(vimeoId) ? vimeoId : undefined;
  const slice = vimeoId.slice(34, 43);
  return FILE_LINK_ID.test(slice) ? slice : undefined;
}

type Embedding = {
  startSecond?: number;
  /** The origin of the page that means to speak with YouTube's player, which it then lets; Vimeo's speaks with any page. */
  origin?: string;
};

/** The privacy address that embeds a video and plays it at once; the visitor has pressed play before it is loaded. */
export function embedAddress(
  host: VideoHost,
  vimeoId: string,
  { startSecond = 0, origin }: Embedding = {},
): string | undefined {
  const id = findVideoId(host, vimeoId);
  if (id === undefined) return undefined;
  const start = Math.floor(startSecond);
  if (host === 'youtube') {
    const speaking = origin === undefined ? '' : `&enablejsapi=1&origin=${encodeURIComponent(origin)}`;
    return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${speaking}${start > 0 ? `&start=${start}` : ''}`;
  }
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${start > 0 ? `#t=${start}s` : ''}`;
}
