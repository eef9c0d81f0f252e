import type { Hero } from '#contract/api/heroes.ts';
import type { Database } from '../../platform/database/schema.ts';
import { placeholderColour } from '../../platform/pictures/pictures.ts';
import { findHeroRows } from './queries.ts';

/** Sorted by index (spec 4). A slide is public if its post is. */
export async function listHeroes(database: Database, now: number): Promise<Hero[]> {
  const rows = await findHeroRows(database, now);
  return rows.map((row) => ({
    id: row.id,
    index: row.position,
    postId: row.post_id,
    post: {
      id: row.post_id,
      title: row.title,
      location: row.location,
      type: row.type,
      gameType: row.game_type,
      posterImgLocation: row.post_poster_location,
      posterImgColor: placeholderColour(row.post_poster_color),
    },
    customTitle: row.custom_title,
    customEyebrow: row.custom_eyebrow,
    customSubhead: row.custom_subhead,
    customUrl: row.custom_url,
    customPosterImgLocation: row.poster_location,
    customPosterImgFileName: row.poster_file_name,
    customPosterImgContentType: row.poster_content_type,
    customPosterImgColor: placeholderColour(row.poster_color),
    version: row.version,
  }));
}
