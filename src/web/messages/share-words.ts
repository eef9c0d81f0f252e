/** The words around passing a page on. They come with the ways to do so. */
import { share } from './english/share.ts';
import { useCatalogue } from './words.ts';

export function useShareWords() {
  return useCatalogue()?.share ?? share;
}
