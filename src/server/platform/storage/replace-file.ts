import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { flushPath } from './disk.ts';

/** The name of a file while it is written; the next write replaces one that a killed process left. */
export function partialName(file: string): string {
  return `${file}.part`;
}

/** Readers find the whole old file or the whole new one, also after a power cut. `write` writes to `partialName(file)`. */
export async function replaceFile(file: string, write: (partial: string) => Promise<unknown>): Promise<void> {
  const partial = partialName(file);
  try {
    await write(partial);
    await flushPath(partial, 'file');
    await rename(partial, file);
    await flushPath(path.dirname(file), 'folder');
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}
