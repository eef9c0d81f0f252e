import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
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

/** A PNG takes about 40 kB, and a JPEG of a photograph up to 200 kB. */
const MAX_CACHED = 100;

const MAX_QUEUED = 20;
/** The lower limit for one client keeps places in the queue for others. */
const MAX_QUEUED_OF_CLIENT = 8;

/** Other sites may embed the picture. A browser that opens it as a page runs nothing. */
export const EMBEDDABLE_HEADERS = {
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** One at a time: the layout of a picture blocks the event loop for about 20 ms. */
export function createRenderLimiter(): (client: string) => ConcurrencyLimiter {
  const refusal = 'too-many-drawing';
  const limit = createConcurrencyLimiter({ refusal, concurrency: 1, maxQueued: MAX_QUEUED });
  const limitClient = limitEachKey<string>(limit, { refusal, concurrency: MAX_QUEUED_OF_CLIENT, maxQueued: 0 });
  return (client) => (task) => limitClient(client, task);
}

/** An element for satori, or an SVG. */
export type Drawing = PictureElement | string;

export type PictureRenderer = ReturnType<typeof createPictureRenderer>;

/** `render` throws if too many requests of all clients, or of `client`, wait for a picture. */
export function createPictureRenderer(limitOf = createRenderLimiter()) {
  const findOrMake = createPictureCache();
  return {
    etagOf,
    render: (drawing: Drawing, client: string) =>
      findOrMake(etagOf(drawing), () => limitOf(client)(() => renderPng(drawing))),
  };
}

/** Requests for a picture that is being made share it. */
export function createPictureCache() {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED });
  return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const making = make();
    cache.set(key, making);
    // A failure is not cached: the next request tries again.
    making.catch(() => cache.delete(key));
    return making;
  };
}

function etagOf(drawing: Drawing): string {
  return `"${createHash('sha256').update(JSON.stringify(drawing)).digest('base64url').slice(0, 27)}"`;
}

/** With few colours, a palette takes a third of the bytes. */
const PNG = { palette: true, colours: 256, effort: 6 };

async function renderPng(drawing: Drawing): Promise<Buffer> {
  loading ??= loadLibraries();
  const { satori, sharp, fonts } = await loading;
  const svg = typeof drawing === 'string' ? drawing : await satori(drawing, { ...SHARE_PICTURE_SIZE, fonts });
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

export async function sendPicture(
  renderer: PictureRenderer,
  drawing: Drawing,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const render = () => renderer.render(drawing, clientKey(request));
  return sendTagged('image/png', renderer.etagOf(drawing), render, { request, reply });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

export function sendSvg(svg: string, exchange: Exchange): Promise<FastifyReply> {
  return sendTagged('image/svg+xml', etagOf(svg), () => svg, exchange);
}

async function sendTagged(
  type: string,
  tag: string,
  render: () => Promise<Buffer> | string,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const picture = matchesEtag(request, tag) ? undefined : await render();
  reply.headers({ etag: tag, 'cache-control': 'public, max-age=60', ...EMBEDDABLE_HEADERS });
  return picture === undefined ? reply.code(304).send() : reply.type(type).send(picture);
}
