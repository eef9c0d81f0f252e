/** Whether posts are what a save would let pass. */
import { findVideoId } from '#contract/videos.ts';
import type { DoctorInput } from '../../platform/doctor.ts';
import { findPostRidersBetween, findPostRowsAfter, type PostRow } from './queries.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';

const BATCH_SIZE = 1_000;

/** Of posts that are not in the trash. */
export async function* inspectPosts({ database }: DoctorInput) {
  for (let after = 0, more = true; more; ) {
    const posts = await findPostRowsAfter(database, after, BATCH_SIZE);
    after = posts.at(-1)?.id ?? after;
    more = posts.length === BATCH_SIZE;
    const rides = await findPostRidersBetween(database, posts[0]?.id ?? 0, after);
    const riding = new Set(rides.map(({ post_id, rider_id }) => `${post_id} ${rider_id}`));
    for (const post of posts) {
      const rode = (rider: number) => riding.has(`${post.id} ${rider}`);
      for (const fault of findProblems(post, rode)) yield `Post ${post.id} (${post.title}) ${fault}`;
    }
  }
}

function* findProblems(post: PostRow, rode: (rider: number) => boolean) {
  if (findVideoId(post.video_host, post.video_id) === undefined) {
    yield `plays nothing: ${post.video_id} is no video of ${post.video_host}`;
  }
  if (post.editorial !== null && sanitiseEditorial(post.editorial) !== post.editorial) {
    yield 'has an editorial that was never cleaned; saving it cleans it';
  }
  const result = [post.winner_id, post.loser_id, post.winner_score];
  if (post.type === 'Film' && result.some((part) => part !== null)) yield 'is a film with a result';
  for (const rider of [post.winner_id, post.loser_id]) {
    if (rider !== null && !rode(rider)) yield `was decided by rider ${rider}, who does not ride in it`;
  }
}
