/** The words that machines read in a page's head. They are on the server alone. */
import { discovery } from './english/discovery.ts';
import { useCatalogue } from './words.ts';

export function useDiscoveryWords() {
  return useCatalogue()?.discovery ?? discovery;
}
