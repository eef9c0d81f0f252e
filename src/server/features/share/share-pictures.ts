/** Renders drawn pictures as PNG, holds the last of them in memory and sends them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHARE_PICTURE } from '#contract/share-addresses.ts';
import { matchesEtag } from '../../http/etag.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { FONT_FILES } from './brand.ts';
import type { Drawn } from './drawn.ts';

export type SharePictures = {
  /** A quoted ETag of everything that the picture shows. */
  tagOf(drawn: Drawn): string;
  /** The bytes of the PNG. Requests for the same picture share one rendering; refused as busy if too many others wait. */
  make(drawn: Drawn): Promise<Buffer>;
};

/** About 40 kB each. */
const MAX_CACHED = 100;

/** One at a time: the layout of a picture blocks the event loop for about 20 ms. */
function createDrawingWork(): ConcurrencyLimiter {
  return createConcurrencyLimiter({
    concurrency: 1,
    maxQueued: 20,
    message: 'Many pictures are being drawn right now. Please try again in a moment.',
    retryAfter: 5,
  });
}

export function createSharePictures(work = createDrawingWork()): SharePictures {
  /** By tag, the most recently requested last. */
  const cache = new Map<string, Promise<Buffer>>();

  function store(tag: string, picture: Promise<Buffer>): Promise<Buffer> {
    cache.delete(tag);
    cache.set(tag, picture);
    for (const oldest of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(oldest);
    return picture;
  }

  return {
    tagOf,
    make(drawn) {
      const tag = tagOf(drawn);
      const known = cache.get(tag);
      if (known) return store(tag, known);
      const made = work(() => render(drawn));
      // A failure is not cached: the next request tries again.
      made.catch(() => cache.delete(tag));
      return store(tag, made);
    },
  };
}

function tagOf(drawn: Drawn): string {
  return `"${createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 27)}"`;
}

/** Few colours on an even ground: a palette takes a third of the bytes. */
const PNG = { palette: true, colours: 256, effort: 6 };

async function render(drawn: Drawn): Promise<Buffer> {
  loading ??= loadDrawing();
  const { satori, sharp, fonts } = await loading;
  const svg = await satori(drawn, { ...SHARE_PICTURE, fonts });
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}

let loading: ReturnType<typeof loadDrawing> | undefined;

/** Loaded with the first picture: the libraries are large, and many processes never draw. */
async function loadDrawing() {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  const read = Object.entries(FONT_FILES).map(async ([name, file]) => ({
    name,
    data: await readFile(path.join(import.meta.dirname, 'fonts', file)),
    weight: 400 as const,
    style: 'normal' as const,
  }));
  return { satori, sharp, fonts: await Promise.all(read) };
}

/** Answers 304 to a known tag without drawing. A refusal to draw is not cacheable. */
export async function sendPicture(
  pictures: SharePictures,
  drawn: Drawn,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const tag = pictures.tagOf(drawn);
  const picture = matchesEtag(request, tag) ? undefined : await pictures.make(drawn);
  reply
    .header('etag', tag)
    .header('cache-control', 'public, max-age=60')
    // Other sites show the picture; opened as a page it can do nothing.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return picture ? reply.type('image/png').send(picture) : reply.code(304).send();
}
