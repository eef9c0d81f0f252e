/** Field types of the admins' forms. Form data is text only, so numbers and empty values are text too. */
import { z } from 'zod';
import { Id, IdInAddress, notText, PageInAddress } from './fields.ts';

/** A field that may be empty: empty or blank text is null, which clears a stored value. */
export function blankable<T extends z.ZodType>(filled: T) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), filled.nullable());
}

/** The required fields that are empty. A change may leave a field empty that is empty in `before`, the stored item. */
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

export const IdAsText = IdInAddress;

/** Distinct ids, separated by commas. */
export const IdsAsText = z
  .string({ error: notText })
  .max(10_000, 'is too long')
  .transform((list, context) => {
    const ids = list.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [Number(entry)]));
    const invalid = ids.find((id) => !Id.safeParse(id).success);
    if (invalid !== undefined || new Set(ids).size < ids.length) {
      context.addIssue(invalid === undefined ? 'names something twice' : 'must be numbers separated by commas');
      return z.NEVER;
    }
    return ids;
  });

/**
 * The version that a change is based on: a newer stored one refuses the change (409, field `version`). Without it the change
 * overwrites. Form data writes it as text.
 */
export const VersionSeen = z.union([z.int().min(1), PageInAddress], 'must be a whole number from 1').optional();

/** An uploaded picture; the server checks its content. */
export const Picture = z
  .file('must be a file')
  .refine((file) => !/\s/.test(file.name), 'Image file name cannot have spaces')
  .describe('JPEG, PNG, WebP or AVIF, at most 10 MB and 40 megapixels');

/** `left,top,width,height` of the crop, each a share of the picture from 0 to 1. */
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
