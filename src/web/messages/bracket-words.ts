/** The words of the bracket that a fan fills in. They come with it. */
import { bracket } from './english/bracket.ts';
import { useCatalogue } from './words.ts';

export function useBracketWords() {
  return useCatalogue()?.bracket ?? bracket;
}
