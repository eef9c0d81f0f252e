/** The words of the riders' screens. They come with those screens. */
import { riders } from './english/riders.ts';
import { useCatalogue } from './words.ts';

export function useRiderWords() {
  return useCatalogue()?.riders ?? riders;
}
