/** Renders pictures as PNG, caches the last ones and sends them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHARE_PICTURE_SIZE } from '#contract/rules/paths.ts';
import { matchesEtag } from '../../http/etag.ts';
import { clientKey } from '../../http/request.ts';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  limitEachKey,
} from '../../platform/limits/concurrency-limiter.ts';
import { FONT_FILES } from './brand.ts';
import type { PictureElement } from './elements.ts';

export type PictureRenderer = {
  /** A quoted ETag of the picture's content. */
  etagOf(element: PictureElement): string;
  /** A PNG. Requests for the same picture share one rendering; throws if too many others wait, of all clients or of `client`. */
  render(element: PictureElement, client: string): Promise<Buffer>;
};

/** About 40 kB each, JPEGs of photographs up to 200 kB. */
const MAX_CACHED = 100;

const TOO_MANY = 'Many pictures are being drawn right now. Please try again in a moment.';
/** Seconds. */
const RETRY_AFTER = 5;
const MAX_QUEUED = 20;
/** Pictures that one client waits for, so that no client fills the queue. */
const MAX_QUEUED_OF_CLIENT = 8;

export type RenderLimiter = (client: string) => ConcurrencyLimiter;

/** One at a time: the layout of a picture blocks the event loop for about 20 ms. */
export function createRenderLimiter(): RenderLimiter {
  const refusal = { message: TOO_MANY, retryAfter: RETRY_AFTER };
  const limit = createConcurrencyLimiter({ ...refusal, concurrency: 1, maxQueued: MAX_QUEUED });
  const limitClient = limitEachKey<string>(limit, { ...refusal, concurrency: MAX_QUEUED_OF_CLIENT, maxQueued: 0 });
  return (client) => (task) => limitClient(client, task);
}

export function createPictureRenderer(limitOf = createRenderLimiter()): PictureRenderer {
  const findOrMake = createPictureCache();
  return {
    etagOf,
    render: (element, client) => findOrMake(etagOf(element), () => limitOf(client)(() => renderPng(element))),
  };
}

/** Keeps the pictures that were requested last. Requests for one that is being made share it. */
export function createPictureCache(): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  /** The most recently requested last. */
  const cache = new Map<string, Promise<Buffer>>();

  function store(key: string, picture: Promise<Buffer>): Promise<Buffer> {
    cache.delete(key);
    cache.set(key, picture);
    for (const oldest of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(oldest);
    return picture;
  }

  return (key, make) => {
    const cached = cache.get(key);
    if (cached) return store(key, cached);
    const making = make();
    // A failure is not cached: the next request tries again.
    making.catch(() => cache.delete(key));
    return store(key, making);
  };
}

function etagOf(element: PictureElement): string {
  return `"${createHash('sha256').update(JSON.stringify(element)).digest('base64url').slice(0, 27)}"`;
}

/** For few colours a palette takes a third of the bytes. */
const PNG = { palette: true, colours: 256, effort: 6 };

async function renderPng(element: PictureElement): Promise<Buffer> {
  loading ??= loadLibraries();
  const { satori, sharp, fonts } = await loading;
  const svg = await satori(element, { ...SHARE_PICTURE_SIZE, fonts });
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

/** Answers 304 to a matching ETag without rendering. */
export async function sendPicture(
  renderer: PictureRenderer,
  element: PictureElement,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const tag = renderer.etagOf(element);
  const picture = matchesEtag(request, tag) ? undefined : await renderer.render(element, clientKey(request));
  reply
    .header('etag', tag)
    .header('cache-control', 'public, max-age=60')
    // Other sites may embed the picture; opened as a page it runs nothing.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return picture ? reply.type('image/png').send(picture) : reply.code(304).send();
}
