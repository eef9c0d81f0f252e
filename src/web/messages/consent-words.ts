/** The words of the question what may happen. They come with it. */
import { consent } from './english/consent.ts';
import { useCatalogue } from './words.ts';

export function useConsentWords() {
  return useCatalogue()?.consent ?? consent;
}
