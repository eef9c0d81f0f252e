/** Field types that several entities share. */
import { z } from 'zod';

// Every schema of the contract imports this file, so Zod's own messages never reach a reply.
z.config({ customError: reasonOf });

const LARGEST_ID = 2_147_483_647;
const EARLIEST_MOMENT = Date.UTC(1900, 0, 1);
const LATEST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A whole number in an address. A number beyond every id is well formed and finds no row. */
function numberInAddress() {
  return z
    .string({ error: notText })
    .regex(/^0*[1-9]\d*$/, 'must be a whole number from 1')
    .transform((digits) => Math.min(Number(digits), LARGEST_ID));
}

export const IdInAddress = numberInAddress();
export const PageInAddress = numberInAddress();

export const Id = z.int().min(1).max(LARGEST_ID);

/** UTC, as `2018-03-12T12:00:00.000Z`. */
export const Moment = z.iso.datetime();

/** The same with any offset, such as `2018-03-12T13:00:00+01:00`. */
export const MomentAnywhere = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2018-03-12T12:00:00Z' })
  .transform((moment) => Date.parse(moment))
  // In UTC the year may have five digits or a minus, which `Moment` does not allow.
  .refine((moment) => moment >= EARLIEST_MOMENT && moment <= LATEST_MOMENT, 'must be in the years 1900 to 9999');

/** A calendar day, as `2018-03-12`. */
export const Day = z.iso.date('must be a day such as 2018-03-12');

/** The error for a value that is no text; a form with a repeated name sends a list. */
export function notText({ input }: { input: unknown }): string {
  return input === undefined ? 'is missing' : 'must be text, given once';
}

/** A text of one line, trimmed and not empty. */
export function line(longest: number) {
  return z
    .string({ error: notText })
    .trim()
    .min(1, 'is empty')
    .max(longest, `is longer than ${longest} characters`)
    .regex(/^\P{Cc}*$/u, 'has control characters');
}

/** A text of several lines; the forms' CRLF becomes LF. */
export function text(longest: number) {
  return z
    .string({ error: notText })
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .max(longest, `is longer than ${longest} characters`)
    .regex(/^[\t\n\r\P{Cc}]*$/u, 'has control characters');
}

/** The address of a stored picture, relative to the site or at the picture host. */
export const PictureLocation = z.string().max(500);

/** Counts the saves of an item, from 1. A change sends it back to detect conflicts. */
export const Version = z.int().min(1);

export const Deleted = z.object({ id: Id });

/** The colour of a picture that loads, as `#0b1220`. */
export const PlaceholderColour = z.string().regex(/^#[0-9a-f]{6}$/);

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
};

/** The error of a schema without its own message, to follow the field's label. */
function reasonOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${TYPE_NAMES[issue.expected] ?? 'of another type'}`;
    case 'too_small':
      return isLong(issue.origin) ? 'is too short' : 'is too low';
    case 'too_big':
      return isLong(issue.origin) ? 'is too long' : 'is too high';
    case 'unrecognized_keys':
      return 'has a name that is not known';
    default:
      return 'is not valid';
  }
}

function isLong(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}
