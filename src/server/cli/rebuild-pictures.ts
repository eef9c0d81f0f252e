import path from 'node:path';
import sharp from 'sharp';
import { acquireRebuildLock } from '../platform/database/locks.ts';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { OperatorError, orOperatorError } from '../platform/operator-error.ts';
import { decodeStored, type Pixels } from '../platform/pictures/decode-picture.ts';
import { averageColour, encode, sizePicture, widthOf } from '../platform/pictures/encode-picture.ts';
import { filesOf, keysOf, type PictureFile } from '../platform/pictures/picture-keys.ts';
import { findItemsUsing, findReferencedPictures, setColour } from '../platform/pictures/picture-references.ts';
import { placeholderColour } from '../platform/pictures/pictures.ts';
import { openExistingStorage } from '../platform/storage/open-storage.ts';
import { type PictureStorage, readStored } from '../platform/storage/picture-storage.ts';
import type { CommandContext, CommandOutput } from './command.ts';
import { createProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

type Options = { all?: boolean; dryRun?: boolean };

/** Draws the original of a generated poster again; resolves to undefined for other pictures. */
type Redraw = (location: string) => Promise<Buffer | undefined>;

type Rebuild = Required<Options> & { database: Database; storage: PictureStorage; redraw: Redraw } & Pick<
    CommandContext,
    'stdout' | 'stderr'
  >;

/** `slvsh rebuild-pictures`. May run beside the site, and be interrupted and repeated. Fails if an original is lost. */
export async function runRebuildPictures(
  context: CommandContext,
  { all = false, dryRun = false }: Options,
  redraw: Redraw,
): Promise<void> {
  // One picture at a time on one core, so that the site beside it has the others.
  sharp.concurrency(1);
  sharp.cache(false);
  const { stdout, stderr } = context;
  const lost = await withDatabase(context, async (database, settings) => {
    const storage = await orOperatorError('Pictures cannot be read', openExistingStorage(settings));
    const release = dryRun ? async () => {} : await acquireLock(settings.databaseAddress, stderr);
    try {
      return await rebuildAll({ database, storage, redraw, all, dryRun, stdout, stderr });
    } finally {
      await release();
    }
  });
  if (lost > 0) throw new OperatorError(`${lost} originals are missing or damaged: hand those pictures in again`);
}

/** Two processes would write the same partial files: the second waits, and finds nothing to do. */
function acquireLock(databaseAddress: string, stderr: CommandOutput): Promise<() => Promise<void>> {
  const onWait = () => stderr.write('Pictures are being rebuilt already; waiting\n');
  const target = { databaseAddress, dataDir: path.dirname(databaseAddress) };
  return orOperatorError('The lock cannot be taken', acquireRebuildLock(target, onWait));
}

/** Returns how many originals are lost. */
async function rebuildAll(rebuild: Rebuild): Promise<number> {
  const { database, dryRun, stdout, stderr } = rebuild;
  const show = stderr.isTTY ? createProgress(stderr) : () => {};
  const pictures = await listPictures(database);
  const sums = { files: 0, colours: 0, lost: 0 };
  for (const [index, { location, colors }] of pictures.entries()) {
    const rebuilt = await rebuildPicture(rebuild, location);
    if (rebuilt) {
      sums.files += rebuilt.made.length;
      for (const key of rebuilt.made) stdout.write(`${dryRun ? 'Would make' : 'Made'} ${key}\n`);
      if (await updateColour(rebuild, { location, colors }, rebuilt.color)) sums.colours += 1;
    } else if (await printLost(rebuild, location)) sums.lost += 1;
    show('Pictures looked at', index + 1, pictures.length);
  }
  const verb = dryRun ? 'to make' : 'made';
  stdout.write(`${pictures.length} pictures: ${sums.files} files and ${sums.colours} colours ${verb}.\n`);
  return sums.lost;
}

/** `colors` are those of all rows that reference it. */
type ReferencedPicture = { location: string; colors: (string | null)[] };

/** In a stable order, so that the output of a repeated run can be compared. */
async function listPictures(database: Database): Promise<ReferencedPicture[]> {
  const byLocation = Map.groupBy(await findReferencedPictures(database), ({ location }) => location);
  return [...byLocation]
    .filter(([location]) => keysOf(location).length > 0)
    .map(([location, references]) => ({ location, colors: references.map(({ color }) => color) }))
    .sort((a, b) => (a.location < b.location ? -1 : 1));
}

/** Replaces missing and invalid colours; with `all`, every colour that differs. Returns whether there was one. */
async function updateColour(
  { database, all, dryRun }: Rebuild,
  { location, colors }: ReferencedPicture,
  color: string,
): Promise<boolean> {
  const wrong = colors.some((stored) => (all ? stored !== color : placeholderColour(stored) === null));
  if (wrong && !dryRun) await inTransaction(database, (trx) => setColour(trx, location, color));
  return wrong;
}

/** Returns false if no item shows the picture any more: a save may have replaced it. */
async function printLost({ database, stderr }: Rebuild, location: string): Promise<boolean> {
  const items = await findItemsUsing(database, location);
  if (items.length > 0) stderr.write(`The original ${location} of ${items.join(', ')} is missing or damaged\n`);
  return items.length > 0;
}

type KeyedFile = PictureFile & { key: string };

/** Writes one file after the other, each atomically. Returns the keys and the average colour; undefined if the original is lost. */
async function rebuildPicture(
  { storage, redraw, all, dryRun }: Rebuild,
  location: string,
): Promise<{ made: string[]; color: string } | undefined> {
  const [originalFile, ...derived] = filesOf(location);
  const original = originalFile && (await findOriginal(storage, originalFile, () => redraw(location)));
  if (!original) return undefined;
  const made: string[] = [];
  if (original.redrawn) {
    if (!dryRun) await put(storage, originalFile.key, original.bytes);
    made.push(originalFile.key);
  }
  for (const file of derived) {
    if (!all && (await isSound(storage, file, original.pixels))) continue;
    if (!dryRun) await put(storage, file.key, await encodeFile(original, file));
    made.push(file.key);
  }
  return { made, color: await averageColour(original.pixels) };
}

type Original = { bytes: Buffer; pixels: Pixels; redrawn: boolean };

async function findOriginal(
  storage: PictureStorage,
  file: KeyedFile,
  redraw: () => Promise<Buffer | undefined>,
): Promise<Original | undefined> {
  const stored = await read(storage, file.key);
  const pixels = stored && (await tryDecoding(stored, file));
  if (pixels) return { bytes: stored, pixels, redrawn: false };
  const drawn = await redraw();
  return drawn && { bytes: drawn, pixels: await decodeStored(drawn, 'webp'), redrawn: true };
}

/** A WebP of the original's width is the original: another encoding would lose quality. */
async function encodeFile({ bytes, pixels }: Original, { size, format }: PictureFile): Promise<Buffer> {
  if (format === 'webp' && widthOf(pixels, size) === pixels.width) return bytes;
  return encode(await sizePicture(pixels, size), format);
}

/** Whether the stored file can be decoded and has the right width. */
async function isSound(storage: PictureStorage, file: KeyedFile, original: Pixels): Promise<boolean> {
  const bytes = await read(storage, file.key);
  const pixels = bytes && (await tryDecoding(bytes, file));
  return pixels?.width === widthOf(original, file.size);
}

function tryDecoding(bytes: Buffer, { format }: PictureFile): Promise<Pixels | undefined> {
  return decodeStored(bytes, format).catch(() => undefined);
}

function read(storage: PictureStorage, key: string): Promise<Buffer | undefined> {
  return orOperatorError(`The picture file ${key} cannot be read`, readStored(storage, key));
}

function put(storage: PictureStorage, key: string, bytes: Uint8Array): Promise<void> {
  return orOperatorError(`The picture file ${key} cannot be written`, storage.put(key, bytes));
}
