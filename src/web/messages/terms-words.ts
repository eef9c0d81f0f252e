/** The words around the terms. They come with their screen. */
import { terms } from './english/terms.ts';
import { useCatalogue } from './words.ts';

export function useTermsWords() {
  return useCatalogue()?.terms ?? terms;
}
