/** Writes everything that a site has into a folder, as it is at one moment. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from '../../../platform/database/open-database.ts';
import { orCannotStart } from '../../../platform/operator-error.ts';
import { filesAt } from '../../../platform/pictures/files-at.ts';
import { flushPath } from '../../../platform/storage/flush-path.ts';
import type { PictureStorage } from '../../../platform/storage/picture-storage.ts';
import { readKept } from '../../../platform/storage/read-kept.ts';
import { createCount, type Show } from '../../archive/progress.ts';
import { readSnapshot } from '../../archive/read-snapshot.ts';
import { POSTS, RIDERS } from './content-tables.ts';
import { describeExport } from './describe-export.ts';
import type { ExportedTable } from './exported-table.ts';
import { OTHER_TABLES } from './other-tables.ts';
import { writeTable } from './write-table.ts';

/** Grows when files that were written before mean something else. */
export const FORMAT = 1;

/** The folder of the originals. */
export const PICTURES = 'pictures';

/** In the order in which they are written. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [RIDERS, POSTS, ...OTHER_TABLES];

export type ExportedSite = {
  /** How many there are, by table. */
  rows: Record<string, number>;
  pictures: number;
  /** Files of pictures that rows name and that were not there. */
  missing: string[];
};

type Export = { source: OpenDatabase; storage: PictureStorage; withPeople: boolean; now: Date; show: Show };

/** `folder` is there, and empty. */
export async function exportSite(
  folder: string,
  { source, storage, withPeople, now, show }: Export,
): Promise<ExportedSite> {
  const tables = EXPORTED_TABLES.filter(({ aboutPeople }) => withPeople || !aboutPeople);
  const files = new Map<string, string>();
  const count = createCount(show, 'Tables written', tables.length);
  const rows = await readSnapshot(source, async (trx) => {
    const written: Record<string, number> = {};
    for (const table of tables) {
      const reading = { trx, now: now.getTime(), namePicture: (location: string | null) => nameFile(files, location) };
      written[table.name] = await writeTable(folder, table, reading);
      count(1);
    }
    return written;
  });
  const missing = await writePictures(folder, files, storage, show);
  const site = { rows, pictures: files.size - missing.length, missing };
  await describe(folder, tables, site, now);
  await flushPath(folder, 'folder');
  return site;
}

/** The file that the original of the picture at `location` is written to, by the key that it is kept under. */
function nameFile(files: Map<string, string>, location: string | null): string | null {
  const key = location === null ? undefined : filesAt(location).find((file) => file.includes('/original/'));
  if (key === undefined) return null;
  const file = `${PICTURES}/${path.posix.basename(key)}`;
  files.set(key, file);
  return file;
}

async function writePictures(
  folder: string,
  files: ReadonlyMap<string, string>,
  storage: PictureStorage,
  show: Show,
): Promise<string[]> {
  const count = createCount(show, 'Pictures written', files.size);
  const missing: string[] = [];
  await mkdir(path.join(folder, PICTURES), { mode: 0o700 });
  for (const [key, file] of files) {
    const bytes = await orCannotStart(`The picture file ${key} cannot be read`, readKept(storage, key));
    if (bytes) await writeFile(path.join(folder, file), bytes, { mode: 0o600, flush: true });
    else missing.push(key);
    count(1);
  }
  return missing;
}

async function describe(
  folder: string,
  tables: readonly ExportedTable[],
  { rows, pictures, missing }: ExportedSite,
  now: Date,
): Promise<void> {
  const index = {
    format: FORMAT,
    madeAt: now.toISOString(),
    tables: tables.map(({ name, columns }) => ({
      name,
      files: [`${name}.csv`, `${name}.json`],
      rows: rows[name] ?? 0,
      columns,
    })),
    ...{ pictures, missing },
  };
  const owned = { mode: 0o600, flush: true };
  await writeFile(path.join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`, owned);
  await writeFile(path.join(folder, 'README.md'), describeExport(tables, rows, now), owned);
}
