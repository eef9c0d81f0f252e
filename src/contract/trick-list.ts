/** The tricks of a video as a form sends them: one text of JSON, as form data carries text alone. */
import { z } from 'zod';
import { line, text } from './fields.ts';
import type { Trick } from './posts.ts';
import { LATEST_SECOND } from './video-time.ts';

export const MOST_TRICKS = 200;
export const LONGEST_TRICK_NAME = 200;

const LONGEST_LIST = 100_000;
const Name = line(LONGEST_TRICK_NAME);

/** What is wrong with a row, in words that follow its number; undefined where nothing is. */
function complaintAbout(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return 'must be an object of start, end and name';
  const { start, end, name } = row as Partial<Record<keyof Trick, unknown>>;
  if (!isSecond(start)) return `has a start that is no number of seconds from 0 to ${LATEST_SECOND}`;
  if (!isSecond(end)) return `has an end that is no number of seconds from 0 to ${LATEST_SECOND}`;
  if (end < start) return 'ends before it starts';
  const wrong = Name.safeParse(name).error?.issues[0]?.message;
  return wrong && `has a name that ${wrong}`;
}

function isSecond(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LATEST_SECOND;
}

/** The rows in the order of the video; a complaint counts them from 1, as they were sent. */
export const TrickList = text(LONGEST_LIST)
  .transform((written, context): Trick[] => {
    const refuse = (words: string) => {
      context.addIssue(words);
      return z.NEVER;
    };
    if (written.trim() === '') return [];
    const rows = parse(written);
    if (!Array.isArray(rows)) return refuse('must be a JSON list of rows with start, end and name');
    if (rows.length > MOST_TRICKS) return refuse(`has more than ${MOST_TRICKS} rows`);
    const sent = new Map<string, number>();
    for (const [place, row] of rows.entries()) {
      const complaint = complaintAbout(row);
      if (complaint) return refuse(`Row ${place + 1} ${complaint}.`);
      const times = `${row.start} ${row.end}`;
      const twin = sent.get(times);
      if (twin !== undefined) return refuse(`Row ${place + 1} has the times of row ${twin}.`);
      sent.set(times, place + 1);
    }
    return rows
      .map(({ start, end, name }: Trick) => ({ start, end, name: Name.parse(name) }))
      .sort((one, other) => one.start - other.start || one.end - other.end);
  })
  .describe('JSON: a list of `{ "start", "end", "name" }`, in seconds of the video; `[]`, or nothing, for none')
  .meta({ examples: ['[]', '[{"start":12,"end":20.5,"name":"Lip 270"}]'] });

function parse(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
