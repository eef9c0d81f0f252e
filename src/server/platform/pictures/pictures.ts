/** Pictures as the rooms see them: what is handed in comes out stored, in all its sizes. */
import type { PictureCrop } from '#contract/form-fields.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimiterOptions,
  createConcurrencyLimiter,
  type InstrumentedLimiter,
} from '../limits/concurrency-limiter.ts';
import { type PictureStorage, StorageUnavailable } from '../storage/picture-storage.ts';
import { keyOf, makePictureName } from './picture-keys.ts';

/** A picture that a row may name. `location` is the address of its original, from which those of its sizes follow. */
export type StoredPicture = { location: string; fileName: string; contentType: string; color: string };

/** What a picture is for, which says how it is cut: a poster to 16:9, a slide too but wider, an avatar to a square. */
export type PictureUse = 'poster' | 'slide' | 'avatar';

export type Pictures = {
  /**
   * Decodes what was chosen, cuts it, and stores it with its sizes, so that they are there before a row names them. Never
   * within a transaction: it takes a while. Throws a refusal of the field `image` for what is no picture that we take.
   */
  store(file: File, use: PictureUse, crop?: PictureCrop): Promise<StoredPicture>;
};

/** Milliseconds that the store gets also after a long wait for the decoding. */
const MIN_STORAGE_TIME = 3_000;

type PicturesOptions = {
  database: Database;
  storage: PictureStorage;
  clock: Clock;
  /** Bounds how many pictures are worked on at once; a few of them would take all the memory. */
  limiter?: ConcurrencyLimiter;
  /** Milliseconds in which an upload ends, the wait for its decoding included. Without it the limit of the store applies. */
  uploadTimeout?: number;
  /** CPU effort of the encoders, where not that of the site. */
  effort?: number | undefined;
};

/** Stores pictures: each is decoded, cut, encoded in all its sizes, written down, and only then stored. */
export function openPictures({
  database,
  storage,
  clock,
  limiter = createPictureLimiter(),
  uploadTimeout = Number.POSITIVE_INFINITY,
  effort,
}: PicturesOptions): Pictures {
  return {
    async store(file, use, crop) {
      const began = performance.now();
      const { files, color } = await limiter(async () => {
        const { decodePicture, encodePicture } = await loadCodecs();
        const bytes = new Uint8Array(await file.arrayBuffer());
        return encodePicture(await decodePicture(bytes, use, crop), effort);
      });
      const name = makePictureName();
      const location = storage.urlFor(keyOf(name, { size: 'original', format: 'webp' }));
      // First the row, then the files: a crash in between leaves nothing that the sweep would not find.
      await database.insertInto('pictures').values({ location, created_at: clock() }).execute();
      await storeFiles(
        storage,
        files.map(({ bytes, ...one }) => ({ key: keyOf(name, one), bytes })),
        Math.max(MIN_STORAGE_TIME, began + uploadTimeout - performance.now()),
      );
      return { location, fileName: `${name}.webp`, contentType: 'image/webp', color };
    },
  };
}

/** With the first picture: the library takes memory, and many a process never works on one. */
async function loadCodecs() {
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
async function storeFiles(
  storage: PictureStorage,
  files: { key: string; bytes: Uint8Array }[],
  within: number,
): Promise<void> {
  const outcomes = await Promise.allSettled(files.map(({ key, bytes }) => storage.put(key, bytes, within)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  if (!(failed.reason instanceof StorageUnavailable))
    await Promise.allSettled(files.map(({ key }) => storage.delete(key)));
  throw failed.reason;
}

/** As many pictures at once as there are cores, unless said otherwise. */
export function createPictureLimiter(bounds: Partial<ConcurrencyLimiterOptions> = {}): InstrumentedLimiter {
  return createConcurrencyLimiter({
    maxQueued: 8,
    message: 'Many pictures are coming in right now. Please try again in a moment.',
    retryAfter: 5,
    ...bounds,
  });
}

type PictureColumns = {
  poster_location: string | null;
  poster_file_name: string | null;
  poster_content_type: string | null;
  poster_color: string | null;
};

export function pictureColumns(picture: StoredPicture | null): PictureColumns {
  return {
    poster_location: picture?.location ?? null,
    poster_file_name: picture?.fileName ?? null,
    poster_content_type: picture?.contentType ?? null,
    poster_color: picture?.color ?? null,
  };
}

export function pictureOf(row: PictureColumns): StoredPicture | null {
  if (row.poster_location === null) return null;
  return {
    location: row.poster_location,
    fileName: row.poster_file_name ?? '',
    contentType: row.poster_content_type ?? '',
    color: row.poster_color ?? '',
  };
}

/** A picture's colour goes into the style of an element: a row that says anything else says nothing. */
export function placeholderColour(stored: string | null): string | null {
  return stored !== null && /^#[0-9a-f]{6}$/.test(stored) ? stored : null;
}
