/** Looks whether there is room for what is still to be written. */
import { type ReadFreeBytes, readFreeBytes } from '../storage/disk-space.ts';
import type { Check } from './readiness.ts';

const MEGABYTE = 1_000_000;

/** Bytes: room for some hundred pictures, and for the log of the database until somebody has come. */
export const LEAST_FREE = 200 * MEGABYTE;

/** Fails where the disk of one of `folders` has less room than that, or cannot be asked. */
export function createDiskCheck(folders: readonly string[], readFree: ReadFreeBytes = readFreeBytes): Check {
  const different = [...new Set(folders)];
  return async () => {
    for (const folder of different) {
      const free = await readFree(folder);
      if (free < LEAST_FREE) throw new Error(`the disk of ${folder} has ${Math.floor(free / MEGABYTE)} MB left`);
    }
  };
}
