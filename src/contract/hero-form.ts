/** What admins send when they save or move a slide of the home page (spec 5 and 7). */
import { z } from 'zod';
import { line } from './fields.ts';
import { blankable, IdAsText, Picture, PictureCrop, VersionSeen } from './form-fields.ts';
import { isHeroAddress } from './hero-link.ts';

const Place = z
  .string()
  .regex(/^\d{1,6}$/, 'must be a whole number from 0')
  .transform(Number);

export const HeroForm = z.object({
  postId: IdAsText,
  index: Place.optional().describe('Place in the gallery; left out on a new slide: the last'),
  customTitle: blankable(line(200)).optional(),
  customEyebrow: blankable(line(120)).optional(),
  customSubhead: blankable(line(300)).optional(),
  customUrl: blankable(
    line(300).refine(isHeroAddress, "must be a post's number, an address of this site from /, or one of https://"),
  ).optional(),
  image: Picture.optional(),
  imageCrop: PictureCrop.optional(),
});

/** A change says only what changes. A slide that is moved to another's place changes places with it. */
export const HeroChange = HeroForm.partial().extend({ version: VersionSeen });

/** The whole gallery in its new order. */
export const HeroOrder = z.object({ ids: z.array(z.int().min(1), 'must be a list of all slides').min(1).max(1_000) });
