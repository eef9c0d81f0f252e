/** The words of the question what may happen. They come with it. */
import { consent } from './english/consent.ts';

export function useConsentWords() {
  return consent;
}
