/** What admins send when they save a rider (spec 5 and 7). */
import { z } from 'zod';
import { isCountry } from './countries.ts';
import { Day, line, notText } from './fields.ts';
import { Picture, PictureCrop, VersionSeen } from './form-fields.ts';

export const RiderForm = z.object({
  name: line(120),
  sponsor: line(200),
  country: z
    .string({ error: notText })
    .toLowerCase()
    .refine(isCountry, 'must be the two letters of a country')
    .describe('ISO 3166-1 alpha-2'),
  birthdate: Day.refine((day) => day >= '1900-01-01', 'must be a day since 1900'),
  image: Picture,
  imageCrop: PictureCrop.optional(),
});

/** A change says only what changes. */
export const RiderChange = RiderForm.partial().extend({ version: VersionSeen });
