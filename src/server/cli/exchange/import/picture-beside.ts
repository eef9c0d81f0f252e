/** Pictures that a row names: files in the folder of the file that is imported, and nowhere else. */
import { open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { Picture } from '#contract/form-fields.ts';
import { MAX_FILE_SIZE } from '../../../http/multipart.ts';
import { Refusal } from '../../../platform/app-error.ts';

const OUTSIDE = 'leads out of the folder of the imported file';

/**
 * The file that `named` says from `folder` on, held against what a form would say of it. Throws a refusal of the field `image`
 * for one that is not there, is too large, or lies outside of the folder, by whatever way it is reached.
 */
export async function readPictureBeside(folder: string, named: string): Promise<File> {
  if (/^[a-z][a-z\d+.-]+:/i.test(named)) throw refuse('is an address; only files beside the imported one are taken');
  const root = await realpath(folder);
  // Before anything is asked of the system: on Windows the mere look at a path may lead to another machine.
  if (path.isAbsolute(named) || leavesFolder(path.relative(root, path.resolve(root, named)))) throw refuse(OUTSIDE);
  const file = await realpath(path.resolve(root, named)).catch(() => undefined);
  if (file === undefined) throw refuse(`names ${named.slice(0, 200)}, which is not there`);
  if (leavesFolder(path.relative(root, file))) throw refuse(OUTSIDE);
  const picture = new File([await readLimited(file)], path.basename(named));
  const [issue] = Picture.safeParse(picture).error?.issues ?? [];
  if (issue) throw new Refusal('invalid', issue.message, { field: 'image' });
  return picture;
}

function leavesFolder(relative: string): boolean {
  return relative === '' || relative.split(path.sep)[0] === '..' || path.isAbsolute(relative);
}

async function readLimited(file: string): Promise<Uint8Array<ArrayBuffer>> {
  // Opening a pipe would wait for whoever writes into it.
  if (!(await stat(file)).isFile()) throw refuse('is no file');
  const handle = await open(file).catch(() => {
    throw refuse('cannot be read');
  });
  try {
    const { size } = await handle.stat();
    if (size > MAX_FILE_SIZE) throw refuse(`has more than ${MAX_FILE_SIZE / 1024 / 1024} MB`);
    return Uint8Array.from(await handle.readFile());
  } finally {
    await handle.close();
  }
}

function refuse(why: string): Refusal {
  return new Refusal('invalid', `image ${why}`, { field: 'image' });
}
