/** Field types that several entities share, and the error reply. */
import { z } from 'zod';
import { PASSWORD_MAX } from '../rules/accounts.ts';
import { MAX_ID } from '../rules/entities.ts';
import { ERROR_CODES } from '../rules/errors.ts';
import { isVisible, normalizeLine } from '../rules/names.ts';
import { issue, type PlainErrorCode, readIssue } from '../rules/problems.ts';
import type { Milliseconds } from '../rules/time.ts';

// Every schema of the contract imports this file, so Zod's own messages never reach a reply.
z.config({ customError: errorCode });

const EARLIEST_TIMESTAMP = Date.UTC(1900, 0, 1);
const LATEST_TIMESTAMP = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A whole number in an address. A number beyond every id is well formed and finds no row. */
function numberParam(error: PlainErrorCode) {
  return z
    .string({ error: textError })
    .regex(/^0*[1-9]\d*$/, error)
    .transform((digits) => Math.min(Number(digits), MAX_ID));
}

export const IdParam = numberParam('not-an-id');
export const PageParam = numberParam('not-from-1');

export const Id = z.int().min(1).max(MAX_ID);

/** An id in JSON, which clients of the specification write as text. */
export const IdOrText = z.union([Id, IdParam], 'not-an-id');

/** A time in UTC such as `2018-03-12T12:00:00.000Z`. */
export const Timestamp = z.iso.datetime();

/** A time with any offset such as `2018-03-12T13:00:00+01:00`. */
export const TimestampWithOffset = z.iso
  .datetime({ offset: true, error: 'not-a-moment' })
  .transform((moment): Milliseconds => Date.parse(moment))
  // In UTC the year may have five digits or a minus, which `Moment` does not allow.
  .refine((moment) => moment >= EARLIEST_TIMESTAMP && moment <= LATEST_TIMESTAMP, 'year-out-of-range');

export const Day = z.iso.date('not-a-day');

/** A form that repeats a name sends a list. */
export function textError({ input }: { input: unknown }): string {
  return input === undefined ? 'missing' : 'not-text-once';
}

/** Bidirectional controls would reverse the text around a name, such as the row of a leaderboard. */
const LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

/** A text of one line that readers can see, without spaces around it. */
export function line(longest: number) {
  return (
    z
      .string({ error: textError })
      .overwrite(normalizeLine)
      .min(1, 'empty')
      .max(longest, issue('longer-than', { limit: longest }))
      .regex(LINE, 'control-characters')
      // A list of names is often a list of links, and a link needs a text.
      .refine(isVisible, 'invisible')
  );
}

type LineListErrors = {
  many: 'too-many-names' | 'too-many-spellings';
  invalid: 'name-invalid' | 'spelling-invalid';
};

/** Lines that are separated by commas. Of entries with one `keyOf` the last stays. */
export function lineList(
  { longest, most, errors }: { longest: number; most: number; errors: LineListErrors },
  item: z.ZodType<string>,
  keyOf: (entry: string) => string = (entry) => entry,
) {
  return text(longest).transform((list, context) => {
    const entries = list.replaceAll(/\s+/g, ' ').split(',').map(normalizeLine).filter(Boolean);
    const distinct = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
    if (distinct.length > most) context.addIssue(issue(errors.many, { limit: most }));
    for (const entry of distinct) {
      const { error } = item.safeParse(entry);
      if (error) context.addIssue(issue(errors.invalid, { reason: readIssue(error.issues[0]?.message) }));
    }
    return distinct;
  });
}

/** Forms, old Macs, spreadsheets, slides and PDF files each end lines differently. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A text of several lines, whose ends become LF. */
export function text(longest: number) {
  return z
    .string({ error: textError })
    .overwrite((value) => value.replaceAll(LINE_ENDS, '\n'))
    .max(longest, issue('longer-than', { limit: longest }))
    .regex(/^[\t\n\r\P{Cc}]*$/u, 'control-characters');
}

/** The address of a stored picture, relative to the site or at the picture host. */
export const PictureLocation = z.string().max(500);

/** A word in addresses, such as `nose-butter`. */
export const WordKey = z
  .string()
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u)
  .max(80);

/** A change sends it back to detect conflicts. */
export const Version = z.int().min(1).describe('Counts the saves of the item');

export const Percent = z.int().min(0).max(100);

export const Deleted = z.object({ id: Id });

