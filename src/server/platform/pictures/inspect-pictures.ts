/** Whether the files of pictures are where rows say. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Inspected } from '../../cli/inspection/inspection.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';
import { listNamedFiles } from './files-at.ts';

/** A bucket answers several questions at once. */
const AT_ONCE = 8;

export async function* inspectPictures({ database, storage }: Inspected) {
  const keys = await listNamedFiles(database);
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE);
    const there = await Promise.all(some.map((key) => isKept(storage, key)));
    for (const [place, key] of some.entries()) if (!there[place]) yield `The picture file ${key} is missing or empty`;
  }
}

async function isKept({ source }: PictureStorage, key: string): Promise<boolean> {
  if ('folder' in source) {
    const file = await stat(path.join(source.folder, key)).catch(() => undefined);
    return file !== undefined && file.size > 0;
  }
  const kept = await source.read(key, 'bytes=0-0');
  kept?.content.destroy();
  return kept !== undefined;
}
