import { DAY, MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import type { Database } from '../database/schema.ts';
import { isPausedByUpgrade } from '../database/upgrade-pause.ts';
import { type JobDependencies, startHourlyJob } from '../jobs/hourly-job.ts';
import type { Log } from '../logging/logger.ts';
import { type PictureStorage, StorageUnavailable } from '../storage/picture-storage.ts';
import { keysOf, pathPatternOf } from './picture-keys.ts';
import { findUnreferencedPictures, isReferencedInText } from './picture-references.ts';

/** A younger picture may belong to a save that is under way. */
const MIN_AGE = DAY;
const BATCH_SIZE = 100;

export type PictureSweepOptions = {
  database: Database;
  storage: PictureStorage;
  log: Pick<Log, 'warn'>;
  signal?: AbortSignal;
};

/** Deletes stored pictures that nothing references, such as those of unsaved forms. The next sweep retries a failed deletion. */
export async function sweepPictures(
  { database, storage, log, signal }: PictureSweepOptions,
  now: Milliseconds,
): Promise<number> {
  let swept = 0;
  for (let after = 0, more = true; more; ) {
    const pictures = await findUnreferencedPictures(database, now - MIN_AGE, { after, limit: BATCH_SIZE });
    for (const { id, location } of pictures) {
      if (signal?.aborted) return swept;
      after = id;
      try {
        if (await isReferencedInText(database, pathPatternOf(location))) continue;
        // The row goes last: while a file exists, the next sweep finds its row.
        for (const key of keysOf(location)) await storage.delete(key);
        await database.deleteFrom('pictures').where('id', '=', id).execute();
        swept += 1;
      } catch (err) {
        // Each of the other pictures would wait for the same store.
        if (err instanceof StorageUnavailable) throw err;
        log.warn({ err, location }, 'a picture cannot be removed');
      }
    }
    more = pictures.length === BATCH_SIZE;
  }
  return swept;
}

/** How many pictures a sweep at `now` may delete; a text may still reference some of them. */
export async function countUnreferenced(database: Database, now: Milliseconds): Promise<number> {
  const all = { after: 0, limit: Number.MAX_SAFE_INTEGER };
  return (await findUnreferencedPictures(database, now - MIN_AGE, all)).length;
}

export function startPictureSweep(dependencies: JobDependencies & { storage: PictureStorage }): {
  stop(): Promise<void>;
} {
  return startHourlyJob(dependencies, {
    lease: 'picture sweep',
    delay: MINUTE,
    failure: 'sweep of pictures failed',
    async run(now, signal) {
      if (await isPausedByUpgrade(dependencies.database, now)) return;
      await sweepPictures({ ...dependencies, signal }, now);
    },
  });
}
