import { findFilmType, type GameType, type PostType } from '#contract/rules/posts.ts';
import type { Messages } from '#messages/en/site.ts';

export function postLabel(post: { type: PostType; gameType: GameType | null }, { watch }: Messages): string {
  if (post.type === 'Film') return watch.film;
  return post.gameType === null ? watch.game : watch.gameTypes[post.gameType];
}

/** The label of a card has room for two. */
const MAX_KINDS = 2;

/** The first own tags of a film, which say what it is, such as 'Animated short'. */
export function filmKinds({ type, tags }: { type: PostType; tags: readonly { name: string }[] }): string[] {
  if (type !== 'Film') return [];
  const own = tags.filter(({ name }) => findFilmType(name) === undefined);
  return own.slice(0, MAX_KINDS).map(({ name }) => name);
}

export function tagLabel(name: string, { watch }: Messages): string {
  const filter = findFilmType(name);
  return filter === undefined ? name : watch.filmCategories[filter];
}
