import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { parseJson } from '#contract/rules/json.ts';
import { normalizeLine } from '#contract/rules/names.ts';
import { OperatorError, orOperatorError } from '../../platform/operator-error.ts';
import { UsageError } from '../command.ts';

/** Maps columns to text. A column that the row lacks has no entry, and an empty one is ''. */
export type Row = Partial<Record<string, string>>;

/** `place` is the row's position in the file, such as 'line 17'; `problem` is why the row cannot be read. */
export type ReadRow = { place: string; row: Row } | { place: string; problem: string };

/** `lists` are the columns that may be a list in JSON. */
export type Columns = { known: readonly string[]; required: readonly string[]; lists: readonly string[] };

/** In bytes: the whole file is read into memory. */
const MAX_FILE_SIZE = 64 * 1024 * 1024;

const FORMATS: Partial<Record<string, (text: string, columns: Columns) => ReadRow[]>> = {
  '.csv': readCsv,
  // The 'Unicode text' of a spreadsheet, which is separated by tabs.
  '.tsv': readCsv,
  '.txt': readCsv,
  '.json': readJson,
};

export async function readRows(file: string, columns: Columns): Promise<ReadRow[]> {
  const read = FORMATS[path.extname(file).toLowerCase()];
  if (!read) {
    const endings = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.keys(FORMATS));
    throw new UsageError(`${file} must end in ${endings}`);
  }
  return read(await orOperatorError(`${file} cannot be read`, readText(file)), columns);
}

/** The byte order mark names the encoding. */
const UTF_16: Partial<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** Programs of DOS end a text with Ctrl-Z. */
const END_OF_FILE = '\u001a';

async function readText(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > MAX_FILE_SIZE) throw new Error(`it is larger than ${MAX_FILE_SIZE / 1024 / 1024} MB`);
  const bytes = await readFile(file);
  const mark = bytes.subarray(0, 2);
  try {
    const text = new TextDecoder(UTF_16[mark.toString('hex')] ?? 'utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without its mark is UTF-8 with a NUL beside each letter.
    if (!mark.includes(0)) return text.replace(/^\ufeff+/, '').replaceAll(END_OF_FILE, '');
  } catch {
    // The error below says what to do.
  }
  throw new Error("it is not UTF-8; in a spreadsheet save it as 'CSV UTF-8'");
}

export function readJson(text: string, columns: Columns): ReadRow[] {
  const list = parseFile(text);
  if (!Array.isArray(list)) throw new OperatorError('The file is not a JSON list of objects');
  return list.map((item, index) => ({ place: `item ${index + 1}`, ...readItem(item, columns) }));
}

