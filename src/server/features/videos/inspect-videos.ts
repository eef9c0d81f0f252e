import type { DoctorInput } from '../../platform/doctor.ts';
import { findHeldBack } from './rounds.ts';

/** Finds Vimeo videos that do not play and may lack their hash, which earlier releases did not store. */
export async function* inspectVideos({ database }: DoctorInput) {
  const rows = await database
    .selectFrom('posts')
    .innerJoin('video_checks', 'post_id', 'posts.id')
    .where('video_host', '=', 'vimeo')
    .where('video_hash', 'is', null)
    .where('failures', '>', 0)
    .where('deleted_at', 'is', null)
    .select(['posts.id', 'title', 'video_id'])
    .orderBy('posts.id')
    .execute();
  for (const { id, title, video_id } of rows) {
    yield `Post ${id} (${title}) plays nothing: Vimeo refuses ${video_id}. If it is unlisted, enter its whole address`;
  }
  const round = await findHeldBack(database, 'vimeo');
  if (!round) return;
  yield `Vimeo refuses ${round.failed} of ${round.checked} videos. Of those that are unlisted, enter the whole addresses`;
}
