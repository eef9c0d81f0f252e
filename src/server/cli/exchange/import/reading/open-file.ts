/** Opens the file that is imported, in the format that it is in. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart, orCannotStart } from '../../../../platform/operator-error.ts';
import { createCount, type Show } from '../../../archive/progress.ts';
import { NotUnderstood } from '../../../not-understood.ts';
import { FORMATS, type Format } from '../../formats.ts';
import { readCsv } from './read-csv.ts';
import { readFeed } from './read-feed.ts';
import { readJson, readJsonLines } from './read-json.ts';
import type { Columns, Reader, ReadRow } from './read-row.ts';

const READERS: Record<Format, Reader> = { csv: readCsv, json: readJson, jsonl: readJsonLines, feed: readFeed };

const ENDINGS: Partial<Record<string, Format>> = {
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
  const format = ENDINGS[path.extname(file).toLowerCase()];
  if (!format)
    throw new NotUnderstood(`What ${file} is cannot be told from its name; say --format ${FORMATS.join('|')}`);
  return format;
}

/** The rows of the file, as they are read. Throws one line where it is no file, or none of that format. */
export async function* readRows(
  file: string,
  { format, columns, show }: { format: Format; columns: Columns; show: Show },
): AsyncGenerator<ReadRow> {
  const { size, isFile } = await orCannotStart(`${file} cannot be read`, describe(file));
  if (!isFile) throw new CannotStart(`${file} cannot be read: it is no file`);
  const count = createCount(show, 'Kilobytes read', Math.ceil(size / 1024));
  yield* READERS[format](readChunks(file, count), columns);
}

async function describe(file: string): Promise<{ size: number; isFile: boolean }> {
  const stats = await stat(file);
  return { size: stats.size, isFile: stats.isFile() };
}

async function* readChunks(file: string, count: (kilobytes: number) => void): AsyncGenerator<Uint8Array> {
  let counted = 0;
  let read = 0;
  for await (const chunk of createReadStream(file)) {
    yield chunk;
    // Once whoever asked for it has worked it off.
    read += chunk.length;
    count(Math.ceil(read / 1024) - counted);
    counted = Math.ceil(read / 1024);
  }
}
