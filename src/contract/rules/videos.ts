import type { VideoHost } from './posts.ts';

export type HostedVideo = {
  videoHost: VideoHost;
  vimeoId: string;
  /** Vimeo plays an unlisted video only with its hash. */
  vimeoHash?: string | null;
};

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;
const VIMEO_HASH = /^[\da-f]{6,40}$/i;
/** These are in addresses of lists and live channels, and have as many characters as an id. */
const NO_YOUTUBE_IDS = ['videoseries', 'live_stream'];
/** Fewer than nine digits would be the tail of another link's id, and play a wrong video. */
const FILE_LINK_ID = /^\d{9}$/;

/** Undefined if the id is invalid. The id in a file link is its characters 34 to 43 (zero-based, end exclusive; spec 3). */
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
  /** The origin of the page. Without it YouTube's player sends no messages, and Vimeo's player sends them to any page. */
  origin?: string;
  /** False if the player waits for a command. */
  autoplay?: boolean;
};

/** The address sets no cookies. It plays by default, because the visitor has already pressed play. */
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

export function vimeoQuery({ vimeoHash }: HostedVideo, settings: string): string {
  return vimeoHash ? `h=${vimeoHash}&${settings}` : settings;
}

/** A file link belongs to Vimeo. */
export function hostName(host: VideoHost): string {
  return host === 'youtube' ? 'YouTube' : 'Vimeo';
}

/** The video must be playable. */
export function hostAddress({ videoHost, vimeoId, vimeoHash }: HostedVideo): string {
  const id = findVideoId(videoHost, vimeoId) ?? '';
  if (videoHost === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${vimeoHash ? `${id}/${vimeoHash}` : id}`;
}

/** The size of players on other sites. */
export const PLAYER_SIZE = { width: 1280, height: 720 } as const;

/** The address sets no cookies and does not play by itself. Undefined for an invalid id. */
export function playerAddress(video: HostedVideo): string | undefined {
  const id = findVideoId(video.videoHost, video.vimeoId);
  if (id === undefined) return undefined;
  return video.videoHost === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?rel=0`
    : `https://player.vimeo.com/video/${id}?${vimeoQuery(video, 'dnt=1')}`;
}

export type ParsedVideoUrl = { host: 'youtube' | 'vimeo'; id: string; hash?: string };

/**
 * Reads addresses such as `youtube.com/watch?v=…`, `youtu.be/…` and `vimeo.com/…`, also within other text such as the code of an
 * embedded player. `hash` belongs to an unlisted video.
 */
export function parseVideoUrl(text: string): ParsedVideoUrl | undefined {
  const address = splitUrl(findAddress(text));
  if (!address) return undefined;
  const { host, path, query } = address;
  if (/^(?:(?:www|m|music|gaming)\.)?youtube\.com$/.test(host) || /^(?:www\.)?youtube-nocookie\.com$/.test(host)) {
    const [kind = '', id = ''] = path;
    const inPath = ['embed', 'shorts', 'live', 'v', 'vi', 'e', 'watch'].includes(kind) ? id : '';
    return youtubeVideo(inPath || (query.get('v') ?? ''));
  }
  if (host === 'studio.youtube.com' && path[0] === 'video') return youtubeVideo(path[1] ?? '');
  if (/^(?:www\.)?youtu\.be$/.test(host)) return youtubeVideo(path[0] ?? '');
  if (/^(?:www\.)?vimeo\.com$/.test(host)) return vimeoVideo(findVimeoParts(path, query), query);
  if (host === 'player.vimeo.com' && path[0] === 'video') return vimeoVideo(path.slice(1), query);
  return undefined;
}

/** Addresses of old players go on with `&` in place of `?`. */
function youtubeVideo(part: string): ParsedVideoUrl | undefined {
  const [id = ''] = part.split('&');
  return findVideoId('youtube', id) === undefined ? undefined : { host: 'youtube', id };
}

/** The id and, for an unlisted video, its hash after a slash or a colon, or as `h` of the query. */
function vimeoVideo(parts: string[], query: Map<string, string>): ParsedVideoUrl | undefined {
  const [id = '', next = ''] = parts.flatMap((part) => part.split(':'));
  if (findVideoId('vimeo', id) === undefined) return undefined;
  const hash = [query.get('h') ?? '', next].map(readWord).find(isVimeoHash);
  return { host: 'vimeo', id, ...(hash !== undefined && { hash }) };
}

/** A full stop or `&` of the surrounding text may follow. */
function readWord(part: string): string {
  return /^[\da-z]*/i.exec(part)?.[0] ?? '';
}

/** The parts from the id on. Numbers of albums, channels, events and groups are not video ids. */
function findVimeoParts(path: string[], query: Map<string, string>): string[] {
  const [first = '', ...rest] = path;
  if (/^\d+(?::|$)/.test(first)) return path;
  if (first === 'moogaloop.swf') return [query.get('clip_id') ?? ''];
  if (first === 'channels') return rest.slice(1);
  const before = path.findLastIndex((part) => ['m', 'video', 'videos', 'manage'].includes(part));
  return before === -1 ? [query.get('video') ?? ''] : path.slice(before + 1);
}

/** What HTML, feeds and exports of WordPress write for `&`, also twice. */
const AMPERSAND = /&(?:amp;|#0*38;|#x0*26;)+/gi;
const ADDRESS = /(?:https?:|(?<![\w:)]))\/\/[^\s"'<>()[\]“”\u200b\u2060\ufeff]+/i;

/** The first address in the text, else the text. */
function findAddress(text: string): string {
  const unescaped = text.replaceAll(AMPERSAND, '&').trim();
  return ADDRESS.exec(unescaped)?.[0] ?? unescaped;
}

/** Accepts addresses without `https://`. */
function splitUrl(text: string): { host: string; path: string[]; query: Map<string, string> } | undefined {
  const [, host, path = '', query = ''] =
    /^(?:https?:)?(?:\/\/)?([a-z0-9.-]+)(?::(?:80|443))?(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(text) ?? [];
  if (host === undefined || path === '') return undefined;
  const pairs = query.split('&').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=');
    return [name, value];
  });
  return { host: host.toLowerCase(), path: path.split('/').filter(Boolean), query: new Map(pairs) };
}

/** In seconds: no video is longer than a day. */
export const MAX_VIDEO_SECOND = 86_400;

const WITH_COLONS = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)$/;
const PLAIN = /^\d{1,5}(?:[.,]\d{1,3})?$/;

/** Seconds from the start of the video; undefined for other text. */
export function parseVideoTime(text: string): number | undefined {
  const second = parseSeconds(text.trim());
  return second !== undefined && second <= MAX_VIDEO_SECOND ? second : undefined;
}

/** A trick without an end is stored with its start as end. */
export function hasEnd({ start, end }: { start: number; end: number }): boolean {
  return end > start;
}

function parseSeconds(text: string): number | undefined {
  if (PLAIN.test(text)) return parseDecimal(text);
  const [, hours, minutes, seconds] = WITH_COLONS.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  return roundToMillisecond(Number(hours ?? 0) * 3600 + Number(minutes) * 60 + parseDecimal(seconds));
}

/** Such as `0:29.7`, rounded to the thousandth. */
export function formatVideoTime(seconds: number): string {
  const whole = roundToMillisecond(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = roundToMillisecond(whole % 60);
  const tail = `${rest < 10 ? '0' : ''}${rest}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

function parseDecimal(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Removes the rounding errors of floating-point sums. */
function roundToMillisecond(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
