import type { Post, PostCup } from '#contract/api/posts.ts';
import type { GameType, PostType } from '#contract/rules/posts.ts';
import type { PosterPicture } from '../ui/poster.tsx';

/** The fields that cards show: whole posts would make pages several times as large. */
export type PostSummary = {
  id: number;
  title: string;
  location: string | null;
  publishDate: string;
  type: PostType;
  gameType: GameType | null;
  cup: Pick<PostCup, 'title' | 'round'> | null;
  poster: PosterPicture;
};

export function summarizePost(post: Omit<Post, 'editorial' | 'description'>): PostSummary {
  const { id, title, location, publishDate, type, gameType, cup, posterImgLocation, posterImgColor } = post;
  return {
    id,
    title,
    location,
    publishDate,
    type,
    gameType,
    cup: cup && { title: cup.title, round: cup.round },
    poster: { location: posterImgLocation, color: posterImgColor },
  };
}
