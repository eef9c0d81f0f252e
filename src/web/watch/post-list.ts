import { FILM_TYPES, GAME_TYPES } from '#contract/post-types.ts';
import type { SiteMessages } from '../messages/messages.ts';

export type ListBase = 'posts' | 'games' | 'theater';

/** `/games`, `/games/page/2`, `/games/page/1?filter=zero` (spec 2). */
export function listPath(base: ListBase, page: number, filter?: string): string {
  if (filter !== undefined) return `/${base}/page/${page}?filter=${filter}`;
  return page === 1 ? `/${base}` : `/${base}/page/${page}`;
}

export type Filter = { slug: string; name: string };

export function filtersOf(base: ListBase, { watch }: SiteMessages): Filter[] {
  if (base === 'games') return GAME_TYPES.map((slug) => ({ slug, name: watch.gameTypes[slug] }));
  if (base === 'theater') return FILM_TYPES.map((slug) => ({ slug, name: watch.filmCategories[slug] }));
  return [];
}
