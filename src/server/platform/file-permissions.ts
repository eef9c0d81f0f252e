import { chmod, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatCount } from '#contract/rules/english-numbers.ts';
import { orOperatorError, reasonOf } from './operator-error.ts';

/** Only the user of the process can read and write what it creates. */
export const PRIVATE_UMASK = 0o077;

const STICKY = 0o1000;
/** All users may write, and none may remove the files of another. */
const SHARED = STICKY | 0o002;

type Print = (line: string) => void;

/** Creates a missing DATA_DIR. Removes the permissions of other users from it and from its entries. */
export async function prepareDataDir(dataDir: string, print: Print): Promise<void> {
  const reading = mkdir(dataDir, { recursive: true }).then(() => readdir(dataDir));
  const names = await orOperatorError('DATA_DIR cannot be used', reading);
  // In a folder such as /tmp most entries belong to other programs.
  if ((await stat(dataDir)).mode & STICKY)
    return print('DATA_DIR is a folder that all users share; choose one that only the site uses');
  const temporary = await findTemporaryFolder(path.dirname(await realpath(dataDir)));
  if (temporary !== undefined) print(`DATA_DIR is in ${temporary}, which the system may empty; choose another folder`);
  await restrictToOwner([dataDir, ...names.map((name) => path.join(dataDir, name))], print);
}

/** `folder` or one of its parents that all users share, such as /tmp. */
async function findTemporaryFolder(folder: string): Promise<string | undefined> {
  const { mode } = await stat(folder);
  if (folder === (await realpath(tmpdir()).catch(() => undefined)) || (mode & SHARED) === SHARED) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findTemporaryFolder(parent);
}

/** Removes the permissions of other users from `files`. `print` reports a failure, such as for files of another owner. */
export async function restrictToOwner(files: readonly string[], print: Print, change = chmod): Promise<void> {
  if (process.platform === 'win32') return;
  const failures: string[] = [];
  for (const file of files) {
    try {
      const { mode } = await stat(file);
      if (mode & PRIVATE_UMASK) await change(file, mode & ~PRIVATE_UMASK & 0o7777);
    } catch (error) {
      // SQLite deletes the log of a database when its last connection closes.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failures.push(reasonOf(error));
    }
  }
  if (failures.length === 0) return;
  print(
    `Other users of the machine may be able to read ${formatCount(failures.length, 'file or folder', 'files or folders')} of the site (${failures[0]}); make the user of the site their owner`,
  );
}
