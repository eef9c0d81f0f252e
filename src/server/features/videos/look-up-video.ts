/** What a video's host tells about it, so that an admin need not type it. */
import { z } from 'zod';
import type { VideoFacts } from '#contract/editing.ts';
import { findVideoId } from '#contract/videos.ts';
import { Refusal } from '../../platform/app-error.ts';
import { oEmbedAddress, type Video, type VideoHosts } from './video-hosts.ts';

const LARGEST_ANSWER = 64 * 1024;
const LARGEST_POSTER = 10 * 1024 * 1024;
const LONGEST_TITLE = 200;
const POSTER_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Of what the host tells, a part that is no text counts as not told. */
const OEmbed = z.object({ title: z.string().nullable().catch(null), thumbnail_url: z.string().nullable().catch(null) });

type Limits = { largest: number; signal: AbortSignal; types?: string[] };
type Fetched = { contentType: string; bytes: Buffer };

/**
 * Asks the host for the title and the poster of a video. A host that fails in any way has told nothing: the admin can
 * still fill in both by hand. Refuses an id that the host cannot have.
 */
export async function lookUpVideo(hosts: VideoHosts, video: Video): Promise<VideoFacts> {
  if (findVideoId(video.host, video.id) === undefined) {
    throw new Refusal('invalid', `id is no id of a ${video.host} video`, { field: 'id' });
  }
  const signal = AbortSignal.timeout(hosts.patience);
  const told = await askHost(oEmbedAddress(hosts, video), signal);
  if (!told) return { title: null, poster: null };
  return { title: tidyTitle(told.title ?? ''), poster: await fetchPoster(hosts, told.thumbnail_url, signal) };
}

async function askHost(address: URL, signal: AbortSignal): Promise<z.infer<typeof OEmbed> | null> {
  const answer = await fetchOrNothing(address, { largest: LARGEST_ANSWER, signal });
  try {
    return answer && OEmbed.parse(JSON.parse(answer.bytes.toString()));
  } catch {
    return null;
  }
}

async function fetchPoster(hosts: VideoHosts, address: string | null, signal: AbortSignal) {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  // The host's word must not lead this server to addresses that only it can reach.
  if (!hosts.posterOrigins.includes(url.origin)) return null;
  const poster = await fetchOrNothing(url, { largest: LARGEST_POSTER, signal, types: POSTER_TYPES });
  if (!poster || poster.bytes.length === 0) return null;
  return { contentType: poster.contentType, base64: poster.bytes.toString('base64') };
}

/** One line of whole characters; null when nothing is left. */
function tidyTitle(title: string): string | null {
  const line = title.replace(/\p{Control}+/gu, ' ').trim();
  // A cut through a character, or half of one that was sent, leaves what no database and no mail can write.
  const whole = line.slice(0, LONGEST_TITLE).replace(/\p{Surrogate}/gu, '');
  return whole.trim() || null;
}

async function fetchOrNothing(address: URL, limits: Limits): Promise<Fetched | null> {
  try {
    return await fetchWithin(address, limits);
  } catch {
    return null;
  }
}

async function fetchWithin(address: URL, { largest, signal, types }: Limits): Promise<Fetched | null> {
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
    if (size > largest) return null;
    chunks.push(chunk);
  }
  return { contentType, bytes: Buffer.concat(chunks) };
}
