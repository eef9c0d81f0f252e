/** The words of the front door. They come with its screen. */
import { home } from './english/home.ts';
import { useCatalogue } from './words.ts';

export function useHomeWords() {
  return useCatalogue()?.home ?? home;
}
