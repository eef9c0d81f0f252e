/** The form of a rider (spec 5 and 7). */
import { z } from 'zod';
import { isCountry } from './countries.ts';
import { Day, line, notText } from './fields.ts';
import { blankable, missingFields, Picture, PictureCrop, VersionSeen } from './form-fields.ts';

export const FIRST_BIRTHDATE = '1900-01-01';

/** Today, in UTC. */
export function lastBirthdate(): string {
  return new Date().toISOString().slice(0, 10);
}

export const RiderForm = z.object({
  name: line(120),
  sponsor: line(200),
  country: z
    .string({ error: notText })
    .toLowerCase()
    .refine(isCountry, 'must be the two letters of a country')
    .describe('ISO 3166-1 alpha-2'),
  birthdate: Day.refine((day) => day >= FIRST_BIRTHDATE, 'must be a day since 1900').refine(
    (day) => day <= lastBirthdate(),
    'is in the future',
  ),
  image: Picture,
  imageCrop: PictureCrop.optional(),
});

const { sponsor, country, birthdate } = RiderForm.shape;

/** A change has the changed fields only; a field that is empty may be sent empty. */
export const RiderChange = RiderForm.partial().extend({
  sponsor: blankable(sponsor).optional(),
  country: blankable(country).optional(),
  birthdate: blankable(birthdate).optional(),
  version: VersionSeen,
});

const REQUIRED = ['name', 'sponsor', 'country', 'birthdate', 'image'] as const;
type Required = Partial<Record<(typeof REQUIRED)[number], unknown>>;

/** The missing required fields (spec 5); `before` is the stored rider, absent for a new one. */
export function missingInRider(values: Required, before?: Required) {
  return missingFields(REQUIRED, values, before);
}
