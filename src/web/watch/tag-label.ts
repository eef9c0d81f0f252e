/** A tag as visitors read it: that of a shelf is called what the shelf is called (product decisions, 'Content'). */
import { findFilmFilter } from '#contract/post-kinds.ts';
import type { Words } from '../messages/english.ts';

export function tagLabel(name: string, { watch }: Words): string {
  const shelf = findFilmFilter(name);
  return shelf === undefined ? name : watch.filmShelves[shelf];
}
