/** An archive is a folder of `manifest.json`, `tables/<table>.jsonl`, `media/<key>`, and `SHA256SUMS` with their checksums. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '#contract/rules/json.ts';
import { MIGRATION_NAMES } from '../../platform/database/migrate.ts';
import { OperatorError, orOperatorError } from '../../platform/operator-error.ts';
import { BATCH_LENGTH, type StoredRow } from './tables.ts';

export const MANIFEST_FILE = 'manifest.json';
/** `sha256sum --check` reads the file too. */
export const CHECKSUMS_FILE = 'SHA256SUMS';

export const ARCHIVE_NAME = /^slvsh-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
export const UNFINISHED_NAME = /^slvsh-[\w-]+\.unfinished-[\w-]+$/;
/** An archive has no other files, and no path leads out of its folder. */
const FILE_NAME =
  /^(?:manifest\.json|tables\/[a-z_]+\.jsonl|media\/(?:pictures|posters)\/[\w-]+\/[\w-]+\.(?:webp|avif))$/;

/** Names sort by time. */
export function archiveName(time: Date): string {
  return `slvsh-${time.toISOString().replace(/[:.]/g, '-')}`;
}

export function tableFile(table: string): string {
  return `tables/${table}.jsonl`;
}

export function pictureFile(key: string): string {
  return `media/${key}`;
}

const FORMAT = 'slvsh archive';
/** Incremented when earlier versions cannot read the format any more. */
const FORMAT_VERSION = 1;

const Count = z.number().int().nonnegative();

const Manifest = z.object({
  createdAt: z.iso.datetime(),
  schemaVersion: z.string(),
  /** False for an archive without people. */
  people: z.boolean(),
  /** Each table follows the tables that its foreign keys reference. */
  tables: z.array(z.object({ name: z.string(), rows: Count })),
  /** The highest id that each table has assigned; 0 for none. */
  sequences: z.record(z.string(), Count),
  /** The keys of pictures that rows reference and that were missing. */
  missingPictures: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, ...manifest }, null, 2)}\n`;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const json = parseJson(await readFile(path.join(folder, MANIFEST_FILE), 'utf8'));
  const head = z.object({ format: z.literal(FORMAT), version: z.number() }).safeParse(json);
  if (!head.success) throw new OperatorError(`Not an archive: its ${MANIFEST_FILE} has another format`);
  const schema = z.object({ schemaVersion: z.string() }).safeParse(json);
  if (head.data.version > FORMAT_VERSION || (schema.success && !MIGRATION_NAMES.includes(schema.data.schemaVersion))) {
    throw new OperatorError('The archive is of a newer version of the site: use that version');
  }
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) throw damaged(`its ${MANIFEST_FILE} is not understood`);
  return manifest.data;
}

export function damaged(reason: string): OperatorError {
  return new OperatorError(`The archive is damaged: ${reason}`);
}

export function differs(file: string): OperatorError {
  return damaged(`the checksum of ${file} differs`);
}

/** Maps files to their SHA-256. */
export type Checksums = Map<string, string>;

export function formatChecksums(checksums: Checksums): string {
  return [...checksums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, checksum]) => `${checksum}  ${file}\n`)
    .join('');
}

/** Throws an OperatorError unless the folder has exactly the listed files. `ignored` has files of the operating system. */
export async function readChecksums(folder: string): Promise<{ checksums: Checksums; ignored: string[] }> {
  await assertArchiveFolder(folder);
  const checksums: Checksums = new Map();
  const lines = (await readFile(path.join(folder, CHECKSUMS_FILE), 'utf8')).split('\n');
  if (lines.pop() !== '') throw damaged(`its ${CHECKSUMS_FILE} is truncated`);
  for (const line of lines) {
    const [, checksum, file] = /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (checksum === undefined || file === undefined) throw damaged(`its ${CHECKSUMS_FILE} is not understood`);
    if (!FILE_NAME.test(file)) throw damaged(`its ${CHECKSUMS_FILE} names ${file}, which is no file of an archive`);
    checksums.set(file, checksum);
  }
  const { files, ignored } = await listFiles(folder);
  for (const file of checksums.keys()) if (!files.delete(file)) throw damaged(`${file} is missing`);
  files.delete(CHECKSUMS_FILE);
  for (const file of files) throw damaged(`${file} is not in its ${CHECKSUMS_FILE}`);
  if (!checksums.has(MANIFEST_FILE)) throw damaged(`${MANIFEST_FILE} is missing`);
  return { checksums, ignored };
}

async function assertArchiveFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}`);
  if (existsSync(path.join(folder, 'slvsh.sqlite'))) {
    throw new OperatorError(
      `${folder} is a backup of version 0.1.0: restore it with that version (commit 8ea596f), then start this one on the result`,
    );
  }
  if (existsSync(path.join(folder, CHECKSUMS_FILE)) && !UNFINISHED_NAME.test(path.basename(folder))) return;
  const entries = await orOperatorError(`${folder} cannot be read`, readdir(folder));
  const newest = entries
    .filter((name) => ARCHIVE_NAME.test(name))
    .sort()
    .at(-1);
  const advice = newest === undefined ? '' : `; name a folder inside it, such as ${newest}`;
  throw new OperatorError(`${folder} is no archive, or an incomplete one${advice}`);
}

