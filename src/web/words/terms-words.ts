/** The words around the terms. They come with their screen. */
import { terms } from './english/terms.ts';

export function useTermsWords() {
  return terms;
}
