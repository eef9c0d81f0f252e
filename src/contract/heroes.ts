/** The slides of the home page's gallery (spec 3). */
import { z } from 'zod';
import { Id, line, PictureLocation, PlaceholderColour, Version } from './fields.ts';
import { GAME_TYPES, POST_TYPES } from './post-kinds.ts';
import { Post } from './posts.ts';

export const Hero = z
  .object({
    id: Id,
    index: z.int().min(0).describe('Place in the gallery, smallest first'),
    postId: Id,
    post: Post.pick({ id: true, title: true, location: true, posterImgLocation: true, posterImgColor: true }).extend({
      type: z.enum(POST_TYPES),
      gameType: z.enum(GAME_TYPES).nullable(),
    }),
    customTitle: line(200).nullable(),
    customEyebrow: line(120).nullable(),
    customSubhead: line(300).nullable(),
    customUrl: line(300).nullable(),
    customPosterImgLocation: PictureLocation.nullable(),
    customPosterImgFileName: z.string().nullable(),
    customPosterImgContentType: z.string().nullable(),
    customPosterImgColor: PlaceholderColour.nullable(),
    version: Version,
  })
  .meta({ id: 'Hero' });
export type Hero = z.infer<typeof Hero>;
