import { findFilmType, type GameType, type PostType } from '#contract/rules/posts.ts';
import type { Messages } from '#messages/en/site.ts';

export function postLabel(post: { type: PostType; gameType: GameType | null }, { watch }: Messages): string {
  if (post.type === 'Film') return watch.film;
  return post.gameType === null ? watch.game : watch.gameTypes[post.gameType];
}

export function tagLabel(name: string, { watch }: Messages): string {
  const filter = findFilmType(name);
  return filter === undefined ? name : watch.filmCategories[filter];
}
