/** Large sites to measure on, made once for each size and kept in the system's folder for such things. */
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildIndex } from '#server/features/search/reindex.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { fillLargeSite, type LargeSizes } from '../seeding/fill-large-site.ts';
import { tellProgress } from '../seeding/tell-progress.ts';
import type { BenchPostgres } from './bench-postgres.ts';

const DATABASE_FILE = 'slvsh.sqlite';

/** A site of its own to measure on. */
export type PreparedData = {
  /** What the site has to be told to find it. */
  settings: { DATA_DIR: string; DATABASE_URL: string };
  /** The address of its database, as it is opened. */
  databaseAddress: string;
  remove(): Promise<void>;
};

/** A copy of a site of these sizes, to be changed and removed: on PostgreSQL where there is some, else on SQLite. */
export async function copyPreparedData(sizes: LargeSizes, postgres?: BenchPostgres): Promise<PreparedData> {
  const name = `large-${sizes.posts}-${sizes.brackets}`;
  const prepared = path.join(os.tmpdir(), `slvsh-${name}`);
  if (!existsSync(prepared)) await prepare(prepared, sizes);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-bench-'));
  await cp(prepared, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const file = path.join(folder, DATABASE_FILE);
  await bringForward(file);
  const server = await postgres?.copyPrepared(name, file);
  if (server) await bringForward(server.address);
  const databaseAddress = server?.address ?? file;
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: server?.address ?? '' },
    databaseAddress,
    async remove() {
      await server?.remove();
      await rm(folder, { recursive: true });
    },
  };
}

/** What is kept may be older than today's schema. */
async function bringForward(address: string): Promise<void> {
  const opened = openDatabase(address);
  await migrate(opened);
  await buildIndex(opened.database, console.log);
  await opened.database.destroy();
}

/** Under another name until it is whole: what is broken off is never taken for prepared. */
async function prepare(folder: string, sizes: LargeSizes): Promise<void> {
  console.log(`Making a site of ${sizes.posts} posts and ${sizes.brackets} brackets, kept in ${folder} ...`);
  const unfinished = await mkdtemp(`${folder}-unfinished-`);
  await mkdir(path.join(unfinished, 'media'));
  const opened = openDatabase(path.join(unfinished, DATABASE_FILE));
  try {
    await migrate(opened);
    await fillLargeSite(opened, openFolderStorage(path.join(unfinished, 'media')), sizes, tellProgress());
    await opened.database.destroy();
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