/** The colour that a page shows while a picture loads. */
export const PlaceholderColour = z.string().regex(/^#[0-9a-f]{6}$/);

const TYPE_ERRORS: Record<string, PlainErrorCode> = {
  string: 'not-text',
  number: 'not-a-number',
  int: 'not-a-whole-number',
  boolean: 'not-a-boolean',
  array: 'not-a-list',
  object: 'not-an-object',
  record: 'not-an-object',
  file: 'not-a-file',
};

/** The default error of an issue. */
function errorCode(raw: z.core.$ZodRawIssue): string {
  switch (raw.code) {
    case 'invalid_type':
      return raw.input === undefined ? 'missing' : (TYPE_ERRORS[raw.expected] ?? 'other-type');
    case 'invalid_value':
      return issue('not-a-choice', { choices: raw.values.map(String) });
    case 'too_small':
      return isLong(raw.origin) ? 'too-short' : 'too-low';
    case 'too_big':
      return isLong(raw.origin) ? 'too-long' : 'too-high';
    case 'unrecognized_keys':
      return 'unknown-name';
    default:
      return 'invalid';
  }
}

function isLong(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

/** Empty or blank text becomes null, which clears a stored value. */
export function emptyAsNull<T extends z.ZodType>(filled: T) {
  return z.preprocess(
    (value) => (typeof value === 'string' && normalizeLine(value) === '' ? null : value),
    filled.nullable(),
  );
}

/** Returns the required fields that are empty. A change may leave a field empty that is empty in `before`, the stored item. */
export function missingFields<Name extends string>(
  required: readonly Name[],
  values: Partial<Record<Name, unknown>>,
  before?: Partial<Record<Name, unknown>>,
): Name[] {
  return required.filter((name) => isEmpty(values[name]) && (!before || !isEmpty(before[name])));
}

function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

export const IdListText = z
  .string({ error: textError })
  .max(10_000, 'too-long')
  .transform((list, context) => {
    const ids = list.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [Number(entry)]));
    const invalid = ids.find((id) => !Id.safeParse(id).success);
    if (invalid !== undefined || new Set(ids).size < ids.length) {
      context.addIssue(invalid === undefined ? 'item-twice' : 'not-ids');
      return z.NEVER;
    }
    return ids;
  });

/**
 * A newer stored version refuses the change (409, field `version`). Without it, the change overwrites. Form data writes it as
 * text.
 */
export const ExpectedVersion = z.union([z.int().min(1), PageParam], 'not-from-1').optional();

/** The server checks the content too. */
export const PictureUpload = z
  .file('picture-missing')
  .refine((file) => !/\s/.test(file.name), 'picture-name-with-spaces')
  .describe('JPEG, PNG, WebP or AVIF, at most 10 MB and 40 megapixels');

export const PictureCrop = z
  .string({ error: textError })
  .transform((text, context) => {
    const shares = text.split(',').map(Number);
    const [left = -1, top = -1, width = 0, height = 0] = shares;
    const inside = left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 1.0001 && top + height <= 1.0001;
    if (shares.length !== 4 || !inside) {
      context.addIssue('not-a-crop');
      return z.NEVER;
    }
    return { left, top, width, height };
  })
  .meta({ examples: ['0,0,1,1', '0.25,0,0.5,1'] });
export type PictureCrop = z.output<typeof PictureCrop>;

/** An object that has its own name in the OpenAPI document. */
export function component<Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id });
}

export const ErrorCause = component('ErrorCause', {
  code: z.enum(ERROR_CODES).describe('What went wrong, for programs'),
  get values() {
    return z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), ErrorCause]))
      .optional()
      .describe('The names, numbers and limits of the message');
  },
});

export const ErrorReply = component('Error', {
  statusCode: z.int().min(400).max(599),
  error: z.string().describe("The status in words, such as 'Not Found'"),
  ...ErrorCause.shape,
  message: z.string().describe('What happened and what to do, written for people'),
  field: z.string().optional().describe('The invalid field, if there is one'),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

/** An old hash can be of text that is not normalised. The shorter form counts, so that no accepted password is too long. */
export const SubmittedPassword = z
  .string()
  .refine(
    (text) => Math.min(text.length, text.normalize().length) <= PASSWORD_MAX,
    issue('more-characters-than', { limit: PASSWORD_MAX }),
  );
