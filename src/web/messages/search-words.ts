/** The words of the search. They come with its screen. */
import { search } from './english/search.ts';
import { useCatalogue } from './words.ts';

export function useSearchWords() {
  return useCatalogue()?.search ?? search;
}
