/** The tricks of a post as they are typed: rows of texts, which are one text in the form. */
import type { Trick } from '#contract/posts.ts';
import { hasEnd, readVideoTime, writeVideoTime } from '#contract/video-time.ts';

/** Times as `1:05` or `65`; a trick without an end lasts until the next one. */
export type TrickRow = { start: string; end: string; name: string };

export const BLANK_ROW: TrickRow = { start: '', end: '', name: '' };

/** What is wrong with a field of a row; `twin` where another row has the same times. */
export type RowComplaint = {
  field: keyof TrickRow;
  what: 'noStart' | 'noEnd' | 'endsEarly' | 'noName' | 'twin';
};

export function readRows(text: string): TrickRow[] {
  return text === '' ? [] : JSON.parse(text);
}

/** Empty rows at the end are nothing that anybody has typed. */
export function writeRows(rows: readonly TrickRow[]): string {
  const last = rows.findLastIndex((row) => !isBlank(row));
  return last < 0 ? '' : JSON.stringify(rows.slice(0, last + 1).map(({ start, end, name }) => ({ start, end, name })));
}

export function rowsOf(tricks: readonly Trick[]): TrickRow[] {
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
export function tidyRows(rows: readonly TrickRow[]): TrickRow[] {
  const startOf = ({ start }: TrickRow) => readVideoTime(start) ?? Number.MAX_VALUE;
  return rows
    .filter((row) => !isBlank(row))
    .map((row) => ({ ...row, start: tidyTime(row.start), end: tidyTime(row.end) }))
    .sort((one, other) => startOf(one) - startOf(other));
}

function tidyTime(text: string): string {
  const second = readVideoTime(text);
  return second === undefined ? text : writeVideoTime(second);
}

/** As the contract takes them; a time that cannot be read is null there, which it refuses. */
export function sendableTricks(text: string): string {
  const rows = readRows(text).filter((row) => !isBlank(row));
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
export function complaintsAbout(rows: readonly TrickRow[]): Map<number, RowComplaint> {
  const complaints = new Map<number, RowComplaint>();
  const seen = new Set<string>();
  for (const [place, row] of rows.entries()) {
    if (isBlank(row)) continue;
    const [start, end] = [readVideoTime(row.start), endOf(row)];
    const times = `${start} ${end}`;
    const complaint = complaintOf(row, start, end) ?? (seen.has(times) ? { field: 'start', what: 'twin' } : undefined);
    if (complaint) complaints.set(place, complaint as RowComplaint);
    seen.add(times);
  }
  return complaints;
}

function complaintOf({ name }: TrickRow, start: number | undefined, end: number | undefined): RowComplaint | undefined {
  if (start === undefined) return { field: 'start', what: 'noStart' };
  if (end === undefined) return { field: 'end', what: 'noEnd' };
  if (end < start) return { field: 'end', what: 'endsEarly' };
  return name.trim() === '' ? { field: 'name', what: 'noName' } : undefined;
}
