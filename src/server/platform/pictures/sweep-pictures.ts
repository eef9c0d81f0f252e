/** Removes stored pictures that nothing names: of forms that were never saved, of posters that were replaced. */
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { takeShift } from '../database/take-shift.ts';
import type { OutageLog } from '../monitoring/outage-log.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';
import { StoreOutage } from '../storage/store-outage.ts';
import { keysOf, nameOf } from './picture-files.ts';
import { findUnnamedPictures, isNamedInText } from './queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A little less than the time between two looks, so that none comes too early by a moment. */
const SHIFT = 0.9 * HOUR;

/** A picture this young may belong to a save that is under way. */
const YOUNG = 24 * HOUR;
const AT_A_TIME = 100;

type Log = { warn(facts: object, words: string): void };

export type PictureSweep = {
  database: Database;
  storage: PictureStorage;
  log: Log;
  noteOutage?: OutageLog['note'];
  /** Ends a sweep between two pictures. */
  signal?: AbortSignal;
};

/** Sweeps once and answers how many pictures went. What cannot be removed is tried again the next time. */
export async function sweepPictures({ database, storage, log, signal }: PictureSweep, now: number): Promise<number> {
  let swept = 0;
  for (let after = 0, more = true; more; ) {
    const pictures = await findUnnamedPictures(database, now - YOUNG, { after, limit: AT_A_TIME });
    for (const { id, location } of pictures) {
      if (signal?.aborted) return swept;
      after = id;
      try {
        if (await isNamedInText(database, nameOf(location))) continue;
        // First the files, then the row: as long as one of them is there, something knows of it.
        for (const key of keysOf(location)) await storage.delete(key);
        await database.deleteFrom('pictures').where('id', '=', id).execute();
        swept += 1;
      } catch (err) {
        // The other pictures would each wait for the same store.
        if (err instanceof StoreOutage) throw err;
        log.warn({ err, location }, 'a picture cannot be removed');
      }
    }
    more = pictures.length === AT_A_TIME;
  }
  return swept;
}

/** Sweeps a minute after the start and every hour until it is stopped: one sweep at a time, by one process for all. */
export function startSweepingPictures(parts: PictureSweep & { clock: Clock }): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let sweeping: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepInShifts({ ...parts, signal: stopping.signal }, parts.clock()))
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

async function sweepInShifts(parts: PictureSweep, now: number): Promise<void> {
  if (await takeShift(parts.database, 'sweep pictures', SHIFT, now)) await sweepPictures(parts, now);
}
