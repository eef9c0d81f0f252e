/** Removes stored pictures that nothing names: of forms that were never saved, of posters that were replaced. */
import type { Clock } from '../clock.ts';
import { claimLease } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import type { OutageLog } from '../monitoring/outage-log.ts';
import { type PictureStorage, StorageUnavailable } from '../storage/picture-storage.ts';
import { keysOf, pictureNameOf } from './picture-keys.ts';
import { findUnreferencedPictures, isReferencedInText } from './picture-references.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A little less than the time between two looks, so that none comes too early by a moment. */
const LEASE_DURATION = 0.9 * HOUR;

/** A picture this young may belong to a save that is under way. */
const MIN_AGE = 24 * HOUR;
const BATCH_SIZE = 100;

type Log = { warn(facts: object, words: string): void };

export type PictureSweepOptions = {
  database: Database;
  storage: PictureStorage;
  log: Log;
  noteOutage?: OutageLog['note'];
  /** Ends a sweep between two pictures. */
  signal?: AbortSignal;
};

/** Sweeps once and answers how many pictures went. What cannot be removed is tried again the next time. */
export async function sweepPictures(
  { database, storage, log, signal }: PictureSweepOptions,
  now: number,
): Promise<number> {
  let swept = 0;
  for (let after = 0, more = true; more; ) {
    const pictures = await findUnreferencedPictures(database, now - MIN_AGE, { after, limit: BATCH_SIZE });
    for (const { id, location } of pictures) {
      if (signal?.aborted) return swept;
      after = id;
      try {
        if (await isReferencedInText(database, pictureNameOf(location))) continue;
        // First the files, then the row: as long as one of them is there, something knows of it.
        for (const key of keysOf(location)) await storage.delete(key);
        await database.deleteFrom('pictures').where('id', '=', id).execute();
        swept += 1;
      } catch (err) {
        // The other pictures would each wait for the same store.
        if (err instanceof StorageUnavailable) throw err;
        log.warn({ err, location }, 'a picture cannot be removed');
      }
    }
    more = pictures.length === BATCH_SIZE;
  }
  return swept;
}

/** Sweeps a minute after the start and every hour until it is stopped: one sweep at a time, by one process for all. */
export function startPictureSweep(parts: PictureSweepOptions & { clock: Clock }): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let sweeping: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepUnderLease({ ...parts, signal: stopping.signal }, parts.clock()))
      .catch((err) => {
        if (!parts.noteOutage?.(err)) parts.log.warn({ err }, 'sweep of pictures failed');
      });
  };
  const first = setTimeout(sweep, MINUTE).unref();
  const hourly = setInterval(sweep, HOUR).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(hourly);
      stopping.abort();
      await sweeping;
    },
  };
}

async function sweepUnderLease(parts: PictureSweepOptions, now: number): Promise<void> {
  if (await claimLease(parts.database, 'sweep pictures', LEASE_DURATION, now)) await sweepPictures(parts, now);
}
