/** The words around a video that plays. They come with the first one. */
import { playing } from './english/playing.ts';
import { useCatalogue } from './words.ts';

export function usePlayingWords() {
  return useCatalogue()?.playing ?? playing;
}
