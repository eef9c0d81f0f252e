/** The form holds the typed rows of tricks as one text of JSON. */
import type { Trick } from '#contract/api/posts.ts';
import { outcomeOf } from '#contract/rules/letters.ts';
import { formatVideoTime, hasEnd, parseVideoTime } from '#contract/rules/videos.ts';

/** Times are typed as `1:05` or `65`. A trick without an end lasts until the next one. */
export type TrickRow = { start: string; end: string; name: string } & Omit<Trick, TypedField>;

export type TypedField = 'start' | 'end' | 'name';

export const BLANK_ROW: TrickRow = { start: '', end: '', name: '' };

type RowError = {
  field: TypedField;
  code: 'noStart' | 'noEnd' | 'endsEarly' | 'noName' | 'duplicateTimes';
};

export function parseRows(text: string): TrickRow[] {
  return text === '' ? [] : JSON.parse(text);
}

/** Omits empty rows at the end. */
export function serializeRows(rows: readonly TrickRow[]): string {
  const last = rows.findLastIndex((row) => !isBlank(row));
  if (last < 0) return '';
  const filled = rows.slice(0, last + 1);
  return JSON.stringify(filled.map((row) => ({ start: row.start, end: row.end, name: row.name, ...outcomeOf(row) })));
}

export function toTrickRows(tricks: readonly Trick[]): TrickRow[] {
  return tricks.map(({ start, end, name, ...outcome }) => ({
    start: formatVideoTime(start),
    end: hasEnd({ start, end }) ? formatVideoTime(end) : '',
    name,
    ...outcomeOf(outcome),
  }));
}

type TimedTrick = { index: number; trick: Trick };

/** Sorts tricks as the server does, and omits empty rows. Undefined if a time is invalid. */
export function toTricks(rows: readonly TrickRow[]): TimedTrick[] | undefined {
  const tricks = rows.flatMap((row, index): TimedTrick[] => {
    const [start, end] = [parseVideoTime(row.start), endOf(row)];
    if (isBlank(row) || start === undefined || end === undefined || end < start) return [];
    return [{ index, trick: { start, end, name: row.name, ...outcomeOf(row) } }];
  });
  const filled = rows.filter((row) => !isBlank(row));
  if (tricks.length < filled.length) return undefined;
  return tricks.sort(({ trick: a }, { trick: b }) => a.start - b.start || a.end - b.end);
}

export function isBlank({ start, end, name }: TrickRow): boolean {
  return `${start}${end}${name}`.trim() === '';
}

export function hasOutcomes(row: TrickRow): boolean {
  return Object.keys(outcomeOf(row)).length > 0;
}

/** Sorts rows by start, and omits empty rows. Rows without a start are last. */
export function normalizeRows(rows: readonly TrickRow[]): TrickRow[] {
  const startOf = ({ start }: TrickRow) => parseVideoTime(start) ?? Number.MAX_VALUE;
  return rows
    .filter((row) => !isBlank(row))
    .map((row) => ({ ...row, start: normalizeTime(row.start), end: normalizeTime(row.end) }))
    .sort((a, b) => startOf(a) - startOf(b));
}

function normalizeTime(text: string): string {
  const second = parseVideoTime(text);
  return second === undefined ? text : formatVideoTime(second);
}

/** An invalid time becomes null, which the contract refuses. */
export function toTrickPayload(text: string): string {
  const rows = parseRows(text).filter((row) => !isBlank(row));
  if (rows.length === 0) return '';
  return JSON.stringify(
    rows.map((row) => ({
      start: parseVideoTime(row.start) ?? null,
      end: endOf(row) ?? null,
      name: row.name.trim(),
      ...outcomeOf(row),
    })),
  );
}

function endOf({ start, end }: Pick<TrickRow, 'start' | 'end'>): number | undefined {
  return parseVideoTime(end.trim() === '' ? start : end);
}

/** Returns errors by index of the row. Empty rows have none. */
export function validateRows(rows: readonly TrickRow[]): Map<number, RowError> {
  const errors = new Map<number, RowError>();
  const earlierTimes = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (isBlank(row)) continue;
    const [start, end] = [parseVideoTime(row.start), endOf(row)];
    const times = `${start} ${end}`;
    const duplicate: RowError = { field: 'start', code: 'duplicateTimes' };
    const error = findRowError(row, start, end) ?? (earlierTimes.has(times) ? duplicate : undefined);
    if (error) errors.set(index, error);
    earlierTimes.add(times);
  }
  return errors;
}

function findRowError({ name }: TrickRow, start: number | undefined, end: number | undefined): RowError | undefined {
  if (start === undefined) return { field: 'start', code: 'noStart' };
  if (end === undefined) return { field: 'end', code: 'noEnd' };
  if (end < start) return { field: 'end', code: 'endsEarly' };
  return name.trim() === '' ? { field: 'name', code: 'noName' } : undefined;
}

const TIME = String.raw`(?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?`;
/** An optional bullet or bracket, a time, an optional end after a dash, and the name. */
const LINE = new RegExp(
  String.raw`^[\s\-–—•*·([]*(${TIME})(?:\s*(?:-|–|—|to)\s*(${TIME}))?[\s)\]]*(?:[-–—:|.]\s*)?(.*)$`,
  'u',
);

type PastedTricks = {
  rows: TrickRow[];
  /** The number of lines that have text but no time. */
  leftOut: number;
};

export function parsePastedTricks(text: string): PastedTricks {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.flatMap((line) => parseLine(line) ?? []);
  return { rows, leftOut: lines.length - rows.length };
}

function parseLine(line: string): TrickRow | undefined {
  const [, start = '', end = '', name = ''] = LINE.exec(line) ?? [];
  const second = parseVideoTime(start);
  if (second === undefined) return undefined;
  const last = parseVideoTime(end);
  return { start: formatVideoTime(second), end: last === undefined ? '' : formatVideoTime(last), name: name.trim() };
}
