/** What kind of video a post is, in words. */
import { findFilmFilter, type GameType, type PostType } from '#contract/post-kinds.ts';
import type { Words } from '../messages/english.ts';

export function postLabel(post: { type: PostType; gameType: GameType | null }, words: Words): string {
  if (post.type === 'Film') return words.watch.film;
  return post.gameType === null ? words.watch.game : words.watch.gameTypes[post.gameType];
}

export function tagLabel(name: string, { watch }: Words): string {
  const filter = findFilmFilter(name);
  return filter === undefined ? name : watch.filmShelves[filter];
}
