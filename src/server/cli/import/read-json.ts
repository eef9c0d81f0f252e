/** Reads JSON: a list of objects, or one object on each line. */
import { OperatorError } from '../../platform/operator-error.ts';
import { formatListCell } from './cells.ts';
import {
  type Cells,
  type Columns,
  INVALID_UTF8,
  REPLACEMENT_CHARACTER,
  type ReadRow,
  readLines,
} from './file-format.ts';

/** Bytes; all of it is in memory at once. */
const LARGEST = 64 * 1024 * 1024;

/** Throws one line for what is no list. */
export async function* readJson(chunks: AsyncIterable<Uint8Array>, columns: Columns): AsyncGenerator<ReadRow> {
  const list = parse(await readWhole(chunks, LARGEST, 'use JSON Lines or CSV'));
  if (!Array.isArray(list)) throw new OperatorError('The file is no JSON list of objects');
  for (const [place, item] of list.entries()) yield readItem(`item ${place + 1}`, item, columns);
}

export async function* readJsonLines(chunks: AsyncIterable<Uint8Array>, columns: Columns): AsyncGenerator<ReadRow> {
  let number = 0;
  for await (const line of readLines(chunks)) {
    number += 1;
    const place = `line ${number}`;
    if (line.includes(REPLACEMENT_CHARACTER)) yield { place, problem: INVALID_UTF8 };
    else if (line.trim() !== '') yield readItem(place, parse(line), columns);
  }
}

/** All of a file as text. Throws one line, which ends with `instead`, where it has more bytes than `largest`. */
export async function readWhole(chunks: AsyncIterable<Uint8Array>, largest: number, instead: string): Promise<string> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > largest) throw new OperatorError(`The file has more than ${largest / 1024 / 1024} MB; ${instead}`);
    all.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(all));
  } catch {
    throw new OperatorError('The file is not UTF-8');
  }
}

function readItem(place: string, item: unknown, { known, lists }: Columns): ReadRow {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return { place, problem: 'is no JSON object' };
  const cells: Cells = {};
  for (const [name, value] of Object.entries(item)) {
    if (!known.includes(name)) {
      return { place, problem: `there is no '${name.slice(0, 60)}'; there are ${known.join(', ')}` };
    }
    const cell = lists.includes(name) && Array.isArray(value) ? asListCell(value) : asCell(value);
    if (cell === undefined) {
      return { place, problem: `${name} must be a text, a number or null${lists.includes(name) ? ', or a list' : ''}` };
    }
    cells[name] = cell;
  }
  return { place, cells };
}

/** A value as the cell of a table would have it. */
function asCell(value: unknown): string | undefined {
  if (value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The same of a list; undefined where it is nested too deeply to be written. */
function asListCell(list: readonly unknown[]): string | undefined {
  if (list.every((one) => typeof one === 'string')) return formatListCell(list);
  try {
    return JSON.stringify(list);
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