const OF_THE_SYSTEM =
  /^(?:\.DS_Store|\._.*|\.Spotlight-V100|\.Trashes|\.fseventsd|\.directory|\.nfs.*|Thumbs\.db|ehthumbs\.db|desktop\.ini|lost\+found|@eaDir|#recycle|\$RECYCLE\.BIN|System Volume Information)$/i;

/** Lists paths within `folder`. Throws for entries that are neither files nor folders, such as symbolic links. */
async function listFiles(folder: string, inner = ''): Promise<{ files: Set<string>; ignored: string[] }> {
  const files = new Set<string>();
  const ignored: string[] = [];
  for (const entry of await readdir(path.join(folder, inner), { withFileTypes: true })) {
    const file = inner + entry.name;
    if (OF_THE_SYSTEM.test(entry.name)) ignored.push(file);
    else if (entry.isFile()) files.add(file);
    else if (entry.isDirectory()) {
      const below = await listFiles(folder, `${file}/`);
      for (const name of below.files) files.add(name);
      ignored.push(...below.ignored);
    } else throw damaged(`${file} is neither a file nor a folder`);
  }
  return { files, ignored };
}

/** Writes a new file of the archive in `folder`, private and flushed. Returns its SHA-256. */
export async function writeHashed(
  folder: string,
  name: string,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<string> {
  const now = new Date();
  // Touches the folder, because later commands remove incomplete archives of earlier days. Fails if it was removed.
  await utimes(folder, now, now);
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  await using handle = await open(file, 'wx', 0o600);
  for await (const chunk of chunks) {
    hash.update(chunk);
    await handle.appendFile(chunk);
  }
  await handle.sync();
  return hash.digest('hex');
}

/** Both engines accept the values of this many rows of the widest table in one statement. */
const BATCH_ROWS = 500;
/** In characters: a line of the history may have two editorials. */
const MAX_LINE_LENGTH = 16_000_000;

/** Throws an OperatorError for a damaged file. `node:readline` would also end a line at U+2028, which editorials may contain. */
export async function* readTableFile(folder: string, table: string, checksums: Checksums): AsyncGenerator<StoredRow[]> {
  const file = tableFile(table);
  const hash = createHash('sha256');
  let line = 0;
  let rest = '';
  let rows: StoredRow[] = [];
  let length = 0;
  for await (const chunk of createReadStream(path.join(folder, file), 'utf8')) {
    hash.update(chunk);
    const lines: string[] = chunk.split('\n');
    // A long line comes in many chunks: only the new one is searched.
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) throw damaged(`${file} line ${line + lines.length + 1} is too long`);
    for (const text of lines) {
      line += 1;
      rows.push(parseRow(text, `${file} line ${line}`));
      length += text.length;
      if (rows.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
      yield rows;
      rows = [];
      length = 0;
    }
  }
  if (rest !== '') throw damaged(`${file} is truncated`);
  if (hash.digest('hex') !== checksums.get(file)) throw differs(file);
  if (rows.length > 0) yield rows;
}

function parseRow(text: string, place: string): StoredRow {
  const row = parseJson(text);
  if (typeof row !== 'object' || row === null) throw damaged(`${place} is no row`);
  for (const [column, value] of Object.entries(row)) {
    if (value !== null && typeof value !== 'string' && typeof value !== 'number') {
      throw damaged(`${place} has no text and no number in ${column}`);
    }
  }
  return row as StoredRow;
}
