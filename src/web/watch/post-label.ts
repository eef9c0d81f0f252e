import { findFilmType, type GameType, type PostType } from '#contract/post-types.ts';
import type { SiteMessages } from '../messages/messages.ts';
import type { PostSummary } from './post-summary.ts';

export function postLabel(post: { type: PostType; gameType: GameType | null }, { watch }: SiteMessages): string {
  if (post.type === 'Film') return watch.film;
  return post.gameType === null ? watch.game : watch.gameTypes[post.gameType];
}

/** With the cup; with its round only while results are shown. A line breaks after a separator only. */
export function cardLabel(post: PostSummary, messages: SiteMessages, resultsShown: boolean): string {
  const { cup } = post;
  const round = resultsShown && cup?.round && messages.watch.rounds[cup.round];
  return [postLabel(post, messages), cup?.title, round]
    .filter((part) => typeof part === 'string')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
}

export function tagLabel(name: string, { watch }: SiteMessages): string {
  const filter = findFilmType(name);
  return filter === undefined ? name : watch.filmCategories[filter];
}
