import { findFilmType, type GameType, type PostType } from '#contract/rules/posts.ts';
import type { SiteMessages } from '../messages/messages.ts';

export function postLabel(post: { type: PostType; gameType: GameType | null }, { watch }: SiteMessages): string {
  if (post.type === 'Film') return watch.film;
  return post.gameType === null ? watch.game : watch.gameTypes[post.gameType];
}

export function tagLabel(name: string, { watch }: SiteMessages): string {
  const filter = findFilmType(name);
  return filter === undefined ? name : watch.filmCategories[filter];
}
