import type { Post } from '#contract/api/posts.ts';
import { filmKinds } from './post-label.ts';

export type PostSummary = ReturnType<typeof summarizePost>;

/** Returns only the fields that cards show: whole posts would make pages several times as large. */
export function summarizePost(post: Omit<Post, 'editorial' | 'description'>) {
  const { id, title, location, publishDate, type, gameType, cup, posterImgLocation, posterImgColor } = post;
  return {
    id,
    title,
    location,
    publishDate,
    type,
    gameType,
    kinds: filmKinds(post),
    cup: cup && { title: cup.title, round: cup.round },
    poster: { location: posterImgLocation, color: posterImgColor },
  };
}
