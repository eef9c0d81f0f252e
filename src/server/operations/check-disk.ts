/** Looks whether there is room for what is still to be written. */
import { statfs } from 'node:fs/promises';
import type { Check } from './readiness.ts';

const MEGABYTE = 1_000_000;

/** Bytes: room for some hundred pictures, and for the log of the database until somebody has come. */
export const LEAST_FREE = 200 * MEGABYTE;

/** What the system knows of the disk of a folder: how many blocks of how many bytes are free. */
export type ReadSpace = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** Fails where the disk of one of `folders` has less room than that, or cannot be asked. */
export function createDiskCheck(folders: readonly string[], readSpace: ReadSpace = statfs): Check {
  const different = [...new Set(folders)];
  return async () => {
    for (const folder of different) {
      const { bavail, bsize } = await readSpace(folder);
      const free = bavail * bsize;
      if (free < LEAST_FREE) throw new Error(`the disk of ${folder} has ${Math.floor(free / MEGABYTE)} MB left`);
    }
  };
}
