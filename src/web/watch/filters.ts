/** The buttons that narrow a list, in the order of the spec (2). */
import { FILM_SHELVES, GAME_TYPES } from '#contract/post-kinds.ts';
import type { Words } from '../messages/english.ts';
import type { ListBase } from './list-address.ts';

export type Filter = { slug: string; name: string };

export function filtersOf(base: ListBase, { watch }: Words): Filter[] {
  if (base === 'games') return GAME_TYPES.map((slug) => ({ slug, name: watch.gameTypes[slug] }));
  if (base === 'theater') return FILM_SHELVES.map((slug) => ({ slug, name: watch.filmShelves[slug] }));
  return [];
}
