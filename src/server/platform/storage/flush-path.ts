/** Has the system write down what it still holds in memory of a file or a folder. */
import { open } from 'node:fs/promises';

/** Windows flushes files alone. */
export async function flushPath(where: string, kind: 'file' | 'folder'): Promise<void> {
  const windows = process.platform === 'win32';
  if (windows && kind === 'folder') return;
  const handle = await open(where, windows ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
