/** The tricks of a post as they are typed: rows of texts, which are one text in the form. */
import type { Trick } from '#contract/posts.ts';
import { hasEnd, readVideoTime, writeVideoTime } from '#contract/video-time.ts';

/** Times as `1:05` or `65`; a trick without an end lasts until the next one. */
export type TrickRow = { start: string; end: string; name: string };

export const BLANK_ROW: TrickRow = { start: '', end: '', name: '' };

/** What is wrong with a field of a row; `twin` where another row has the same times. */
type RowError = {
  field: keyof TrickRow;
  what: 'noStart' | 'noEnd' | 'endsEarly' | 'noName' | 'twin';
};

export function parseRows(text: string): TrickRow[] {
  return text === '' ? [] : JSON.parse(text);
}

/** Empty rows at the end are nothing that anybody has typed. */
export function serializeRows(rows: readonly TrickRow[]): string {
  const last = rows.findLastIndex((row) => !isBlank(row));
  return last < 0 ? '' : JSON.stringify(rows.slice(0, last + 1).map(({ start, end, name }) => ({ start, end, name })));
}

export function toTrickRows(tricks: readonly Trick[]): TrickRow[] {
  return tricks.map(({ start, end, name }) => ({
    start: writeVideoTime(start),
    end: hasEnd({ start, end }) ? writeVideoTime(end) : '',
    name,
  }));
}

export function isBlank({ start, end, name }: TrickRow): boolean {
  return `${start}${end}${name}`.trim() === '';
}

/** In the order of the video, empty rows left out; what has no time yet comes last. */
export function normalizeRows(rows: readonly TrickRow[]): TrickRow[] {
  const startOf = ({ start }: TrickRow) => readVideoTime(start) ?? Number.MAX_VALUE;
  return rows
    .filter((row) => !isBlank(row))
    .map((row) => ({ ...row, start: normalizeTime(row.start), end: normalizeTime(row.end) }))
    .sort((one, other) => startOf(one) - startOf(other));
}

function normalizeTime(text: string): string {
  const second = readVideoTime(text);
  return second === undefined ? text : writeVideoTime(second);
}

/** As the contract takes them; a time that cannot be read is null there, which it refuses. */
export function toTrickPayload(text: string): string {
  const rows = parseRows(text).filter((row) => !isBlank(row));
  if (rows.length === 0) return '';
  return JSON.stringify(
    rows.map((row) => ({
      start: readVideoTime(row.start) ?? null,
      end: endOf(row) ?? null,
      name: row.name.trim(),
    })),
  );
}

function endOf({ start, end }: TrickRow): number | undefined {
  return readVideoTime(end.trim() === '' ? start : end);
}

/** What is wrong with each row, by its place; a row that is right, or empty, has none. */
export function validateRows(rows: readonly TrickRow[]): Map<number, RowError> {
  const errors = new Map<number, RowError>();
  const seen = new Set<string>();
  for (const [place, row] of rows.entries()) {
    if (isBlank(row)) continue;
    const [start, end] = [readVideoTime(row.start), endOf(row)];
    const times = `${start} ${end}`;
    const error = findRowError(row, start, end) ?? (seen.has(times) ? { field: 'start', what: 'twin' } : undefined);
    if (error) errors.set(place, error as RowError);
    seen.add(times);
  }
  return errors;
}

function findRowError({ name }: TrickRow, start: number | undefined, end: number | undefined): RowError | undefined {
  if (start === undefined) return { field: 'start', what: 'noStart' };
  if (end === undefined) return { field: 'end', what: 'noEnd' };
  if (end < start) return { field: 'end', what: 'endsEarly' };
  return name.trim() === '' ? { field: 'name', what: 'noName' } : undefined;
}

const TIME = String.raw`(?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?`;
/** Perhaps a bullet or a bracket, a time, perhaps a dash and another one, and what is left is the name. */
const LINE = new RegExp(
  String.raw`^[\s\-–—•*·([]*(${TIME})(?:\s*(?:-|–|—|to)\s*(${TIME}))?[\s)\]]*(?:[-–—:|.]\s*)?(.*)$`,
  'u',
);

type PastedTricks = {
  rows: TrickRow[];
  /** Lines in which no time was found, empty ones aside. */
  leftOut: number;
};

export function parsePastedTricks(text: string): PastedTricks {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.flatMap((line) => parseLine(line) ?? []);
  return { rows, leftOut: lines.length - rows.length };
}

function parseLine(line: string): TrickRow | undefined {
  const [, start = '', end = '', name = ''] = LINE.exec(line) ?? [];
  const second = readVideoTime(start);
  if (second === undefined) return undefined;
  const last = readVideoTime(end);
  return { start: writeVideoTime(second), end: last === undefined ? '' : writeVideoTime(last), name: name.trim() };
}
