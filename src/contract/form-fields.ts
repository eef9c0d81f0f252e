/** Field types of the forms that admins save. Form data carries text alone, so that numbers and nothing come as text too. */
import { z } from 'zod';
import { Id, IdInAddress, notText, PageInAddress } from './fields.ts';

/** A field that may stay empty: empty text, or blanks alone, stands for nothing, and clears what was there. */
export function blankable<T extends z.ZodType>(filled: T) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), filled.nullable());
}

/**
 * The required fields that are empty. They bind a new item; an edit may leave empty what is empty in `before`, the stored
 * item, but cannot clear what has a value there.
 */
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

/** A number of a row, written as text. */
export const IdAsText = IdInAddress;

/** Several such numbers, separated by commas; none twice. */
export const IdsAsText = z
  .string({ error: notText })
  .max(10_000, 'is too long')
  .transform((list, context) => {
    const ids = list.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [Number(entry)]));
    const odd = ids.find((id) => !Id.safeParse(id).success);
    if (odd !== undefined || new Set(ids).size < ids.length) {
      context.addIssue(odd === undefined ? 'names something twice' : 'must be numbers separated by commas');
      return z.NEVER;
    }
    return ids;
  });

/**
 * The version that whoever edits has seen. Where somebody else has saved a newer one, the save is refused (409, field
 * `version`); left out, the save takes the place of whatever is there. Form data writes it as text.
 */
export const VersionSeen = z.union([z.int().min(1), PageInAddress], 'must be a whole number from 1').optional();

/** A picture as it was chosen; what is inside is for the server to find out. */
export const Picture = z
  .file('must be a file')
  .refine((file) => !/\s/.test(file.name), 'Image file name cannot have spaces')
  .describe('JPEG, PNG, WebP or AVIF, at most 10 MB and 40 megapixels');

/** The part of the picture to keep: `left,top,width,height`, each a share of the whole from 0 to 1. */
export const PictureCrop = z
  .string({ error: notText })
  .transform((text, context) => {
    const shares = text.split(',').map(Number);
    const [left = -1, top = -1, width = 0, height = 0] = shares;
    const inside = left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 1.0001 && top + height <= 1.0001;
    if (shares.length !== 4 || !inside) {
      context.addIssue('must be left,top,width,height, each a share of the picture from 0 to 1');
      return z.NEVER;
    }
    return { left, top, width, height };
  })
  .meta({ examples: ['0,0,1,1', '0.25,0,0.5,1'] });
export type PictureCrop = z.output<typeof PictureCrop>;
