import type { GameType, PostType } from '#contract/post-types.ts';
import type { Post } from '#contract/posts.ts';
import type { PosterPicture } from '../ui/poster.tsx';

/** The fields that cards show: whole posts would make pages several times as large. */
export type PostSummary = {
  id: number;
  title: string;
  location: string | null;
  publishDate: string;
  type: PostType;
  gameType: GameType | null;
  poster: PosterPicture;
};

export function summarizePost(post: Omit<Post, 'editorial' | 'description'>): PostSummary {
  const { id, title, location, publishDate, type, gameType, posterImgLocation, posterImgColor } = post;
  return {
    id,
    title,
    location,
    publishDate,
    type,
    gameType,
    poster: { location: posterImgLocation, color: posterImgColor },
  };
}
