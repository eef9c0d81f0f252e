/** Draws the demo's posters and puts them into the store, several at a time. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawPoster, type PosterSeed } from '#server/features/posters/draw-poster.ts';
import { renderPoster } from '#server/features/posters/render-poster.ts';
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts';

const IN_FLIGHT = 4;
const CONTENT_TYPE = 'image/webp';

/** One poster to draw: a post's in the usual width, a slide's wide enough for a whole screen. */
export type PosterOrder = { name: string; seed: PosterSeed; width: 1280 | 1920 };

export type StoredPoster = { location: string; fileName: string; contentType: string; color: string };

/** Draws and stores every order; answers them by name. `onDrawn` hears how many are done. */
export async function drawPictures(
  storage: PictureStorage,
  orders: readonly PosterOrder[],
  onDrawn: (done: number, total: number) => void,
): Promise<Map<string, StoredPoster>> {
  // Several pictures in flight use the cores better than several threads for one.
  sharp.concurrency(1);
  const stored = new Map<string, StoredPoster>();
  const waiting = [...orders];

  async function work(): Promise<void> {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      stored.set(order.name, await drawAndStore(storage, order));
      onDrawn(stored.size, orders.length);
    }
  }

  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return stored;
}

async function drawAndStore(storage: PictureStorage, { name, seed, width }: PosterOrder): Promise<StoredPoster> {
  const poster = await renderPoster(drawPoster(seed), width);
  const fileName = `${name}-${fingerprint(poster.original)}.webp`;
  const files = Object.entries({ original: poster.original, ...poster.variants });
  for (const [size, bytes] of files) await storage.put(`posters/${size}/${fileName}`, bytes);
  return {
    location: storage.addressOf(`posters/original/${fileName}`),
    fileName,
    contentType: CONTENT_TYPE,
    color: poster.colour,
  };
}

/** Pictures are kept by browsers for ever under their names: another picture needs another one. */
function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}
