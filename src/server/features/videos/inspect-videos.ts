import type { DoctorInput } from '../../platform/doctor.ts';
import { findHeldBack } from './rounds.ts';

/** Finds Vimeo videos that do not play and may lack their hash, which earlier releases did not store. */
export async function* inspectVideos({ database }: DoctorInput) {
  const rows = await database
    .selectFrom('posts')
    .innerJoin('videoChecks', 'postId', 'posts.id')
    .where('videoHost', '=', 'vimeo')
    .where('videoHash', 'is', null)
    .where('failures', '>', 0)
    .where('deletedAt', 'is', null)
    .select(['posts.id', 'title', 'videoId'])
    .orderBy('posts.id')
    .execute();
  for (const { id, title, videoId } of rows) {
    yield `Post ${id} (${title}) plays nothing: Vimeo refuses ${videoId}. If it is unlisted, enter its whole address`;
  }
  const round = await findHeldBack(database, 'vimeo');
  if (!round) return;
  yield `Vimeo refuses ${round.failed} of ${round.checked} videos. Of those that are unlisted, enter the whole addresses`;
}
