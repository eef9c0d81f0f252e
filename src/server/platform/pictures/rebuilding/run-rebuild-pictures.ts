/** `slvsh rebuild-pictures`: makes the sizes, the formats and the colours of pictures anew from their originals. */
import path from 'node:path';
import sharp from 'sharp';
import { createProgress } from '../../../cli/archive/progress.ts';
import type { CommandContext, CommandOutput } from '../../../cli/command-context.ts';
import { withDatabase } from '../../../cli/with-database.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { takeRebuildLock } from '../../database/locks.ts';
import type { Database } from '../../database/schema.ts';
import { CannotStart, orCannotStart } from '../../operator-error.ts';
import { openStorageAsItIs } from '../../storage/open-storage.ts';
import { filesAt } from '../files-at.ts';
import { placeholderColour } from '../placeholder-colour.ts';
import { findItemsWith, findNamedPictures, setColour } from '../queries.ts';
import { type Rebuilding, type RebuiltPicture, rebuildPicture } from './rebuild-picture.ts';

type Options = { all?: boolean; dryRun?: boolean };
type NamedPicture = { location: string; colors: (string | null)[] };
type Work = Rebuilding & { database: Database } & Pick<CommandContext, 'stdout' | 'stderr'>;

/** May run beside the site, and be broken off and repeated. Fails where an original is lost. */
export async function runRebuildPictures(
  context: CommandContext,
  { all = false, dryRun = false }: Options,
): Promise<void> {
  // One picture at a time, on one core: the site beside it goes on.
  sharp.concurrency(1);
  sharp.cache(false);
  const { stdout, stderr } = context;
  const lost = await withDatabase(context, async (database, settings) => {
    const storage = await orCannotStart('Pictures cannot be read', openStorageAsItIs(settings));
    const release = dryRun ? async () => {} : await takeTurn(settings.databaseAddress, stderr);
    try {
      return await rebuildAll({ database, storage, all, dryRun, stdout, stderr });
    } finally {
      await release();
    }
  });
  if (lost > 0) throw new CannotStart(`${lost} originals are missing or damaged: hand those pictures in again`);
}

/** Two at once would write into the same unfinished files: the second waits, and finds all made. */
function takeTurn(databaseAddress: string, stderr: CommandOutput): Promise<() => Promise<void>> {
  const tell = () => stderr.write('Pictures are being rebuilt already; waiting\n');
  const place = { databaseAddress, dataDir: path.dirname(databaseAddress) };
  return orCannotStart('The lock cannot be taken', takeRebuildLock(place, tell));
}

/** Answers how many originals are lost. */
async function rebuildAll(work: Work): Promise<number> {
  const { database, dryRun, stdout, stderr } = work;
  const show = stderr.isTTY ? createProgress(stderr) : () => {};
  const pictures = await listPictures(database);
  const sums = { files: 0, colours: 0, lost: 0 };
  for (const [place, picture] of pictures.entries()) {
    const rebuilt = await rebuildPicture(work, picture.location);
    if (rebuilt) {
      sums.files += rebuilt.made.length;
      for (const key of rebuilt.made) stdout.write(`${dryRun ? 'Would make' : 'Made'} ${key}\n`);
      if (await renewColour(work, picture, rebuilt)) sums.colours += 1;
    } else if (await tellLost(work, picture.location)) sums.lost += 1;
    show('Pictures looked at', place + 1, pictures.length);
  }
  const verb = dryRun ? 'to make' : 'made';
  stdout.write(`${pictures.length} pictures: ${sums.files} files and ${sums.colours} colours ${verb}.\n`);
  return sums.lost;
}

/** Those that are ours, in one order, so that whoever repeats it sees how far it came. */
async function listPictures(database: Database): Promise<NamedPicture[]> {
  const colors = new Map<string, (string | null)[]>();
  for (const { location, color } of await findNamedPictures(database)) {
    colors.set(location, [...(colors.get(location) ?? []), color]);
  }
  const ours = [...colors].filter(([location]) => filesAt(location).length > 0);
  return ours.map(([location, own]) => ({ location, colors: own })).sort(byLocation);
}

function byLocation(one: NamedPicture, other: NamedPicture): number {
  return one.location < other.location ? -1 : 1;
}

/** Rows whose colour says nothing; with `all`, also those that say another. */
async function renewColour(work: Work, { location, colors }: NamedPicture, { color }: RebuiltPicture) {
  const { database, all, dryRun } = work;
  const wrong = colors.some((stored) => (all ? stored !== color : placeholderColour(stored) === null));
  if (wrong && !dryRun) await inTransaction(database, (trx) => setColour(trx, location, color));
  return wrong;
}

/** By the items that show it. Whether there still are any: it may have been replaced and swept meanwhile. */
async function tellLost({ database, stderr }: Work, location: string): Promise<boolean> {
  const items = await findItemsWith(database, location);
  if (items.length > 0) stderr.write(`The original ${location} of ${items.join(', ')} is missing or damaged\n`);
  return items.length > 0;
}
