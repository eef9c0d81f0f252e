/** Imports a file into a site. */
import path from 'node:path';
import type { Database } from '../../../platform/database/schema.ts';
import type { PictureStorage } from '../../../platform/storage/picture-storage.ts';
import type { Show } from '../../archive/progress.ts';
import { NotUnderstood } from '../../not-understood.ts';
import type { Format } from '../formats.ts';
import { type Counts, type Import, importRows } from './import-rows.ts';
import { createImportedPosts } from './imported-posts.ts';
import { importedRiders } from './imported-riders.ts';
import { openPictureDesk } from './picture-desk.ts';
import { createDefaults, type Defaults } from './post-defaults.ts';
import { formatOf, readRows } from './reading/open-file.ts';
import { readRiderNames } from './rider-names.ts';

export type FileImport = {
  what: 'posts' | 'riders';
  file: string;
  /** Undefined: as the file's name ends. */
  format?: Format | undefined;
  /** Whether what is there already is changed. */
  update?: boolean | undefined;
  /** Whether nothing is written. */
  dryRun?: boolean | undefined;
  /** What a new post has where its row says nothing. */
  defaults?: Defaults;
};

export type ImportParts = {
  database: Database;
  storage: PictureStorage;
  show: Show;
  /** Hears of every row that is refused, and why. */
  refuse: (place: string, why: string) => void;
};

/** Counts into `counts` as it goes. Throws one line for what is no file of rows at all. */
export async function importFile(
  { database, storage, show, refuse }: ImportParts,
  { what, file, format = formatOf(file), update = false, dryRun = false, defaults = {} }: FileImport,
  counts: Counts,
): Promise<void> {
  if (what === 'riders' && format === 'feed') throw new NotUnderstood('A feed has videos, and no riders');
  const pictures = openPictureDesk(path.dirname(path.resolve(file)), database, storage);
  const work = { database, pictures, update, dryRun, refuse };
  const importAll = <R extends { image: string }>(imported: Import<R>['imported']) =>
    importRows(readRows(file, { format, columns: imported.columns, show }), { ...work, imported }, counts);

  if (what === 'riders') await importAll(importedRiders);
  else {
    const riders = await readRiderNames(database);
    await importAll(createImportedPosts({ riders, update, defaults: createDefaults(defaults, format) }));
  }
}
