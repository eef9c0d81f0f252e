import type { Hero } from '#contract/api/heroes.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pictureUrl } from '../../platform/pictures/picture-url.ts';
import { placeholderColour } from '../../platform/pictures/pictures.ts';
import { findHeroRows } from './queries.ts';

/** Sorted by index (spec 4). A slide is public if its post is. */
export async function listHeroes(database: Database, now: number): Promise<Hero[]> {
  const rows = await findHeroRows(database, now);
  return rows.map(({ title, location, type, gameType, posterImgLocation, posterColor, customColor, ...hero }) => ({
    ...hero,
    customPosterImgLocation: pictureUrl(database, hero.customPosterImgLocation),
    post: {
      ...{ id: hero.postId, title, location, type, gameType },
      posterImgLocation: pictureUrl(database, posterImgLocation),
      posterImgColor: placeholderColour(posterColor),
    },
    customPosterImgColor: placeholderColour(customColor),
  }));
}
