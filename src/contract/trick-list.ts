/** The tricks of a video in form data: one text of JSON. */
import { z } from 'zod';
import { line, text } from './fields.ts';
import type { Trick } from './posts.ts';
import { LATEST_SECOND } from './video-time.ts';

export const MOST_TRICKS = 200;
export const LONGEST_TRICK_NAME = 200;

const LONGEST_LIST = 100_000;
const Name = line(LONGEST_TRICK_NAME);

/** The error of a row, to follow its number. */
function findRowError(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return 'must be an object of start, end and name';
  const { start, end, name } = row as Partial<Record<keyof Trick, unknown>>;
  if (!isSecond(start)) return `has a start that is no number of seconds from 0 to ${LATEST_SECOND}`;
  if (!isSecond(end)) return `has an end that is no number of seconds from 0 to ${LATEST_SECOND}`;
  if (end < start) return 'ends before it starts';
  const reason = Name.safeParse(name).error?.issues[0]?.message;
  return reason && `has a name that ${reason}`;
}

function isSecond(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LATEST_SECOND;
}

/** Sorted by time; errors count rows from 1, in the order of the input. */
export const TrickList = text(LONGEST_LIST)
  .transform((value, context): Trick[] => {
    const refuse = (reason: string) => {
      context.addIssue(reason);
      return z.NEVER;
    };
    if (value.trim() === '') return [];
    const rows = parse(value);
    if (!Array.isArray(rows)) return refuse('must be a JSON list of rows with start, end and name');
    if (rows.length > MOST_TRICKS) return refuse(`has more than ${MOST_TRICKS} rows`);
    const numbers = new Map<string, number>();
    for (const [index, row] of rows.entries()) {
      const number = index + 1;
      const error = findRowError(row);
      if (error) return refuse(`Row ${number} ${error}.`);
      const times = `${row.start} ${row.end}`;
      const duplicate = numbers.get(times);
      if (duplicate !== undefined) return refuse(`Row ${number} has the times of row ${duplicate}.`);
      numbers.set(times, number);
    }
    return rows
      .map(({ start, end, name }: Trick) => ({ start, end, name: Name.parse(name) }))
      .sort((a, b) => a.start - b.start || a.end - b.end);
  })
  .describe('JSON: a list of `{ "start", "end", "name" }`, in seconds of the video; `[]`, or nothing, for none')
  .meta({ examples: ['[]', '[{"start":12,"end":20.5,"name":"Lip 270"}]'] });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
