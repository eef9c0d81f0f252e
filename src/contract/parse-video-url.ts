import { findVideoId, isVimeoHash } from './videos.ts';

export type ParsedVideoUrl = { host: 'youtube' | 'vimeo'; id: string; hash?: string };

/**
 * Reads `youtube.com/watch?v=…`, `youtu.be/…`, `vimeo.com/…` and their variants, also within other text, such as a link or the code
 * of an embedded player; undefined for other text. `hash` is that of an unlisted video.
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
