/** Renders drawn pictures as PNG, holds the last of them in memory and sends them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHARE_PICTURE } from '#contract/share-addresses.ts';
import { matchesEtag } from '../../http/etag.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { FONT_FILES } from './brand.ts';
import type { PictureElement } from './elements.ts';

export type PictureRenderer = {
  /** A quoted ETag of everything that the picture shows. */
  etagOf(drawn: PictureElement): string;
  /** The bytes of the PNG. Requests for the same picture share one rendering; refused as busy if too many others wait. */
  render(drawn: PictureElement): Promise<Buffer>;
};

/** About 40 kB each. */
const MAX_CACHED = 100;

/** One at a time: the layout of a picture blocks the event loop for about 20 ms. */
function createRenderLimiter(): ConcurrencyLimiter {
  return createConcurrencyLimiter({
    concurrency: 1,
    maxQueued: 20,
    message: 'Many pictures are being drawn right now. Please try again in a moment.',
    retryAfter: 5,
  });
}

export function createPictureRenderer(limit = createRenderLimiter()): PictureRenderer {
  /** By tag, the most recently requested last. */
  const cache = new Map<string, Promise<Buffer>>();

  function store(tag: string, picture: Promise<Buffer>): Promise<Buffer> {
    cache.delete(tag);
    cache.set(tag, picture);
    for (const oldest of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(oldest);
    return picture;
  }

  return {
    etagOf,
    render(drawn) {
      const tag = etagOf(drawn);
      const known = cache.get(tag);
      if (known) return store(tag, known);
      const made = limit(() => renderPng(drawn));
      // A failure is not cached: the next request tries again.
      made.catch(() => cache.delete(tag));
      return store(tag, made);
    },
  };
}

function etagOf(drawn: PictureElement): string {
  return `"${createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 27)}"`;
}

/** Few colours on an even ground: a palette takes a third of the bytes. */
const PNG = { palette: true, colours: 256, effort: 6 };

async function renderPng(drawn: PictureElement): Promise<Buffer> {
  loading ??= loadLibraries();
  const { satori, sharp, fonts } = await loading;
  const svg = await satori(drawn, { ...SHARE_PICTURE, fonts });
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}

let loading: ReturnType<typeof loadLibraries> | undefined;

/** Loaded with the first picture: the libraries are large, and many processes never draw. */
async function loadLibraries() {
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
  pictures: PictureRenderer,
  drawn: PictureElement,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const tag = pictures.etagOf(drawn);
  const picture = matchesEtag(request, tag) ? undefined : await pictures.render(drawn);
  reply
    .header('etag', tag)
    .header('cache-control', 'public, max-age=60')
    // Other sites show the picture; opened as a page it can do nothing.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return picture ? reply.type('image/png').send(picture) : reply.code(304).send();
}