function parseFile(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`The file is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function readItem(item: unknown, { known, lists }: Columns): { row: Row } | { problem: string } {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return { problem: 'is not an object' };
  const row: Row = {};
  for (const [name, value] of Object.entries(item)) {
    if (!known.includes(name)) return { problem: unknownColumn(name, known) };
    const text = lists.includes(name) && Array.isArray(value) ? formatList(value) : formatValue(value);
    if (text === undefined) {
      return { problem: `${name} must be text, a number or null${lists.includes(name) ? ', or a list' : ''}` };
    }
    row[name] = text;
  }
  return { row };
}

function formatValue(value: unknown): string | undefined {
  if (value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Undefined for a list that is nested too deeply for `JSON.stringify`. */
function formatList(list: readonly unknown[]): string | undefined {
  try {
    return JSON.stringify(list);
  } catch {
    return undefined;
  }
}

/** A list of names: JSON, or separated by commas with quotes around a name that has one. Undefined if its quotes do not match. */
export function parseList(text: string): string[] | undefined {
  try {
    // A name may begin with a bracket.
    const list = text.startsWith('[') ? parseJson(text) : undefined;
    const names = Array.isArray(list) ? list : (parse(text.replaceAll(/\s+/g, ' '), { trim: true })[0] ?? []);
    return names.map(String).filter((name) => name !== '');
  } catch {
    return undefined;
  }
}

const DELIMITERS = [',', ';', '\t'];
/** The first line of a file for Excel, which does not show it. */
const DELIMITER_LINE = /^"?sep=(.)"?[,;\t]*$/i;
const UNMATCHED_QUOTES = 'has quotes that do not match; put text with a quote in quotes, and double the quotes inside';

/** In characters; an editorial may have 100,000. */
const MAX_RECORD_LENGTH = 1_000_000;

type Shape = { delimiter: string; names: readonly string[]; width: number };

/**
 * Each record is parsed on its own: csv-parse drops the records around one that it cannot parse. A record with an unmatched
 * quote ends before the next line that can begin a record, so that it does not take the rest of the file with it.
 */
export function readCsv(text: string, columns: Columns): ReadRow[] {
  if (text.trim() === '') throw new OperatorError('The file is empty');
  const lines = text.split(/\r\n|\r|\n/);
  const [, separator] = DELIMITER_LINE.exec(lines[0] ?? '') ?? [];
  const headerIndex = lines.findIndex((line, index) => /[^\s,;]/.test(line) && !(separator && index === 0));
  const { names, delimiter } = readHeader(lines[headerIndex] ?? '', columns, separator ? [separator] : DELIMITERS);
  const shape = { delimiter, names, width: names.findLastIndex(Boolean) + 1 };
  const rows: ReadRow[] = [];
  for (let first = headerIndex + 1; first < lines.length; ) {
    const { fields, problem, next } = readRecord(lines, first, shape);
    const place = next > first + 1 ? `lines ${first + 1} to ${next}` : `line ${first + 1}`;
    if (!fields) rows.push({ place, problem });
    else if (!fields.every(isBlank)) {
      const row = Object.fromEntries(
        names.flatMap((name, index) => (name === '' ? [] : [[name, fields[index] ?? '']])),
      );
      rows.push({ place: `line ${first + 1}`, row });
    }
    first = next;
  }
  return rows;
}

/** A column without a name is ''. Throws an OperatorError for an unknown, repeated or missing column. */
function readHeader(
  line: string,
  { known, required }: Columns,
  delimiters: readonly string[],
): { names: string[]; delimiter: string } {
  const knownBy = new Map(known.map((name) => [columnKey(name), name]));
  const candidates = delimiters.map((delimiter) => {
    const cells = (parseFields(line, delimiter) ?? [line]).map((cell) => normalizeLine(cell));
    const names = cells.map((cell) => knownBy.get(columnKey(cell)) ?? cell);
    return { names, delimiter, matches: names.filter((name) => known.includes(name)).length };
  });
  const header = candidates.reduce((best, one) => (one.matches > best.matches ? one : best));
  const { names } = header;
  const unknown = names.find((name) => name !== '' && !known.includes(name));
  if (unknown !== undefined) throw new OperatorError(`The header is wrong: ${unknownColumn(unknown, known)}`);
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (repeated !== undefined) throw new OperatorError(`The header is wrong: it has the column '${repeated}' twice`);
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new OperatorError(`The header is wrong: it lacks ${new Intl.ListFormat('en-GB').format(missing)}`);
  return header;
}

function unknownColumn(name: string, known: readonly string[]): string {
  return `there is no column '${name.slice(0, 60)}'; columns are ${new Intl.ListFormat('en-GB').format(known)}`;
}

/** Equal for 'publishDate', 'Publish date' and 'publish_date'. */
function columnKey(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}

type CsvRecord = { fields?: string[]; problem: string; next: number };

function readRecord(lines: readonly string[], first: number, shape: Shape): CsvRecord {
  const end = findRecordEnd(lines, first);
  const record = parseRecord(lines.slice(first, end).join('\n'), shape);
  if (record.fields || end === first + 1) return { ...record, next: end };
  let next = first + 1;
  while (next < end && !beginsRecord(lines, next, shape)) next += 1;
  return { ...record, next };
}

/** Returns the index after the line that closes a quote of the line `first`. */
function findRecordEnd(lines: readonly string[], first: number): number {
  let length = 0;
  let inQuotes = false;
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    length += line.length;
    if (line.split('"').length % 2 === 0) inQuotes = !inQuotes;
    if (!inQuotes || length > MAX_RECORD_LENGTH) return index + 1;
  }
  return lines.length;
}

function beginsRecord(lines: readonly string[], first: number, shape: Shape): boolean {
  const isWide = (lines[first] ?? '').split(shape.delimiter).length >= shape.width;
  const { fields } = parseRecord(lines.slice(first, findRecordEnd(lines, first)).join('\n'), shape);
  return isWide || (fields !== undefined && (fields.length >= shape.width || fields.every(isBlank)));
}

/** Spreadsheets leave out the empty cells at the end of a row, or write more of them than the header has. */
function parseRecord(text: string, { delimiter, names }: Shape): { fields?: string[]; problem: string } {
  const fields = parseFields(text, delimiter);
  if (!fields) return { problem: UNMATCHED_QUOTES };
  const isNamed = fields.every((field, index) => Boolean(names[index]) || isBlank(field));
  return { ...(isNamed && { fields }), problem: 'has text in a column without a name' };
}

function isBlank(field: string): boolean {
  return field.trim() === '';
}

function parseFields(text: string, delimiter: string): string[] | undefined {
  // Creating a parser for each blank line of a large file takes minutes.
  if (text.trim() === '') return [''];
  try {
    const records = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true });
    return records.length > 1 ? undefined : records[0];
  } catch {
    return undefined;
  }
}
