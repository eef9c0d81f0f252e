/** Which video somebody means who pastes its address. */

/** What may stand before the host's own name. */
const SCHEME = /^(https?:)?\/\//i;
const YOUTUBE_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
];
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;

/** The host and the id that a whole address of a YouTube or Vimeo video names; undefined where it names none. */
export function readVideoAddress(text: string): { host: 'youtube' | 'vimeo'; id: string } | undefined {
  const address = parse(text.trim());
  if (!address) return undefined;
  const parts = address.pathname.split('/').filter(Boolean);
  if (address.hostname === 'youtu.be') return youtube(parts[0]);
  if (YOUTUBE_HOSTS.includes(address.hostname)) {
    const named = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '');
    return youtube(named ? parts[1] : (address.searchParams.get('v') ?? undefined));
  }
  // A file link is no page of a video: it stands as it is, with the host 'videojs'.
  if (!VIMEO_HOSTS.includes(address.hostname) || parts[0] === 'external') return undefined;
  const id = parts.find((part) => VIMEO_ID.test(part));
  return id === undefined ? undefined : { host: 'vimeo', id };
}

function parse(text: string): URL | undefined {
  const address = SCHEME.test(text) ? text.replace(SCHEME, 'https://') : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

function youtube(id: string | undefined): { host: 'youtube'; id: string } | undefined {
  return id !== undefined && YOUTUBE_ID.test(id) ? { host: 'youtube', id } : undefined;
}
