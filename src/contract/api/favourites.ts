import { z } from 'zod';
import { MAX_ID } from '../rules/entities.ts';
import { MAX_FAVOURITE_CHANGES, MAX_FAVOURITES } from '../rules/favourites.ts';
import { issue } from '../rules/problems.ts';
import { MAX_VIDEO_SECOND } from '../rules/videos.ts';
import { component } from './fields.ts';

const NO_POST = 'favourite-post-invalid';
const NO_START = issue('favourite-start-invalid', { limit: MAX_VIDEO_SECOND });

/** The newest change of a video or trick: on as a favourite, off as a removed one. */
export const FavouriteChange = component('FavouriteChange', {
  postId: z.int(NO_POST).min(1, NO_POST).max(MAX_ID, NO_POST),
  start: z
    .number(NO_START)
    .min(0, NO_START)
    .max(MAX_VIDEO_SECOND, NO_START)
    .nullable()
    .describe('The start of a trick; null for the whole video'),
  on: z.boolean('favourite-on-invalid'),
  at: z.iso.datetime('favourite-time-invalid').describe('A time in the future counts as now'),
});
export type FavouriteChange = z.infer<typeof FavouriteChange>;

export const FavouriteChanges = z.object({
  changes: z
    .array(FavouriteChange)
    .max(MAX_FAVOURITE_CHANGES, issue('too-many-changes', { limit: MAX_FAVOURITE_CHANGES }))
    .describe(
      `Changes of posts that are not published are ignored. The newest ${MAX_FAVOURITES} favourites are kept, and ${MAX_FAVOURITE_CHANGES} changes with the removals`,
    ),
});
export const MergedFavourites = FavouriteChanges.meta({ id: 'MergedFavourites' });
