/** Copies a whole site from one place to another: its rows, and the pictures that they name. */
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import { listNamedFiles } from '../../platform/pictures/files-at.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import { type CopiedPictures, copyPictures } from './copy-pictures.ts';
import { copyRows, finishCopy } from './copy-rows.ts';
import type { Show } from './progress.ts';
import { readSnapshot } from './read-snapshot.ts';

export type Copying = {
  source: OpenDatabase;
  /** Opened by `openTarget`. */
  target: OpenDatabase;
  /** Undefined: they stay where they are. */
  pictures?: { from: PictureStorage; to: PictureStorage } | undefined;
  show: Show;
};

export type CopiedInstallation = CopiedPictures & { rows: number };

/**
 * The target is the source at one moment, or marked as half a copy: only when everything is there and compared does the
 * mark go. Whatever breaks it off, it can be repeated.
 */
export async function copyInstallation({ source, target, pictures, show }: Copying): Promise<CopiedInstallation> {
  const { copied, named } = await readSnapshot(source, async (trx) => ({
    copied: await copyRows({ trx, engine: source.engine }, target, show),
    named: await listNamedFiles(trx),
  }));
  const files = pictures ? await copyPictures(pictures, named, show) : { files: 0, missing: [] };
  await finishCopy(target, copied, show);
  return { ...files, rows: copied.rows };
}
