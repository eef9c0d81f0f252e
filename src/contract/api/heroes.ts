/** The slides of the home page's gallery (spec 3). */
import { z } from 'zod';
import { isHeroAddress } from '../rules/paths.ts';
import {
  component,
  ExpectedVersion,
  emptyAsNull,
  Id,
  IdParam,
  line,
  PictureCrop,
  PictureLocation,
  PictureUpload,
  PlaceholderColour,
  textError,
  Version,
} from './fields.ts';
import { Post } from './posts.ts';

export const Hero = component('Hero', {
  id: Id,
  index: z.int().min(0).describe('Place in the gallery, smallest first'),
  postId: Id,
  post: Post.pick({
    ...{ id: true, title: true, location: true, posterImgLocation: true, posterImgColor: true },
    ...{ type: true, gameType: true },
  }),
  customTitle: line(200).nullable(),
  customTitleFr: line(200).nullable().describe('In French'),
  customEyebrow: line(120).nullable(),
  customEyebrowFr: line(120).nullable().describe('In French'),
  customSubhead: line(300).nullable(),
  customSubheadFr: line(300).nullable().describe('In French'),
  customUrl: line(300).nullable(),
  customPosterImgLocation: PictureLocation.nullable(),
  customPosterImgFileName: z.string().nullable(),
  customPosterImgContentType: z.string().nullable(),
  customPosterImgColor: PlaceholderColour.nullable(),
  version: Version,
});
export type Hero = z.infer<typeof Hero>;

const Index = z
  .string({ error: textError })
  .regex(/^\d{1,6}$/, 'not-from-0')
  .transform(Number);

export const HeroForm = z.object({
  postId: IdParam,
  index: Index.optional().describe('Place in the gallery. If left out, a new slide is the last.'),
  customTitle: emptyAsNull(line(200)).optional(),
  customTitleFr: emptyAsNull(line(200)).optional(),
  customEyebrow: emptyAsNull(line(120)).optional(),
  customEyebrowFr: emptyAsNull(line(120)).optional(),
  customSubhead: emptyAsNull(line(300)).optional(),
  customSubheadFr: emptyAsNull(line(300)).optional(),
  customUrl: emptyAsNull(line(300).refine(isHeroAddress, 'not-a-slide-address')).optional(),
  image: PictureUpload.optional(),
  imageCrop: PictureCrop.optional(),
});

/** A slide that moves to the index of another slide exchanges places with it. */
export const HeroPatch = HeroForm.partial().extend({ version: ExpectedVersion });

export const HeroOrder = z.object({
  ids: z.array(Id, 'not-all-slides').min(1, 'empty').max(1_000, 'too-long'),
});

/** The first slide of the gallery, which shows the newest game unless a slide of an admin leads to it. */
export const NewestGameSlide = component('NewestGameSlide', {
  shown: z.boolean().describe('False if an admin has switched the slide off'),
  post: Hero.shape.post
    .extend({ cup: Post.shape.cup })
    .nullable()
    .describe('The newest published game; null if there is none'),
});
export type NewestGameSlide = z.infer<typeof NewestGameSlide>;

export const NewestGameSlideForm = NewestGameSlide.pick({ shown: true });
