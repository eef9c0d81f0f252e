/** Draws the demo's posters and puts them into the store, several at a time. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawPoster, type PosterSeed } from '#server/features/posters/draw-poster.ts';
import { renderPoster } from '#server/features/posters/render-poster.ts';
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts';
import { readDemoContent, readDemoFilms } from './demo-content.ts';
import { listPosterJobs } from './poster-jobs.ts';

const CONCURRENCY = 4;
const CONTENT_TYPE = 'image/webp';

/** One poster to draw: a post's in the usual width, a slide's wide enough for a whole screen. */
export type PosterJob = { name: string; seed: PosterSeed; width: 1280 | 1920 };

export type StoredPoster = { location: string; fileName: string; contentType: string; color: string };

/** Draws and stores every order; answers them by name. `onDrawn` hears how many are done. */
export async function drawPosters(
  storage: PictureStorage,
  jobs: readonly PosterJob[],
  onDrawn: (done: number, total: number) => void,
): Promise<Map<string, StoredPoster>> {
  // Several pictures in flight use the cores better than several threads for one.
  sharp.concurrency(1);
  const stored = new Map<string, StoredPoster>();
  const queue = [...jobs];

  async function work(): Promise<void> {
    for (let order = queue.shift(); order; order = queue.shift()) {
      stored.set(order.name, await drawAndStore(storage, order));
      onDrawn(stored.size, jobs.length);
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return stored;
}

async function drawAndStore(storage: PictureStorage, { name, seed, width }: PosterJob): Promise<StoredPoster> {
  const poster = await renderPoster(drawPoster(seed), width);
  const fileName = `${name}-${fingerprint(poster.original)}.webp`;
  const files = Object.entries({ original: poster.original, ...poster.variants });
  for (const [size, bytes] of files) await storage.put(`posters/${size}/${fileName}`, bytes);
  return {
    location: storage.urlFor(`posters/original/${fileName}`),
    fileName,
    contentType: CONTENT_TYPE,
    color: poster.colour,
  };
}

/** Pictures are kept by browsers for ever under their names: another picture needs another one. */
function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

const POSTER_LOCATION = /(?:^|\/)posters\/original\/((?:post|hero)-\d+)-[\da-f]{10}\.webp$/;

/** The original that the first start has put at `location`; undefined where that is no poster of the demo. */
export async function redrawPoster(location: string): Promise<Buffer | undefined> {
  const name = POSTER_LOCATION.exec(location)?.[1];
  if (name === undefined) return undefined;
  const orders = listPosterJobs(await readDemoContent(), await readDemoFilms());
  const order = orders.find((one) => one.name === name);
  return order && (await renderPoster(drawPoster(order.seed), order.width)).original;
}
