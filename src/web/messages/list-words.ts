/** The words around a list of videos. They come with the screens that have one. */
import { lists } from './english/lists.ts';
import { useCatalogue } from './words.ts';

export function useListWords() {
  return useCatalogue()?.lists ?? lists;
}
