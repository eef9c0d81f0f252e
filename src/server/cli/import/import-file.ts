/** `slvsh import posts|riders FILE`. */
import path from 'node:path';
import { formatCount } from '#contract/rules/english-numbers.ts';
import { isDiskFull } from '../../platform/database/errors.ts';
import type { Database } from '../../platform/database/schema.ts';
import { OperatorError, orOperatorError } from '../../platform/operator-error.ts';
import { openExistingStorage, openStorage } from '../../platform/storage/open-storage.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import type { CommandContext } from '../command.ts';
import { createCounter, createProgress, printFailure, type ShowProgress } from '../progress.ts';
import { withDatabase } from '../with-database.ts';
import { createPictureImporter } from './import-pictures.ts';
import { createCupFinder, createPostImport, createRiderFinder } from './import-posts.ts';
import { createRiderImport } from './import-riders.ts';
import { type Counts, emptyCounts, type ImportKind, importRows } from './import-rows.ts';
import { readRows } from './read-rows.ts';

const DISK_FULL = 'The disk is full. The counted rows are saved; free space and repeat the import';

export type FileImport = {
  kind: 'posts' | 'riders';
  file: string;
  update?: boolean;
  dryRun?: boolean;
};

export async function runImport(context: CommandContext, fileImport: FileImport): Promise<void> {
  const { stdout, stderr } = context;
  const counts = emptyCounts();
  const total = () => Object.values(counts).reduce((sum, count) => sum + count, 0);
  await withDatabase(context, async (database, settings) => {
    const opening = fileImport.dryRun ? openExistingStorage(settings) : openStorage(settings);
    const storage = await orOperatorError('Pictures cannot be stored', opening);
    const onRejected = (place: string, reason: string) => printFailure(stderr, `${place}: ${reason}`);
    try {
      await importFile({ database, storage, show: createProgress(stdout), onRejected }, fileImport, counts);
    } catch (error) {
      throw isDiskFull(error) ? new OperatorError(DISK_FULL) : error;
    } finally {
      if (total() > 0) stdout.write(describeCounts(counts, fileImport));
    }
  });
  if (counts.rejected > 0)
    throw new OperatorError(
      `${counts.rejected} of ${formatCount(total(), 'row', 'rows')} ${counts.rejected === 1 ? 'was' : 'were'} rejected`,
    );
}

function describeCounts(counts: Counts, { kind, dryRun }: FileImport): string {
  const { created, updated, unchanged, skipped, rejected } = counts;
  const trash = skipped > 0 ? `, ${skipped} in the trash` : '';
  const line = `${kind}: ${created} created, ${updated} updated, ${unchanged} unchanged${trash}, ${rejected} rejected\n`;
  return dryRun ? `${line}This was a dry run: nothing was saved.\n` : line;
}

export type ImportContext = {
  database: Database;
  storage: PictureStorage;
  show: ShowProgress;
  onRejected: (place: string, reason: string) => void;
};

export async function importFile(
  { database, storage, show, onRejected }: ImportContext,
  { kind, file, update = false, dryRun = false }: FileImport,
  counts: Counts,
): Promise<void> {
  const pictures = createPictureImporter(path.dirname(path.resolve(file)), database, storage);
  async function importAll<R extends { image: string }>(kind: ImportKind<R>): Promise<void> {
    const rows = await readRows(file, kind.columns);
    const onImported = createCounter(show, 'Rows', rows.length);
    await importRows(rows, { database, kind, pictures, update, dryRun, onRejected, onImported }, counts);
  }
  if (kind === 'riders') await importAll(createRiderImport());
  else {
    const finders = { findRider: await createRiderFinder(database), findCup: await createCupFinder(database) };
    await importAll(createPostImport(finders, update));
  }
}
