/** Reads CSV as spreadsheets write it: commas, semicolons or tabs, with or without a mark at its beginning. */
import { parse } from 'csv-parse/sync';
import { OperatorError } from '../../platform/operator-error.ts';
import { unescapeFormula } from './cells.ts';
import {
  type Cells,
  type Columns,
  INVALID_UTF8,
  MAX_RECORD_LENGTH,
  REPLACEMENT_CHARACTER,
  type ReadRow,
  readLines,
} from './file-format.ts';

const DELIMITERS = [',', ';', '\t'];
const BROKEN = 'has quotes that do not match; a text with a quote in it stands in quotes, and its own are doubled';

/** Throws one line for a header that names what is no column, or lacks one. */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>, columns: Columns): AsyncGenerator<ReadRow> {
  const lines = new Lines(readLines(chunks));
  const header = await lines.take();
  if (header === undefined) throw new OperatorError('The file is empty');
  const { names, delimiter } = readHeader(header, columns);
  const shape = { delimiter, width: names.length };
  let broken: Broken | undefined;
  for (let first = await lines.take(); first !== undefined; first = await lines.take()) {
    const line = lines.taken;
    const record = await readRecord(lines, first, shape);
    if (broken && 'problem' in record && isRestOf(broken, first, line, shape)) {
      broken.last = line;
      continue;
    }
    if (broken) yield tell(broken);
    broken = 'problem' in record ? { first: line, last: line, ...record } : undefined;
    if ('texts' in record) yield* tellCells(`line ${line}`, names, record.texts);
  }
  if (broken) yield tell(broken);
}

type Broken = { first: number; last: number; problem: string; swallowed: number };

/** Whether a line that is no record either has too few cells to be meant as one, and was inside of the open quote of the one before. */
function isRestOf(
  { first, last, swallowed }: Broken,
  text: string,
  line: number,
  { delimiter, width }: Shape,
): boolean {
  return line === last + 1 && line <= first + swallowed && text.split(delimiter).length < width;
}

function tell({ first, last, problem }: Broken): ReadRow {
  return { place: first === last ? `line ${first}` : `lines ${first} to ${last}`, problem };
}

function* tellCells(place: string, names: readonly string[], texts: readonly string[]): Generator<ReadRow> {
  if (texts.some((text) => text.includes(REPLACEMENT_CHARACTER))) yield { place, problem: INVALID_UTF8 };
  else if (texts.some((text) => text.trim() !== '')) yield { place, cells: nameCells(names, texts) };
}

type Shape = { delimiter: string; width: number };
/** `swallowed` is how many lines there were behind a quote that leads nowhere. */
type ReadRecord = { texts: string[] } | { problem: string; swallowed: number };

/**
 * A record goes on to the next line for as long as a quote is open. Where that leads nowhere, its first line alone is at
 * fault: those after it are read for themselves, so that one bad line takes no other with it.
 */
async function readRecord(lines: Lines, first: string, shape: Shape): Promise<ReadRecord> {
  const more: string[] = [];
  let text = first;
  for (let open = isOpen(first); open; ) {
    const next = text.length > MAX_RECORD_LENGTH ? undefined : await lines.take();
    if (next === undefined) break;
    more.push(next);
    text += `\n${next}`;
    open = !isOpen(next);
  }
  const record = parseRecord(text, shape);
  if ('texts' in record || more.length === 0) return record;
  lines.giveBack(more);
  return { ...record, swallowed: more.length };
}

/** Whether a line leaves a quote open that it has opened, or closes one that was open before it. */
function isOpen(line: string): boolean {
  return line.split('"').length % 2 === 0;
}

function parseRecord(text: string, { delimiter, width }: Shape): ReadRecord {
  const texts = parseCells(text, delimiter);
  if (!texts) return { problem: BROKEN, swallowed: 0 };
  const blank = texts.every((text) => text.trim() === '');
  if (texts.length === width || blank) return { texts };
  return { problem: `has ${texts.length} cells, and the header ${width}`, swallowed: 0 };
}

/** Undefined where the quotes do not match. */
function parseCells(text: string, delimiter: string): string[] | undefined {
  // Of which a file may have as many as it has bytes: too many to make a parser for each.
  if (text.trim() === '') return [''];
  try {
    const records = parse(text.endsWith('\r') ? text.slice(0, -1) : text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
    });
    return records.length > 1 ? undefined : (records[0] ?? ['']);
  } catch {
    return undefined;
  }
}

function readHeader(line: string, columns: Columns): { names: string[]; delimiter: string } {
  const readings = DELIMITERS.map((delimiter) => {
    const texts = parseCells(line, delimiter) ?? [line];
    return { delimiter, names: texts.map((name) => name.trim()) };
  });
  const known = ({ names }: { names: string[] }) => names.filter((name) => columns.known.includes(name)).length;
  const [header] = readings.toSorted((one, other) => known(other) - known(one));
  if (!header) throw new OperatorError('The file has no header');
  refuseHeader(header.names, columns);
  return header;
}

function refuseHeader(names: readonly string[], { known, required }: Columns): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new OperatorError(`There is no column '${unknown.slice(0, 60)}'. Columns are ${known.join(', ')}`);
  }
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new OperatorError(`The column '${twice}' is there twice`);
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new OperatorError(`The file has no column ${missing.map((name) => `'${name}'`).join(', ')}`);
}

function nameCells(names: readonly string[], texts: readonly string[]): Cells {
  return Object.fromEntries(names.map((name, place) => [name, unescapeFormula(texts[place] ?? '')]));
}

/** Lines one after the other, some of which come again. */
class Lines {
  /** The number of the line that was taken last, from 1. */
  taken = 0;
  readonly #source: AsyncGenerator<string>;
  /** The next one last: taking it costs the same, however many there are. */
  #again: string[] = [];

  constructor(source: AsyncGenerator<string>) {
    this.#source = source;
  }

  async take(): Promise<string | undefined> {
    const line = this.#again.pop() ?? (await this.#source.next()).value;
    if (line !== undefined) this.taken += 1;
    return line;
  }

  giveBack(lines: readonly string[]): void {
    for (const line of lines.toReversed()) this.#again.push(line);
    this.taken -= lines.length;
  }
}
