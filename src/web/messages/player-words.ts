/** The words around one video. They come with its screen. */
import { player } from './english/player.ts';
import { useCatalogue } from './words.ts';

export function usePlayerWords() {
  return useCatalogue()?.player ?? player;
}
