import { open, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from '../database/schema.ts';
import type { PictureStorage } from './picture-storage.ts';

export type ReadFreeBytes = (folder: string) => Promise<number>;

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

type StoredSite = { engine: Engine; databaseAddress: string; storage: PictureStorage };

export function listStorageFolders({ engine, databaseAddress, storage: { source } }: StoredSite): string[] {
  const database = engine === 'sqlite' ? [path.dirname(databaseAddress)] : [];
  return 'folder' in source ? [...database, source.folder] : database;
}

export async function flushPath(where: string, kind: 'file' | 'folder'): Promise<void> {
  const windows = process.platform === 'win32';
  // Windows flushes files only, and needs write access for it.
  if (windows && kind === 'folder') return;
  const handle = await open(where, windows ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
