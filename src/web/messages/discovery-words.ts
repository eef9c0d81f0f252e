/** The words that machines read in a page's head. They come with what writes them there. */
import { discovery } from './english/discovery.ts';
import { useCatalogue } from './words.ts';

export function useDiscoveryWords() {
  return useCatalogue()?.discovery ?? discovery;
}
