import { findVideoId } from './videos.ts';

export type ParsedVideoUrl = { host: 'youtube' | 'vimeo'; id: string };

/** Reads `youtube.com/watch?v=…`, `youtu.be/…`, `vimeo.com/…` and their variants; undefined for other text. */
export function parseVideoUrl(text: string): ParsedVideoUrl | undefined {
  const address = splitUrl(text.trim());
  if (!address) return undefined;
  const { host, path, query } = address;
  if (/^(?:(?:www|m|music)\.)?youtube\.com$/.test(host) || /^(?:www\.)?youtube-nocookie\.com$/.test(host)) {
    const [kind = '', id = ''] = path;
    return video('youtube', ['embed', 'shorts', 'live', 'v'].includes(kind) ? id : (query.get('v') ?? ''));
  }
  if (host === 'youtu.be') return video('youtube', path[0] ?? '');
  if (/^(?:www\.)?vimeo\.com$/.test(host)) return video('vimeo', findVimeoId(path));
  if (host === 'player.vimeo.com' && path[0] === 'video') return video('vimeo', path[1] ?? '');
  return undefined;
}

/** Numbers of albums, channels and groups are not video ids. */
function findVimeoId([first = '', ...rest]: string[]): string {
  if (/^\d+$/.test(first)) return first;
  if (first === 'channels') return rest[1] ?? '';
  const before = rest.findIndex((part) => part === 'video' || part === 'videos');
  return before === -1 ? '' : (rest[before + 1] ?? '');
}

function video(host: ParsedVideoUrl['host'], id: string): ParsedVideoUrl | undefined {
  return findVideoId(host, id) === undefined ? undefined : { host, id };
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
