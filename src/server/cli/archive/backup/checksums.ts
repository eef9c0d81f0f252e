/** The checksums of the files of a backup, in the form that `sha256sum --check` reads. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '../../../platform/operator-error.ts';
import { createCount, type Show } from '../progress.ts';
import { CHECKSUMS_FILE } from './backup-layout.ts';

/** Reads every file as it stands on the disk, makes it private, and writes its checksum down. */
export async function sealFiles(folder: string, show: Show): Promise<void> {
  const files = await listFiles(folder);
  const count = createCount(show, 'Files sealed', files.length);
  const lines: string[] = [];
  for (const file of files) {
    if (process.platform !== 'win32') await chmod(path.join(folder, file), 0o600);
    lines.push(`${await sumOf(path.join(folder, file))}  ${file}\n`);
    count(1);
  }
  await writeFile(path.join(folder, CHECKSUMS_FILE), lines.join(''), { mode: 0o600, flush: true });
}

/** Throws with the first file that is not as it was when it was sealed; answers how many there are. */
export async function checkSeals(folder: string, show: Show): Promise<number> {
  const lines = (await readFile(path.join(folder, CHECKSUMS_FILE), 'utf8')).split('\n');
  if (lines.pop() !== '') throw new CannotStart(`The backup is damaged: its ${CHECKSUMS_FILE} is cut short`);
  const count = createCount(show, 'Files checked', lines.length);
  for (const line of lines) {
    const [, sum, file] = /^([\da-f]{64}) {2}([\w-]+(?:[./][\w-]+)*)$/.exec(line) ?? [];
    if (sum === undefined || file === undefined) {
      throw new CannotStart(`The backup is damaged: its ${CHECKSUMS_FILE} cannot be read`);
    }
    if ((await sumIfThere(path.join(folder, file))) !== sum) {
      throw new CannotStart(`The backup is damaged: ${file} is missing or not as it was written`);
    }
    count(1);
  }
  return lines.length;
}

/** With slashes on every system, as the checksums name them. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

async function sumIfThere(file: string): Promise<string | undefined> {
  try {
    return await sumOf(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
