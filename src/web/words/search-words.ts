/** The words of the search. They come with its screen. */
import { search } from './english/search.ts';

export function useSearchWords() {
  return search;
}
