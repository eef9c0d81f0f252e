import { api } from '../api/client.ts';
import { type PostSummary, summarizePost } from '../watch/post-summary.ts';

export type NextPost = {
  post: PostSummary;
  /** The title of the cup whose next game it is: its riders may give away the result of the video before. */
  cup: string | null;
};

const requests = new Map<number, Promise<NextPost | undefined>>();

/** What to watch after a post: in a cup the game published next, else the first related post. One request per post. */
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
