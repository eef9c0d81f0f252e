import { api } from '../api/client.ts';
import { type PostSummary, summarizePost } from '../watch/post-summary.ts';

export type NextPost = {
  post: PostSummary;
  /** The title of the cup of the next game, whose riders may give away a result. */
  cup: string | null;
};

const requests = new Map<number, Promise<NextPost | undefined>>();

/** Finds the next game of the cup of a post, or else the first related post. It sends one request per post. */
export function findNext(postId: number, related: readonly PostSummary[]): Promise<NextPost | undefined> {
  const request = requests.get(postId) ?? fetchNext(postId, related);
  requests.set(postId, request);
  return request;
}

async function fetchNext(postId: number, [first]: readonly PostSummary[]): Promise<NextPost | undefined> {
  try {
    const { cup, post } = await api('GET /posts/{id}/next', { params: { id: postId } });
    if (post) return { post: summarizePost(post), cup };
  } catch {
    requests.delete(postId);
  }
  return first && { post: first, cup: null };
}
