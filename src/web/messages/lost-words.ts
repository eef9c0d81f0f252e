/** The words for addresses where no page is. They come with their screen. */
import { lost } from './english/lost.ts';
import { useCatalogue } from './words.ts';

export function useLostWords() {
  return useCatalogue()?.lost ?? lost;
}
