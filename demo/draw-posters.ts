/** Draws the demo's posters and stores them. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type BillKind, renderBill } from '#server/features/posters/render-bill.ts';
import type { BillFacts } from '#server/features/posters/wording.ts';
import { locationOf } from '#server/platform/pictures/picture-keys.ts';
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts';

const CONCURRENCY = 4;
const CONTENT_TYPE = 'image/webp';

export type PosterJob = { name: string; facts: BillFacts; kind: BillKind };

export type StoredPoster = { location: string; fileName: string; contentType: string; color: string };

/** Returns the stored posters by the names of their jobs. */
export async function drawPosters(
  storage: PictureStorage,
  jobs: readonly PosterJob[],
  onDrawn: (done: number, total: number) => void,
): Promise<Map<string, StoredPoster>> {
  // Several concurrent pictures use the cores better than several threads per picture.
  sharp.concurrency(1);
  const stored = new Map<string, StoredPoster>();
  const queue = [...jobs];

  async function work(): Promise<void> {
    for (let job = queue.shift(); job; job = queue.shift()) {
      stored.set(job.name, await drawAndStore(storage, job));
      onDrawn(stored.size, jobs.length);
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return stored;
}

async function drawAndStore(storage: PictureStorage, { name, facts, kind }: PosterJob): Promise<StoredPoster> {
  const poster = await renderBill(facts, kind);
  const fileName = `${name}-${fingerprint(poster.original)}.webp`;
  const files = Object.entries({ original: poster.original, ...poster.variants });
  for (const [size, bytes] of files) await storage.put(`posters/${size}/${fileName}`, bytes);
  return {
    location: locationOf(`posters/original/${fileName}`),
    fileName,
    contentType: CONTENT_TYPE,
    color: poster.colour,
  };
}

/** Browsers cache pictures without end: a changed picture needs another name. */
function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}
