/** The words of the cup. They come with its screen. */
import { cup } from './english/cup.ts';
import { useCatalogue } from './words.ts';

export function useCupWords() {
  return useCatalogue()?.cup ?? cup;
}
