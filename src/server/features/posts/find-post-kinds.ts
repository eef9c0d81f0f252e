/** What other rooms have to know of posts that they keep lists of, scheduled ones too. */
import type { PostType } from '#contract/post-kinds.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findPostRowsById } from './queries.ts';

export type PostKind = {
  id: number;
  title: string;
  type: PostType;
  winnerId: number | null;
  loserId: number | null;
};

/** In the order of publishing; those that are not there, or in the trash, are missing. */
export async function findPostKinds(database: Database, ids: readonly number[]): Promise<PostKind[]> {
  const rows = await findPostRowsById(database, END_OF_TIME, ids);
  return rows
    .toSorted((one, other) => one.publish_date - other.publish_date || one.id - other.id)
    .map(({ id, title, type, winner_id, loser_id }) => ({ id, title, type, winnerId: winner_id, loserId: loser_id }));
}
