/** `slvsh import posts|riders FILE`: brings content in, row by row. */
import path from 'node:path';
import { CannotStart, orCannotStart } from '../../cannot-start.ts';
import { readAsSent } from '../../commands/read-as-sent.ts';
import { withDatabase } from '../../commands/with-database.ts';
import { createProgress } from '../../copying/progress.ts';
import type { Database } from '../../database/schema.ts';
import { openStorage, openStorageAsItIs } from '../../storage/open-storage.ts';
import type { Format } from '../formats.ts';
import { type Counts, importRows } from './import-rows.ts';
import type { Imported } from './imported.ts';
import { createImportedPosts } from './imported-posts.ts';
import { importedRiders } from './imported-riders.ts';
import { openPictureDesk } from './picture-desk.ts';
import { createDefaults, type Defaults, PostDefaults } from './post-defaults.ts';
import { formatOf, readRows } from './reading/open-file.ts';
import { readRiderNames } from './rider-names.ts';

type Options = { format?: Format; dryRun?: boolean; update?: boolean };

export async function runImportPosts(file: string, options: Options & Defaults): Promise<void> {
  const { format = formatOf(file), update = false } = options;
  const { type, gameType } = options;
  const { location } = readAsSent(PostDefaults, { location: options.location });
  const defaults = createDefaults({ type, gameType, location }, format);
  await runImport(file, { ...options, format }, async (database) =>
    createImportedPosts({ riders: await readRiderNames(database), update, defaults }),
  );
}

export async function runImportRiders(file: string, options: Options): Promise<void> {
  const { format = formatOf(file) } = options;
  if (format === 'feed') throw new CannotStart('A feed has videos, and no riders');
  await runImport(file, { ...options, format }, async () => importedRiders);
}

async function runImport<R extends { image: string }>(
  file: string,
  { format, dryRun = false, update = false }: Options & { format: Format },
  open: (database: Database) => Promise<Imported<R>>,
): Promise<void> {
  const counts: Counts = { made: 0, changed: 0, there: 0, inTrash: 0, refused: 0 };
  await withDatabase(async (database, settings) => {
    const imported = await open(database);
    const storage = await orCannotStart(
      'Pictures cannot be kept',
      dryRun ? openStorageAsItIs(settings) : openStorage(settings),
    );
    const pictures = openPictureDesk(path.dirname(path.resolve(file)), database, storage);
    const rows = readRows(file, { format, columns: imported.columns, show: createProgress(process.stdout) });
    try {
      await importRows(rows, { database, imported, pictures, update, dryRun, refuse: tellRefused }, counts);
    } finally {
      if (Object.values(counts).some((count) => count > 0)) tellCounts(imported.name, counts, dryRun);
    }
  });
  if (counts.refused > 0) throw new CannotStart(`${counts.refused} of ${total(counts)} rows were refused`);
}

function tellRefused(place: string, why: string): void {
  // On a terminal the line that counts stands there already.
  process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}${place}: ${why}\n`);
}

function tellCounts(name: string, { made, changed, there, inTrash, refused }: Counts, dryRun: boolean): void {
  const would = dryRun ? 'would be ' : '';
  const trash = inTrash > 0 ? `, in the trash ${inTrash}` : '';
  process.stdout.write(
    `Of ${name} ${would}made ${made}, ${would}changed ${changed}, already there ${there}${trash}, refused ${refused}.\n`,
  );
  if (dryRun) process.stdout.write('Nothing was written.\n');
}

function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
