import type { VideoHost } from './post-types.ts';

/** A video at its host, as a post has it. */
export type HostedVideo = {
  videoHost: VideoHost;
  vimeoId: string;
  /** Without it Vimeo does not play an unlisted video. */
  vimeoHash?: string | null;
};

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;
const VIMEO_HASH = /^[\da-f]{6,40}$/i;
/** Addresses of lists and live channels have these in place of an id, and as many characters. */
const NO_YOUTUBE_IDS = ['videoseries', 'live_stream'];
/** All nine digits: fewer would be the tail of another link's id, and play a wrong video. */
const FILE_LINK_ID = /^\d{9}$/;

/**
 * The video's id at its host; undefined if it is invalid. For `videojs` the stored text is a Vimeo file link, of which
 * characters 34 to 43 (zero-based, end exclusive) are the Vimeo id (spec 3).
 */
export function findVideoId(host: VideoHost, vimeoId: string): string | undefined {
  if (host === 'youtube') return YOUTUBE_ID.test(vimeoId) && !NO_YOUTUBE_IDS.includes(vimeoId) ? vimeoId : undefined;
  if (host === 'vimeo') return VIMEO_ID.test(vimeoId) ? vimeoId : undefined;
  const slice = vimeoId.slice(34, 43);
  return FILE_LINK_ID.test(slice) ? slice : undefined;
}

export function isVimeoHash(text: string): boolean {
  return VIMEO_HASH.test(text);
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
  video: HostedVideo,
  { startSecond = 0, origin, autoplay = true }: Embedding = {},
): string | undefined {
  const id = findVideoId(video.videoHost, video.vimeoId);
  if (id === undefined) return undefined;
  const start = Math.floor(startSecond);
  const play = autoplay ? 1 : 0;
  if (video.videoHost === 'youtube') {
    const messaging = origin === undefined ? '' : `&enablejsapi=1&origin=${encodeURIComponent(origin)}`;
    return `https://www.youtube-nocookie.com/embed/${id}?autoplay=${play}&rel=0${messaging}${start > 0 ? `&start=${start}` : ''}`;
  }
  const query = vimeoQuery(video, `autoplay=${play}&dnt=1`);
  return `https://player.vimeo.com/video/${id}?${query}${start > 0 ? `#t=${start}s` : ''}`;
}

/** `settings` after the hash of an unlisted video. */
export function vimeoQuery({ vimeoHash }: HostedVideo, settings: string): string {
  return vimeoHash ? `h=${vimeoHash}&${settings}` : settings;
}

/** The host's own name; a file link belongs to Vimeo. */
export function hostName(host: VideoHost): string {
  return host === 'youtube' ? 'YouTube' : 'Vimeo';
}

/** The page of a playable video at its host. */
export function hostAddress({ videoHost, vimeoId, vimeoHash }: HostedVideo): string {
  const id = findVideoId(videoHost, vimeoId) ?? '';
  if (videoHost === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${vimeoHash ? `${id}/${vimeoHash}` : id}`;
}
