/** What to watch after a video: in a cup the game that was published next, else the first of what is related. */
import { api } from '../../app/network.ts';
import { type Card, cardOf } from '../../watch/card.ts';

export type Next = {
  card: Card;
  /** The title of the cup of which it is the next game: who rides there may tell who won. */
  cup: string | null;
};

const asked = new Map<number, Promise<Next | undefined>>();

/** Undefined where there is nothing else. Asked for once by page, however many want to know. */
export function findNext(postId: number, related: readonly Card[]): Promise<Next | undefined> {
  const known = asked.get(postId) ?? ask(postId, related);
  asked.set(postId, known);
  return known;
}

async function ask(postId: number, [first]: readonly Card[]): Promise<Next | undefined> {
  try {
    const { cup, post } = await api('GET /posts/{id}/next', { params: { id: postId } });
    if (post) return { card: cardOf(post), cup };
  } catch {
    asked.delete(postId);
  }
  return first && { card: first, cup: null };
}
