import { open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { PictureUpload } from '#contract/api/fields.ts';
import { issueText } from '#contract/rules/problems.ts';
import type { BillFacts } from '../../features/posters/wording.ts';
import { MAX_FILE_SIZE } from '../../http/multipart.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openPictures, type PictureUse, type StoredPicture } from '../../platform/pictures/pictures.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import { drawBill, storeBill } from './draw-bill.ts';
import { RowError } from './import-rows.ts';

/** `check` and `store` throw an AppError for a file that is missing or is not an accepted picture. */
export type PictureImporter = {
  check(name: string, use: PictureUse): Promise<void>;
  store(name: string, use: PictureUse): Promise<StoredPicture>;
  draw(bill: BillFacts): Promise<StoredPicture>;
};

/** `folder` is that of the imported file. */
export function createPictureImporter(folder: string, database: Database, storage: PictureStorage): PictureImporter {
  const pictures = openPictures({ database, storage, clock: Date.now });
  return {
    async check(name, use) {
      const file = await readLocalPicture(folder, name);
      const { decodePicture } = await import('../../platform/pictures/decode-picture.ts');
      await decodePicture(new Uint8Array(await file.arrayBuffer()), use);
    },
    store: async (name, use) => pictures.store(await readLocalPicture(folder, name), use),
    draw: async (bill) => storeBill({ database, storage }, await drawBill(bill)),
  };
}

const OUTSIDE_FOLDER = 'is outside the folder of the imported file';

/** Symbolic links do not lead out of the folder either: an imported file may come from a stranger. */
async function readLocalPicture(folder: string, name: string): Promise<File> {
  if (/^[a-z][a-z\d+.-]+:/i.test(name)) throw pictureError('is a URL; only files beside the imported file are read');
  const root = await realpath(folder);
  // This check precedes any access, because on Windows a path can name another computer.
  if (path.isAbsolute(name) || leavesFolder(path.relative(root, path.resolve(root, name))))
    throw pictureError(OUTSIDE_FOLDER);
  const file = await findFile(root, name);
  if (file === undefined) throw pictureError(`names ${name.slice(0, 200)}, which does not exist`);
  if (leavesFolder(path.relative(root, file))) throw pictureError(OUTSIDE_FOLDER);
  const picture = new File([await readLimited(file)], path.basename(name));
  const [issue] = PictureUpload.safeParse(picture).error?.issues ?? [];
  if (issue) throw new RowError([`image: ${issueText(issue.message)}`]);
  return picture;
}

/** Macs decompose the accents of a file's name, and spreadsheets do not. */
async function findFile(root: string, name: string): Promise<string | undefined> {
  for (const spelling of [name, name.normalize('NFD'), name.normalize('NFC')]) {
    const file = await realpath(path.resolve(root, spelling)).catch(() => undefined);
    if (file !== undefined) return file;
  }
  return undefined;
}

function leavesFolder(relative: string): boolean {
  return relative === '' || relative.split(path.sep)[0] === '..' || path.isAbsolute(relative);
}

async function readLimited(file: string): Promise<Uint8Array<ArrayBuffer>> {
  // Opening a pipe waits for its writer.
  if (!(await stat(file)).isFile()) throw pictureError('is not a file');
  await using handle = await open(file).catch(() => {
    throw pictureError('cannot be read');
  });
  const { size } = await handle.stat();
  if (size > MAX_FILE_SIZE) throw pictureError(`is larger than ${MAX_FILE_SIZE / 1024 / 1024} MB`);
  return Uint8Array.from(await handle.readFile());
}

function pictureError(problem: string): RowError {
  return new RowError([`image ${problem}`]);
}
