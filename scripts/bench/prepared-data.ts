/** Large sites for measurements, created once for each size in the system's temporary folder. */
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildIndex } from '#server/features/search/reindex.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { progressPrinter } from '../seeding/progress-printer.ts';
import { type LargeSizes, seedLargeSite } from '../seeding/seed-large-site.ts';
import type { BenchPostgres } from './bench-postgres.ts';

const DATABASE_FILE = 'slvsh.sqlite';

/** A separate site for measurements. */
export type PreparedData = {
  /** The settings of the site. */
  settings: { DATA_DIR: string; DATABASE_URL: string };
  /** The address of its database. */
  databaseAddress: string;
  remove(): Promise<void>;
};

/** A temporary copy of a site of these sizes, on PostgreSQL if there is one, else on SQLite. */
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

/** Stored data may have an older schema. */
async function bringForward(address: string): Promise<void> {
  const opened = openDatabase(address);
  await migrate(opened);
  await buildIndex(opened.database, console.log);
  await opened.database.destroy();
}

/** Renamed once complete, so an interrupted creation is never used. */
async function prepare(folder: string, sizes: LargeSizes): Promise<void> {
  console.log(`Making a site of ${sizes.posts} posts and ${sizes.brackets} brackets, stored in ${folder} ...`);
  const unfinished = await mkdtemp(`${folder}-unfinished-`);
  await mkdir(path.join(unfinished, 'media'));
  const opened = openDatabase(path.join(unfinished, DATABASE_FILE));
  try {
    await migrate(opened);
    await seedLargeSite(opened, openFolderStorage(path.join(unfinished, 'media')), sizes, progressPrinter());
    await opened.database.destroy();
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
