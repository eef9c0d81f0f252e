/** `slvsh rebuild-pictures`: makes the sizes, the formats and the colours of pictures anew from their originals. */
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
type NamedPicture = { location: string; colors: (string | null)[] };
type Work = RebuildOptions & { database: Database } & Pick<CommandContext, 'stdout' | 'stderr'>;

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
    const storage = await orOperatorError('Pictures cannot be read', openExistingStorage(settings));
    const release = dryRun ? async () => {} : await acquireLock(settings.databaseAddress, stderr);
    try {
      return await rebuildAll({ database, storage, all, dryRun, stdout, stderr });
    } finally {
      await release();
    }
  });
  if (lost > 0) throw new OperatorError(`${lost} originals are missing or damaged: hand those pictures in again`);
}

/** Two at once would write into the same unfinished files: the second waits, and finds all made. */
function acquireLock(databaseAddress: string, stderr: CommandOutput): Promise<() => Promise<void>> {
  const tell = () => stderr.write('Pictures are being rebuilt already; waiting\n');
  const place = { databaseAddress, dataDir: path.dirname(databaseAddress) };
  return orOperatorError('The lock cannot be taken', acquireRebuildLock(place, tell));
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
    } else if (await printLost(work, picture.location)) sums.lost += 1;
    show('Pictures looked at', place + 1, pictures.length);
  }
  const verb = dryRun ? 'to make' : 'made';
  stdout.write(`${pictures.length} pictures: ${sums.files} files and ${sums.colours} colours ${verb}.\n`);
  return sums.lost;
}

/** Those that are ours, in one order, so that whoever repeats it sees how far it came. */
async function listPictures(database: Database): Promise<NamedPicture[]> {
  const colors = new Map<string, (string | null)[]>();
  for (const { location, color } of await findReferencedPictures(database)) {
    colors.set(location, [...(colors.get(location) ?? []), color]);
  }
  const ours = [...colors].filter(([location]) => keysOf(location).length > 0);
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
async function printLost({ database, stderr }: Work, location: string): Promise<boolean> {
  const items = await findItemsUsing(database, location);
  if (items.length > 0) stderr.write(`The original ${location} of ${items.join(', ')} is missing or damaged\n`);
  return items.length > 0;
}

export type RebuildOptions = {
  storage: PictureStorage;
  /** Also what is as it should be. */
  all: boolean;
  /** Only tells what would be made. */
  dryRun: boolean;
};

/** `made` are keys; `color` is that of the picture, as #rrggbb. */
export type RebuiltPicture = { made: string[]; color: string };

type KeyedFile = PictureFile & { key: string };
type Original = { bytes: Buffer; pixels: Pixels; redrawn: boolean };

/** One file after the other, the original at no time: each is written whole or not at all. Undefined where the original is lost. */
export async function rebuildPicture(
  rebuilding: RebuildOptions,
  location: string,
): Promise<RebuiltPicture | undefined> {
  const { storage, all, dryRun } = rebuilding;
  const [kept, ...derived] = filesOf(location);
  const original = kept && (await findOriginal(storage, kept, location));
  if (!original) return undefined;
  const made: string[] = [];
  if (original.redrawn) {
    if (!dryRun) await put(storage, kept.key, original.bytes);
    made.push(kept.key);
  }
  for (const file of derived) {
    if (!all && (await isSound(storage, file, original.pixels))) continue;
    if (!dryRun) await put(storage, file.key, await encodeFile(original, file));
    made.push(file.key);
  }
  return { made, color: await averageColour(original.pixels) };
}

/** As it is kept; where the site has drawn it itself, it can do so again. */
async function findOriginal(storage: PictureStorage, file: KeyedFile, location: string): Promise<Original | undefined> {
  const kept = await read(storage, file.key);
  const pixels = kept && (await tryDecoding(kept, file));
  if (pixels) return { bytes: kept, pixels, redrawn: false };
  const { redrawPoster } = await import('#demo/draw-posters.ts');
  const drawn = await redrawPoster(location);
  return drawn && { bytes: drawn, pixels: await decodeStored(drawn, 'webp'), redrawn: true };
}

/** A file of the original's own width is the original: it loses nothing by being encoded once more. */
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
