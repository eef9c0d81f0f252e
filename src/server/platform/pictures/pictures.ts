import type { PictureCrop } from '#contract/api/fields.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Clock } from '../clock.ts';
import type { Database, PosterColumns } from '../database/schema.ts';
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimiterOptions,
  createConcurrencyLimiter,
  type InstrumentedLimiter,
} from '../limits/concurrency-limiter.ts';
import { type PictureStorage, StorageUnavailable } from '../storage/picture-storage.ts';
import { keyOf, locationOf, makePictureName } from './picture-keys.ts';

export type StoredPicture = { location: string; fileName: string; contentType: string; color: string };

/** The use determines the shape: 16:9 for posters and for wider slides, a square for avatars. */
export type PictureUse = 'poster' | 'slide' | 'avatar';

export type Pictures = {
  /** Throws an AppError for the field `image`. An upload is too slow for a transaction, and runs before it. */
  store(file: File, use: PictureUse, crop?: PictureCrop): Promise<StoredPicture>;
};

/** The storage has this time even after a long wait for the decoding. */
const MIN_STORAGE_TIME: Milliseconds = 3_000;

type PicturesOptions = {
  database: Database;
  storage: PictureStorage;
  clock: Clock;
  limiter?: ConcurrencyLimiter;
  /** Limits an upload and the wait for its decoding. By default only the timeout of the storage applies. */
  uploadTimeout?: Milliseconds;
  effort?: number | undefined;
};

export function openPictures(options: PicturesOptions): Pictures {
  const { database, storage, clock, effort } = options;
  const { limiter = createPictureLimiter(), uploadTimeout = Number.POSITIVE_INFINITY } = options;
  return {
    async store(upload, use, crop) {
      const start = performance.now();
      const { files, color } = await limiter(async () => {
        // The library is loaded with the first picture: it takes memory, and some processes never need it.
        const { decodePicture } = await import('./decode-picture.ts');
        const { encodePicture } = await import('./encode-picture.ts');
        const bytes = new Uint8Array(await upload.arrayBuffer());
        return encodePicture(await decodePicture(bytes, use, crop), effort);
      });
      const name = makePictureName();
      const location = locationOf(keyOf(name, { size: 'original', format: 'webp' }));
      // The row comes first, so that the sweep finds the files of a crashed upload.
      await database.insertInto('pictures').values({ location, createdAt: clock() }).execute();
      await storeFiles(
        storage,
        files.map(({ bytes, ...file }) => ({ key: keyOf(name, file), bytes })),
        Math.max(MIN_STORAGE_TIME, start + uploadTimeout - performance.now()),
      );
      return { location, fileName: `${name}.webp`, contentType: 'image/webp', color };
    },
  };
}

/** Stores all files or none: the rest would fill a full disk until the sweep. In an outage of the store, the sweep deletes them. */
async function storeFiles(
  storage: PictureStorage,
  files: { key: string; bytes: Uint8Array }[],
  within: Milliseconds,
): Promise<void> {
  const outcomes = await Promise.allSettled(files.map(({ key, bytes }) => storage.put(key, bytes, within)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  if (!(failed.reason instanceof StorageUnavailable))
    await Promise.allSettled(files.map(({ key }) => storage.delete(key)));
  throw failed.reason;
}

export function createPictureLimiter(bounds: Partial<ConcurrencyLimiterOptions> = {}): InstrumentedLimiter {
  return createConcurrencyLimiter({ maxQueued: 8, refusal: 'too-many-uploading', ...bounds });
}

export function pictureColumns(picture: StoredPicture | null): PosterColumns {
  return {
    posterLocation: picture?.location ?? null,
    posterFileName: picture?.fileName ?? null,
    posterContentType: picture?.contentType ?? null,
    posterColor: picture?.color ?? null,
  };
}

export function pictureOf(row: PosterColumns): StoredPicture | null {
  if (row.posterLocation === null) return null;
  return {
    location: row.posterLocation,
    fileName: row.posterFileName ?? '',
    contentType: row.posterContentType ?? '',
    color: row.posterColor ?? '',
  };
}

/** Null for an invalid colour, which must not reach the style of an element. */
export function placeholderColour(stored: string | null): string | null {
  return stored !== null && /^#[0-9a-f]{6}$/.test(stored) ? stored : null;
}
