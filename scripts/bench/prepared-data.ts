/** Large sites to measure on, made once for each size and kept in the system's folder for such things. */
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openPictureFolder } from '#server/storage/picture-folder.ts';
import { fillLargeSite, type LargeSizes } from '../seeding/fill-large-site.ts';
import { tellProgress } from '../seeding/tell-progress.ts';

/** The name of the database in a folder of data. */
export const DATABASE_FILE = 'slvsh.sqlite';

/** A copy of a site of these sizes, for the caller to change and to remove. */
export async function copyPreparedData(sizes: LargeSizes): Promise<string> {
  const prepared = path.join(os.tmpdir(), `slvsh-large-${sizes.posts}-${sizes.brackets}`);
  if (!existsSync(prepared)) await prepare(prepared, sizes);
  const copy = await mkdtemp(path.join(os.tmpdir(), 'slvsh-bench-'));
  await cp(prepared, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // What is kept may be older than today's schema.
  const opened = openDatabase(path.join(copy, DATABASE_FILE));
  await migrate(opened);
  await opened.database.destroy();
  return copy;
}

/** Under another name until it is whole: what is broken off is never taken for prepared. */
async function prepare(folder: string, sizes: LargeSizes): Promise<void> {
  console.log(`Making a site of ${sizes.posts} posts and ${sizes.brackets} brackets, kept in ${folder} ...`);
  const unfinished = await mkdtemp(`${folder}-unfinished-`);
  await mkdir(path.join(unfinished, 'media'));
  const opened = openDatabase(path.join(unfinished, DATABASE_FILE));
  try {
    await migrate(opened);
    await fillLargeSite(opened, openPictureFolder(path.join(unfinished, 'media')), sizes, tellProgress());
    await opened.database.destroy();
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
