/** `slvsh import posts|riders FILE`: brings content in, row by row. */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '../../platform/database/errors.ts';
import type { Database } from '../../platform/database/schema.ts';
import { OperatorError, orOperatorError } from '../../platform/operator-error.ts';
import { openExistingStorage, openStorage } from '../../platform/storage/open-storage.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import {
  type CommandContext,
  type CommandOutput,
  parseOptions,
  replaceControlCharacters,
  UsageError,
} from '../command.ts';
import { createCounter, createProgress, type ShowProgress } from '../progress.ts';
import { withDatabase } from '../with-database.ts';
import { type Columns, FORMATS, type Format, type Reader, type ReadRow } from './file-format.ts';
import { createPictureImporter } from './import-pictures.ts';
import { createDefaults, createPostImport, type Defaults, PostDefaults } from './import-posts.ts';
import { riderImport } from './import-riders.ts';
import { type Counts, emptyCounts, importRows, type RowImport } from './import-rows.ts';
import { readCsv } from './read-csv.ts';
import { readFeed } from './read-feed.ts';
import { readJson, readJsonLines } from './read-json.ts';
import { readRiderNames } from './rider-names.ts';

const DISK_FULL = 'There is no room left, for rows or for pictures. What is counted is stored; make room and repeat it';

type ImportOptions = Pick<FileImport, 'format' | 'update' | 'dryRun'> & Defaults;

export async function runImportPosts(context: CommandContext, file: string, options: ImportOptions): Promise<void> {
  const { location } = parseOptions(PostDefaults, { location: options.location });
  await runImport(context, { ...options, what: 'posts', file, defaults: { ...options, location } });
}

export async function runImportRiders(context: CommandContext, file: string, options: ImportOptions): Promise<void> {
  await runImport(context, { ...options, what: 'riders', file });
}

async function runImport(context: CommandContext, asked: FileImport): Promise<void> {
  const counts = emptyCounts();
  await withDatabase(context, async (database, settings) => {
    const opening = asked.dryRun ? openExistingStorage(settings) : openStorage(settings);
    const storage = await orOperatorError('Pictures cannot be kept', opening);
    const show = createProgress(context.stdout);
    const refuse = (place: string, why: string) => printRejected(context.stderr, place, why);
    try {
      await importFile({ database, storage, show, refuse }, asked, counts);
    } catch (error) {
      throw isDiskFull(error) ? new OperatorError(DISK_FULL) : error;
    } finally {
      if (total(counts) > 0) printCounts(context.stdout, asked, counts);
    }
  });
  if (counts.refused > 0) throw new OperatorError(`${counts.refused} of ${total(counts)} rows were refused`);
}

function printRejected(stderr: CommandOutput, place: string, why: string): void {
  // On a terminal the line that counts stands there already.
  stderr.write(`${stderr.isTTY ? '\r\u001b[K' : ''}${replaceControlCharacters(`${place}: ${why}`)}\n`);
}

function printCounts(
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

export type FileImport = {
  what: 'posts' | 'riders';
  file: string;
  /** Undefined: as the file's name ends. */
  format?: Format | undefined;
  /** Whether what is there already is changed. */
  update?: boolean | undefined;
  /** Whether nothing is written. */
  dryRun?: boolean | undefined;
  /** What a new post has where its row says nothing. */
  defaults?: Defaults;
};

export type ImportParts = {
  database: Database;
  storage: PictureStorage;
  show: ShowProgress;
  /** Hears of every row that is refused, and why. */
  refuse: (place: string, why: string) => void;
};

/** Counts into `counts` as it goes. Throws one line for what is no file of rows at all. */
export async function importFile(
  { database, storage, show, refuse }: ImportParts,
  { what, file, format = formatOf(file), update = false, dryRun = false, defaults = {} }: FileImport,
  counts: Counts,
): Promise<void> {
  if (what === 'riders' && format === 'feed') throw new UsageError('A feed has videos, and no riders');
  const pictures = createPictureImporter(path.dirname(path.resolve(file)), database, storage);
  const work = { database, pictures, update, dryRun, refuse };
  const importAll = <R extends { image: string }>(imported: RowImport<R>['imported']) =>
    importRows(readRows(file, { format, columns: imported.columns, show }), { ...work, imported }, counts);

  if (what === 'riders') await importAll(riderImport);
  else {
    const riders = await readRiderNames(database);
    await importAll(createPostImport({ riders, update, defaults: createDefaults(defaults, format) }));
  }
}

const READERS: Record<Format, Reader> = { csv: readCsv, json: readJson, jsonl: readJsonLines, feed: readFeed };

const EXTENSIONS: Partial<Record<string, Format>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.xml': 'feed',
  '.atom': 'feed',
};

/** The format that the file's name ends in. Throws one line for a name that says nothing. */
export function formatOf(file: string): Format {
  const format = EXTENSIONS[path.extname(file).toLowerCase()];
  if (!format) throw new UsageError(`What ${file} is cannot be told from its name; say --format ${FORMATS.join('|')}`);
  return format;
}

/** The rows of the file, as they are read. Throws one line where it is no file, or none of that format. */
export async function* readRows(
  file: string,
  { format, columns, show }: { format: Format; columns: Columns; show: ShowProgress },
): AsyncGenerator<ReadRow> {
  const { size, isFile } = await orOperatorError(`${file} cannot be read`, readFileStats(file));
  if (!isFile) throw new OperatorError(`${file} cannot be read: it is no file`);
  const count = createCounter(show, 'Kilobytes read', Math.ceil(size / 1024));
  yield* READERS[format](readChunks(file, count), columns);
}

async function readFileStats(file: string): Promise<{ size: number; isFile: boolean }> {
  const stats = await stat(file);
  return { size: stats.size, isFile: stats.isFile() };
}

async function* readChunks(file: string, count: (kilobytes: number) => void): AsyncGenerator<Uint8Array> {
  let counted = 0;
  let read = 0;
  for await (const chunk of createReadStream(file)) {
    yield chunk;
    // After the consumer has processed it.
    read += chunk.length;
    count(Math.ceil(read / 1024) - counted);
    counted = Math.ceil(read / 1024);
  }
}
