/** Copies the files of pictures from one place to another. */
import { createHash } from 'node:crypto';
import { CannotStart } from '../../platform/operator-error.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import { readKept } from '../../platform/storage/read-kept.ts';
import { createCount, type Show } from './progress.ts';

const IN_FLIGHT = 4;

/** `missing` are those that rows name and that are not there. */
export type CopiedPictures = { files: number; missing: string[] };

/** Copies what is kept under `keys` and is not there yet, and reads each copy again. */
export async function copyPictures(
  { from, to }: { from: PictureStorage; to: PictureStorage },
  keys: readonly string[],
  show: Show,
): Promise<CopiedPictures> {
  const count = createCount(show, 'Picture files copied', keys.length);
  const waiting = [...keys];
  const missing: string[] = [];

  async function work(): Promise<void> {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      try {
        if (!(await copyPicture({ from, to }, key))) missing.push(key);
        count(1);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  }

  // All have ended before anybody hears of a failure: nothing is written behind the back of whoever cleans up.
  const ended = await Promise.allSettled(Array.from({ length: IN_FLIGHT }, work));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  if (missing.length > 0 && missing.length === keys.length) {
    throw new CannotStart(`Not one of the ${keys.length} picture files is there; is it the right place for pictures?`);
  }
  return { files: keys.length - missing.length, missing: missing.sort() };
}

async function copyPicture({ from, to }: { from: PictureStorage; to: PictureStorage }, key: string): Promise<boolean> {
  const bytes = await readKept(from, key);
  if (!bytes) return false;
  const sum = sumOf(bytes);
  if (sumOf(await readKept(to, key)) === sum) return true;
  await to.put(key, bytes);
  if (sumOf(await readKept(to, key)) !== sum) throw new Error(`The copy of ${key} differs from its original`);
  return true;
}

function sumOf(bytes: Buffer | undefined): string | undefined {
  return bytes && createHash('sha256').update(bytes).digest('hex');
}
