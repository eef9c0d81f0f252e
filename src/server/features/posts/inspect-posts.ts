import { findVideoId } from '#contract/videos.ts';
import { scanById } from '../../platform/database/batching.ts';
import type { DoctorInput } from '../../platform/doctor.ts';
import { findPostRidersBetween, findPostRowsAfter, type PostRow } from './queries.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';

/** Finds posts outside the trash that a save would refuse or correct. */
export async function* inspectPosts({ database }: DoctorInput) {
  for await (const posts of scanById((after, limit) => findPostRowsAfter(database, after, limit))) {
    const rows = await findPostRidersBetween(database, posts[0]?.id ?? 0, posts.at(-1)?.id ?? 0);
    const riders = new Set(rows.map(({ post_id, rider_id }) => `${post_id} ${rider_id}`));
    for (const post of posts) {
      const hasRider = (rider: number) => riders.has(`${post.id} ${rider}`);
      for (const problem of findProblems(post, hasRider)) yield `Post ${post.id} (${post.title}) ${problem}`;
    }
  }
}

function* findProblems(post: PostRow, hasRider: (rider: number) => boolean) {
  if (findVideoId(post.video_host, post.video_id) === undefined) {
    yield `plays nothing: ${post.video_id} is no video of ${post.video_host}`;
  }
  if (post.editorial !== null && sanitiseEditorial(post.editorial) !== post.editorial) {
    yield 'has an editorial that was never cleaned; saving it cleans it';
  }
  const result = [post.winner_id, post.loser_id, post.winner_score];
  if (post.type === 'Film' && result.some((part) => part !== null)) yield 'is a film with a result';
  for (const rider of [post.winner_id, post.loser_id]) {
    if (rider !== null && !hasRider(rider)) yield `was decided by rider ${rider}, who does not ride in it`;
  }
}
