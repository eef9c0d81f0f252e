/** `slvsh import posts|riders FILE`: brings content in, row by row. */

import { isNoRoom } from '../../../platform/database/no-room.ts';
import { CannotStart, orCannotStart } from '../../../platform/operator-error.ts';
import { openStorage, openStorageAsItIs } from '../../../platform/storage/open-storage.ts';
import { createProgress } from '../../archive/progress.ts';
import type { CommandContext, CommandOutput } from '../../command-context.ts';
import { printable } from '../../printable.ts';
import { readAsSent } from '../../read-as-sent.ts';
import { withDatabase } from '../../with-database.ts';
import { type FileImport, importFile } from './import-file.ts';
import { type Counts, noneYet } from './import-rows.ts';
import { type Defaults, PostDefaults } from './post-defaults.ts';

const FULL = 'There is no room left, for rows or for pictures. What is counted is stored; make room and repeat it';

type Options = Pick<FileImport, 'format' | 'update' | 'dryRun'> & Defaults;

export async function runImportPosts(context: CommandContext, file: string, options: Options): Promise<void> {
  const { location } = readAsSent(PostDefaults, { location: options.location });
  await runImport(context, { ...options, what: 'posts', file, defaults: { ...options, location } });
}

export async function runImportRiders(context: CommandContext, file: string, options: Options): Promise<void> {
  await runImport(context, { ...options, what: 'riders', file });
}

async function runImport(context: CommandContext, asked: FileImport): Promise<void> {
  const counts = noneYet();
  await withDatabase(context, async (database, settings) => {
    const opening = asked.dryRun ? openStorageAsItIs(settings) : openStorage(settings);
    const storage = await orCannotStart('Pictures cannot be kept', opening);
    const show = createProgress(context.stdout);
    const refuse = (place: string, why: string) => tellRefused(context.stderr, place, why);
    try {
      await importFile({ database, storage, show, refuse }, asked, counts);
    } catch (error) {
      throw isNoRoom(error) ? new CannotStart(FULL) : error;
    } finally {
      if (total(counts) > 0) tellCounts(context.stdout, asked, counts);
    }
  });
  if (counts.refused > 0) throw new CannotStart(`${counts.refused} of ${total(counts)} rows were refused`);
}

function tellRefused(stderr: CommandOutput, place: string, why: string): void {
  // On a terminal the line that counts stands there already.
  stderr.write(`${stderr.isTTY ? '\r\u001b[K' : ''}${printable(`${place}: ${why}`)}\n`);
}

function tellCounts(
  stdout: CommandOutput,
  { what, dryRun }: FileImport,
  { made, changed, there, inTrash, refused }: Counts,
): void {
  const would = dryRun ? 'would be ' : '';
  const trash = inTrash > 0 ? `, in the trash ${inTrash}` : '';
  stdout.write(
    `Of ${what} ${would}made ${made}, ${would}changed ${changed}, already there ${there}${trash}, refused ${refused}.\n`,
  );
  if (dryRun) stdout.write('Nothing was written.\n');
}

function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
