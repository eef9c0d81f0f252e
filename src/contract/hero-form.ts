/** The form of a slide of the home page (spec 5 and 7). */
import { z } from 'zod';
import { Id, line, notText } from './fields.ts';
import { blankable, IdAsText, Picture, PictureCrop, VersionSeen } from './form-fields.ts';
import { isHeroAddress } from './hero-link.ts';

const Index = z
  .string({ error: notText })
  .regex(/^\d{1,6}$/, 'must be a whole number from 0')
  .transform(Number);

export const HeroForm = z.object({
  postId: IdAsText,
  index: Index.optional().describe('Place in the gallery; left out on a new slide: the last'),
  customTitle: blankable(line(200)).optional(),
  customEyebrow: blankable(line(120)).optional(),
  customSubhead: blankable(line(300)).optional(),
  customUrl: blankable(
    line(300).refine(isHeroAddress, "must be a post's number, an address of this site from /, or one of https://"),
  ).optional(),
  image: Picture.optional(),
  imageCrop: PictureCrop.optional(),
});

/** A change has the changed fields only. A slide that moves to the index of another exchanges places with it. */
export const HeroChange = HeroForm.partial().extend({ version: VersionSeen });

/** All slides in their new order. */
export const HeroOrder = z.object({
  ids: z.array(Id, 'must be a list of all slides').min(1, 'is empty').max(1_000, 'is too long'),
});
