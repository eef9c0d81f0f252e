/** What to watch after a video: in a cup the game that was published next, else the first of what is related. */
import { api } from '../api/client.ts';
import { type PostSummary, summarizePost } from '../watch/post-summary.ts';

export type NextPost = {
  card: PostSummary;
  /** The title of the cup of which it is the next game: who rides there may tell who won. */
  cup: string | null;
};

const requests = new Map<number, Promise<NextPost | undefined>>();

/** Undefined where there is nothing else. Asked for once by page, however many want to know. */
export function findNext(postId: number, related: readonly PostSummary[]): Promise<NextPost | undefined> {
  const known = requests.get(postId) ?? fetchNext(postId, related);
  requests.set(postId, known);
  return known;
}

async function fetchNext(postId: number, [first]: readonly PostSummary[]): Promise<NextPost | undefined> {
  try {
    const { cup, post } = await api('GET /posts/{id}/next', { params: { id: postId } });
    if (post) return { card: summarizePost(post), cup };
  } catch {
    requests.delete(postId);
  }
  return first && { card: first, cup: null };
}
