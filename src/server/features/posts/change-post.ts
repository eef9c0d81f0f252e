/** Changes a post: what was sent, all or nothing, unless somebody else has changed it meanwhile. */
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { refuseOldVersion } from '../editing/version.ts';
import { draftChange, type PostChangeRead } from './post-draft.ts';
import type { PostRoom } from './post-room.ts';
import { refuseUnknownRiders } from './refuse-unknown-riders.ts';
import { storeChange } from './store-change.ts';
import { getStoredPost } from './stored-post.ts';

/**
 * `change.version` is what the admin has seen; without it the change takes the place of whatever is there. Answers whether
 * anything changed.
 */
export async function changePost(
  { database, clock, pictures }: PostRoom,
  id: number,
  change: PostChangeRead,
  by: number,
): Promise<boolean> {
  const seen = await getStoredPost(database, id);
  refuseOldVersion(change.version, seen.version);
  await refuseUnknownRiders(database, draftChange(seen.draft, change, undefined));
  const poster = change.image && (await pictures.keep(change.image, 'poster', change.imageCrop));
  return inTransaction(database, (trx) => storeChange(trx, id, change, { poster, by, now: clock() }));
}
