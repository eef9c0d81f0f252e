/** What is where in the folder of a backup, and how the folder is called. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { OperatorError } from '../../platform/operator-error.ts';
import { createCounter, type ShowProgress } from '../progress.ts';

export const DATABASE_FILE = 'slvsh.sqlite';
export const MEDIA_FOLDER = 'media';
export const MANIFEST_FILE = 'manifest.json';

/** The last file to be written; `sha256sum --check` reads it too. */
export const CHECKSUMS_FILE = 'SHA256SUMS';

const BACKUP_NAME = /^slvsh-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const UNFINISHED_NAME = /^slvsh-[\w-]+\.unfinished-[\w-]+$/;

/** Names sort by their moments. */
export function nameBackup(moment: Date): string {
  return `slvsh-${moment.toISOString().replace(/[:.]/g, '-')}`;
}

/** Where a backup is made; what is called so is never taken for one. */
export function nameUnfinished(moment: Date, random: string): string {
  return `${nameBackup(moment)}.unfinished-${random}`;
}

export function isBackupName(folder: string): boolean {
  return BACKUP_NAME.test(path.basename(folder));
}

export function isUnfinishedName(folder: string): boolean {
  return UNFINISHED_NAME.test(path.basename(folder));
}

/** Grows when an older version could not read a backup any more. */
const FORMAT = 1;

const Manifest = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** The migrations that its database has had. */
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number().int()),
  /** How many files there are, the manifest and the checksums aside. */
  files: z.number().int(),
  /** Files of pictures that rows name and that were not there. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof Manifest>;

export async function writeManifest(folder: string, facts: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...facts }, null, 2)}\n`;
  await writeFile(path.join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true });
}

/** Throws a reason where this version cannot read it. `known` are the migrations that this version has. */
export async function readManifest(folder: string, known: readonly string[]): Promise<Manifest> {
  const read = Manifest.safeParse(parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')));
  if (!read.success) throw new OperatorError(`The backup is damaged: its ${MANIFEST_FILE} cannot be read`);
  const { format, migrations } = read.data;
  if (format > FORMAT || migrations.some((name) => !known.includes(name))) {
    throw new OperatorError('The backup was made by a newer version of the site; restore it with that version');
  }
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads every file as it stands on the disk, makes it private, and writes its checksum down. */
export async function writeChecksums(folder: string, show: ShowProgress): Promise<void> {
  const files = await listFiles(folder);
  const count = createCounter(show, 'Files sealed', files.length);
  const lines: string[] = [];
  for (const file of files) {
    if (process.platform !== 'win32') await chmod(path.join(folder, file), 0o600);
    lines.push(`${await checksumOf(path.join(folder, file))}  ${file}\n`);
    count(1);
  }
  await writeFile(path.join(folder, CHECKSUMS_FILE), lines.join(''), { mode: 0o600, flush: true });
}

/** Throws with the first file that is not as it was when it was sealed; answers how many there are. */
export async function verifyChecksums(folder: string, show: ShowProgress): Promise<number> {
  const lines = (await readFile(path.join(folder, CHECKSUMS_FILE), 'utf8')).split('\n');
  if (lines.pop() !== '') throw new OperatorError(`The backup is damaged: its ${CHECKSUMS_FILE} is cut short`);
  const count = createCounter(show, 'Files checked', lines.length);
  for (const line of lines) {
    const [, sum, file] = /^([\da-f]{64}) {2}([\w-]+(?:[./][\w-]+)*)$/.exec(line) ?? [];
    if (sum === undefined || file === undefined) {
      throw new OperatorError(`The backup is damaged: its ${CHECKSUMS_FILE} cannot be read`);
    }
    if ((await findChecksum(path.join(folder, file))) !== sum) {
      throw new OperatorError(`The backup is damaged: ${file} is missing or not as it was written`);
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

async function findChecksum(file: string): Promise<string | undefined> {
  try {
    return await checksumOf(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
