/** Tells the site, and nobody else, that a video was started (decision 31). */
import { api } from '../../app/network.ts';

/** Nobody waits for it, and a play that is not counted is no loss to whoever watches. */
export function tellPlay(postId: number): void {
  api('POST /posts/{id}/plays', { params: { id: postId } }).catch(() => {});
}
