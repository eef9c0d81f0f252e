import { FILM_TYPES, GAME_TYPES } from '#contract/rules/posts.ts';
import type { Messages } from '#messages/en/site.ts';

export type ListBase = 'posts' | 'games' | 'theater';

/** The parameters that narrow a list, in the order of its URLs. */
export const LIST_PARAMETERS = ['filter', 'cup', 'year', 'place'] as const;
export type ListParameters = { [Name in (typeof LIST_PARAMETERS)[number]]?: string | undefined };

/** `/games`, `/games/page/2`, `/games/page/1?filter=zero` (spec 2), `/games/page/1?cup=11&year=2025`. */
export function listPath(base: ListBase, page: number, parameters: ListParameters = {}): string {
  const query = new URLSearchParams();
  for (const name of LIST_PARAMETERS) if (parameters[name]) query.set(name, parameters[name]);
  if (query.size > 0) return `/${base}/page/${page}?${query}`;
  return page === 1 ? `/${base}` : `/${base}/page/${page}`;
}

/** A list of a cup, year or place is not indexed, because the whole list has its videos too. */
export function isNarrowed({ cup, year, place }: ListParameters): boolean {
  return [cup, year, place].some((value) => value !== undefined);
}

export type Filter = { slug: string; name: string };

export function filtersOf(base: ListBase, { watch }: Messages): Filter[] {
  if (base === 'games') return GAME_TYPES.map((slug) => ({ slug, name: watch.gameTypes[slug] }));
  if (base === 'theater') return FILM_TYPES.map((slug) => ({ slug, name: watch.filmCategories[slug] }));
  return [];
}
