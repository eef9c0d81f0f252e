/** A post as it is stored, scheduled or not, in the form in which it is changed. */

import { Refusal } from '../../platform/app-error.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pictureOf } from '../../platform/pictures/picture-columns.ts';
import type { PostDraft } from './post-draft.ts';
import { findPostRow, findRidersOfPosts, findTagsOfPosts, findTricksOfPost, type PostRow } from './queries.ts';

export async function getStoredPost(database: Database, id: number): Promise<{ draft: PostDraft; version: number }> {
  const row = await findPostRow(database, END_OF_TIME, id);
  if (!row) throw new Refusal('not-found', 'There is no post of this number');
  const riders = await findRidersOfPosts(database, [id]);
  const tags = await findTagsOfPosts(database, [id]);
  const tricks = await findTricksOfPost(database, id);
  const lists = { riderIds: riders.map((rider) => rider.id), tags: tags.map((tag) => tag.name), tricks };
  return { draft: { ...fieldsOf(row), ...lists }, version: row.version };
}

function fieldsOf(row: PostRow): Omit<PostDraft, 'riderIds' | 'tags' | 'tricks'> {
  return {
    title: row.title,
    location: row.location,
    publishDate: row.publish_date,
    type: row.type,
    gameType: row.game_type,
    videoHost: row.video_host,
    videoId: row.video_id,
    editorial: row.editorial,
    description: row.description,
    winnerScore: row.winner_score,
    winnerId: row.winner_id,
    loserId: row.loser_id,
    poster: pictureOf(row),
  };
}
