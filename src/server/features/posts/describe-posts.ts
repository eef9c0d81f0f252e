/** Turns rows into posts as the contract shows them. */
import type { Post } from '#contract/posts.ts';
import type { Database } from '../../platform/database/schema.ts';
import { placeholderColour } from '../../platform/pictures/placeholder-colour.ts';
import { findRidersOfPosts, findTagsOfPosts, type PostRow } from './queries.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';

/** The posts of `rows`, in their order, with riders and tags; two queries whatever their number. */
export async function describePosts(database: Database, rows: readonly PostRow[]): Promise<Post[]> {
  const ids = rows.map((row) => row.id);
  const [riders, tags] = await Promise.all([findRidersOfPosts(database, ids), findTagsOfPosts(database, ids)]);
  const ridersOf = Map.groupBy(riders, (rider) => rider.post_id);
  const tagsOf = Map.groupBy(tags, (tag) => tag.post_id);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    location: row.location,
    publishDate: new Date(row.publish_date).toISOString(),
    type: row.type,
    gameType: row.game_type,
    videoHost: row.video_host,
    vimeoId: row.video_id,
    editorial: row.editorial === null ? null : sanitiseEditorial(row.editorial),
    description: row.description,
    winnerScore: row.winner_score,
    winnerId: row.winner_id,
    loserId: row.loser_id,
    riders: (ridersOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    tags: (tagsOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    posterImgLocation: row.poster_location,
    posterImgFileName: row.poster_file_name,
    posterImgContentType: row.poster_content_type,
    posterImgColor: placeholderColour(row.poster_color),
    version: row.version,
  }));
}
