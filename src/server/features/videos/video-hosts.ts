import { z } from 'zod';
import type { EndpointParams } from '#contract/api/endpoints.ts';
import type { VideoMetadata } from '#contract/api/posts.ts';
import type { UnavailableReason, VideoVerdict } from '#contract/api/videos.ts';
import { problem } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { findVideoId, hostAddress } from '#contract/rules/videos.ts';
import { AppError } from '../../platform/app-error.ts';

export type Video = EndpointParams<'GET /videos/{host}/{id}'> & { hash?: string | null | undefined };

export type VideoHosts = {
  oEmbed: Record<Video['host'], string>;
  posterOrigins: string[];
  /** The timeout of all requests together. */
  timeoutMs: Milliseconds;
};

export const PUBLIC_VIDEO_HOSTS: VideoHosts = {
  oEmbed: {
    youtube: 'https://www.youtube.com/oembed?format=json',
    vimeo: 'https://vimeo.com/api/oembed.json',
  },
  posterOrigins: ['https://i.ytimg.com', 'https://i.vimeocdn.com'],
  timeoutMs: 4_000,
};

function oEmbedUrl({ oEmbed }: VideoHosts, { host, id, hash = null }: Video): URL {
  const url = new URL(oEmbed[host]);
  url.searchParams.set('url', hostAddress({ videoHost: host, vimeoId: id, vimeoHash: hash }));
  return url;
}

/** Other statuses of an oEmbed endpoint are errors of the host, or of the network. */
const REASONS: Record<Video['host'], Record<number, UnavailableReason>> = {
  youtube: { 400: 'gone', 401: 'not-embeddable', 403: 'private', 404: 'gone' },
  vimeo: { 403: 'not-embeddable', 404: 'gone', 410: 'gone' },
};

/** Never throws. */
export async function findVerdict(hosts: VideoHosts, video: Video, stopping: AbortSignal): Promise<VideoVerdict> {
  const signal = AbortSignal.any([AbortSignal.timeout(hosts.timeoutMs), stopping]);
  try {
    const { status, bytes } = await fetchBytes(oEmbedUrl(hosts, video), { signal, maxBytes: MAX_RESPONSE_BYTES });
    if (!bytes) return REASONS[video.host][status] ?? 'silent';
    // The page of a captive portal or of a consent dialog is no reply of the host.
    return PlayableOEmbed.safeParse(JSON.parse(bytes.toString())).success ? 'plays' : 'silent';
  } catch {
    return 'silent';
  }
}

const PlayableOEmbed = z.object({ type: z.literal('video') });

const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_POSTER_BYTES = 10 * 1024 * 1024;
const MAX_TITLE_LENGTH = 200;
const POSTER_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** A value of another type counts as missing. */
const OEmbed = z.object({ title: z.string().nullable().catch(null), thumbnail_url: z.string().nullable().catch(null) });

type Limits = { maxBytes: number; signal: AbortSignal; types?: string[]; onUnreached: () => void };

/** A fact that the host does not give is null. Calls `onUnreached` where the network fails rather than the host. */
export async function fetchVideoFacts(
  hosts: VideoHosts,
  video: Video,
  onUnreached: () => void = () => {},
): Promise<VideoMetadata> {
  if (findVideoId(video.host, video.id) === undefined) {
    throw new AppError(problem('not-a-video-id', { host: video.host }), { field: 'id' });
  }
  const limits = { signal: AbortSignal.timeout(hosts.timeoutMs), onUnreached };
  const embed = await fetchOEmbed(oEmbedUrl(hosts, video), limits);
  if (!embed) return { title: null, poster: null };
  return { title: normalizeTitle(embed.title ?? ''), poster: await fetchPoster(hosts, embed.thumbnail_url, limits) };
}

type Request = Pick<Limits, 'signal' | 'onUnreached'>;

async function fetchOEmbed(address: URL, limits: Request): Promise<z.infer<typeof OEmbed> | null> {
  const response = await tryFetch(address, { ...limits, maxBytes: MAX_RESPONSE_BYTES });
  try {
    return response && OEmbed.parse(JSON.parse(response.bytes.toString()));
  } catch {
    return null;
  }
}

async function fetchPoster(hosts: VideoHosts, address: string | null, limits: Request) {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  // Prevents server-side request forgery by the host's reply.
  if (!hosts.posterOrigins.includes(url.origin)) return null;
  const poster = await tryFetch(url, { ...limits, maxBytes: MAX_POSTER_BYTES, types: POSTER_TYPES });
  if (!poster || poster.bytes.length === 0) return null;
  return { contentType: poster.contentType, base64: poster.bytes.toString('base64') };
}

/** Returns one line without control characters, or null. */
function normalizeTitle(title: string): string | null {
  const line = title.replace(/\p{Control}+/gu, ' ').trim();
  // Databases and mails reject lone surrogates, which the host or the cut may leave.
  const wellFormed = line.slice(0, MAX_TITLE_LENGTH).replace(/\p{Surrogate}/gu, '');
  return wellFormed.trim() || null;
}

async function tryFetch(address: URL, { onUnreached, ...limits }: Limits) {
  try {
    const { contentType, bytes } = await fetchBytes(address, limits);
    return bytes && { contentType, bytes };
  } catch {
    onUnreached();
    return null;
  }
}

/** The bytes are null for another status than a success, for another type, and for too long a body. */
async function fetchBytes(address: URL, { maxBytes, signal, types }: Omit<Limits, 'onUnreached'>) {
  const response = await fetch(address, { signal, redirect: 'error' });
  const { status, ok, body } = response;
  const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isWanted = ok && (!types || types.includes(contentType));
  if (!isWanted) await body?.cancel();
  return { status, contentType, bytes: isWanted && body ? await readBytes(body, maxBytes) : null };
}

async function readBytes(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Content-Length may be wrong, and the body is decompressed. Leaving the loop closes the connection.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
