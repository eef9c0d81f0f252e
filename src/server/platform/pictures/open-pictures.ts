/** Keeps pictures: nothing of a sent file is stored, only pixels that were decoded from it and encoded anew. */
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimiterOptions,
  createConcurrencyLimiter,
  type InstrumentedLimiter,
} from '../limits/concurrency-limiter.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';
import { StoreOutage } from '../storage/store-outage.ts';
import { keyOf, makePictureName } from './picture-files.ts';
import type { Pictures } from './pictures.ts';

/** Milliseconds that the store gets also after a long wait for the decoding. */
const LEAST_FOR_STORE = 3_000;

export type PictureParts = {
  database: Database;
  storage: PictureStorage;
  clock: Clock;
  /** Bounds how many pictures are worked on at once; a few of them would take all the memory. */
  work?: ConcurrencyLimiter;
  /** Milliseconds in which an upload ends, the wait for its decoding included. Without it the limit of the store applies. */
  uploadLimit?: number;
  /** CPU effort of the encoders, where not that of the site. */
  effort?: number | undefined;
};

/** Stores pictures: each is decoded, cut, encoded in all its sizes, written down, and only then stored. */
export function openPictures({
  database,
  storage,
  clock,
  work = createPictureWork(),
  uploadLimit = Number.POSITIVE_INFINITY,
  effort,
}: PictureParts): Pictures {
  return {
    async keep(file, use, crop) {
      const began = performance.now();
      const { files, color } = await work(async () => {
        const { decodePicture, encodePicture } = await loadWorkshop();
        const bytes = new Uint8Array(await file.arrayBuffer());
        return encodePicture(await decodePicture(bytes, use, crop), effort);
      });
      const name = makePictureName();
      const location = storage.addressOf(keyOf(name, { size: 'original', format: 'webp' }));
      // First the row, then the files: a crash in between leaves nothing that the sweep would not find.
      await database.insertInto('pictures').values({ location, created_at: clock() }).execute();
      await store(
        storage,
        files.map(({ bytes, ...one }) => ({ key: keyOf(name, one), bytes })),
        Math.max(LEAST_FOR_STORE, began + uploadLimit - performance.now()),
      );
      return { location, fileName: `${name}.webp`, contentType: 'image/webp', color };
    },
  };
}

/** With the first picture: the library takes memory, and many a process never works on one. */
async function loadWorkshop() {
  const [{ decodePicture }, { encodePicture }] = await Promise.all([
    import('./decode-picture.ts'),
    import('./encode-picture.ts'),
  ]);
  return { decodePicture, encodePicture };
}

/**
 * All files or none: where one cannot be stored the others would fill a full disk until the sweep comes. Files in a store that
 * does not answer are left to the sweep, because the request has a time limit.
 */
async function store(
  storage: PictureStorage,
  files: { key: string; bytes: Uint8Array }[],
  within: number,
): Promise<void> {
  const outcomes = await Promise.allSettled(files.map(({ key, bytes }) => storage.put(key, bytes, within)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  if (!(failed.reason instanceof StoreOutage)) await Promise.allSettled(files.map(({ key }) => storage.delete(key)));
  throw failed.reason;
}

/** As many pictures at once as there are cores, unless said otherwise. */
export function createPictureWork(bounds: Partial<ConcurrencyLimiterOptions> = {}): InstrumentedLimiter {
  return createConcurrencyLimiter({
    maxQueued: 8,
    message: 'Many pictures are coming in right now. Please try again in a moment.',
    retryAfter: 5,
    ...bounds,
  });
}
