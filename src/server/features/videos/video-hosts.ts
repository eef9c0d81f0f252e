/** The hosts that play the posts' videos, and where they may be asked about them. */

import { z } from 'zod';
import type { CallParams } from '#contract/calls.ts';
import type { VideoFacts } from '#contract/editing.ts';
import { findVideoId } from '#contract/videos.ts';
import { AppError } from '../../platform/app-error.ts';

type Video = CallParams<'GET /videos/{host}/{id}'>;

export type VideoHosts = {
  /** The oEmbed address of each host, to which the video's own address is added. */
  oEmbed: Record<Video['host'], string>;
  /** Where posters are fetched from, as `https://i.ytimg.com`; a host that names another place is not followed. */
  posterOrigins: string[];
  /** How long everything together may take, in milliseconds. */
  timeoutMs: number;
};

export const PUBLIC_VIDEO_HOSTS: VideoHosts = {
  oEmbed: {
    youtube: 'https://www.youtube.com/oembed?format=json',
    vimeo: 'https://vimeo.com/api/oembed.json',
  },
  posterOrigins: ['https://i.ytimg.com', 'https://i.vimeocdn.com'],
  timeoutMs: 4_000,
};

const WATCH_URLS: Record<Video['host'], string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

/** Where the host tells about the video `id`, which has to be one of its ids. */
function oEmbedUrl({ oEmbed }: VideoHosts, { host, id }: Video): URL {
  const address = new URL(oEmbed[host]);
  address.searchParams.set('url', WATCH_URLS[host] + id);
  return address;
}

const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_POSTER_BYTES = 10 * 1024 * 1024;
const MAX_TITLE_LENGTH = 200;
const POSTER_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Of what the host tells, a part that is no text counts as not told. */
const OEmbed = z.object({ title: z.string().nullable().catch(null), thumbnail_url: z.string().nullable().catch(null) });

type Limits = { maxBytes: number; signal: AbortSignal; types?: string[] };
type Fetched = { contentType: string; bytes: Buffer };

/**
 * Asks the host for the title and the poster of a video. A host that fails in any way has told nothing: the admin can
 * still fill in both by hand. Refuses an id that the host cannot have.
 */
export async function fetchVideoFacts(hosts: VideoHosts, video: Video): Promise<VideoFacts> {
  if (findVideoId(video.host, video.id) === undefined) {
    throw new AppError('invalid', `id is no id of a ${video.host} video`, { field: 'id' });
  }
  const signal = AbortSignal.timeout(hosts.timeoutMs);
  const embed = await fetchOEmbed(oEmbedUrl(hosts, video), signal);
  if (!embed) return { title: null, poster: null };
  return { title: normalizeTitle(embed.title ?? ''), poster: await fetchPoster(hosts, embed.thumbnail_url, signal) };
}

async function fetchOEmbed(address: URL, signal: AbortSignal): Promise<z.infer<typeof OEmbed> | null> {
  const response = await tryFetch(address, { maxBytes: MAX_RESPONSE_BYTES, signal });
  try {
    return response && OEmbed.parse(JSON.parse(response.bytes.toString()));
  } catch {
    return null;
  }
}

async function fetchPoster(hosts: VideoHosts, address: string | null, signal: AbortSignal) {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  // The host's word must not lead this server to addresses that only it can reach.
  if (!hosts.posterOrigins.includes(url.origin)) return null;
  const poster = await tryFetch(url, { maxBytes: MAX_POSTER_BYTES, signal, types: POSTER_TYPES });
  if (!poster || poster.bytes.length === 0) return null;
  return { contentType: poster.contentType, base64: poster.bytes.toString('base64') };
}

/** One line of whole characters; null when nothing is left. */
function normalizeTitle(title: string): string | null {
  const line = title.replace(/\p{Control}+/gu, ' ').trim();
  // A cut through a character, or half of one that was sent, leaves what no database and no mail can write.
  const whole = line.slice(0, MAX_TITLE_LENGTH).replace(/\p{Surrogate}/gu, '');
  return whole.trim() || null;
}

async function tryFetch(address: URL, limits: Limits): Promise<Fetched | null> {
  try {
    return await fetchLimited(address, limits);
  } catch {
    return null;
  }
}

async function fetchLimited(address: URL, { maxBytes, signal, types }: Limits): Promise<Fetched | null> {
  const response = await fetch(address, { signal, redirect: 'error' });
  const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!response.ok || !response.body || (types && !types.includes(contentType))) {
    await response.body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counted as it comes, unpacked: what the answer says of its length may be wrong. Leaving the loop hangs up.
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return { contentType, bytes: Buffer.concat(chunks) };
}
