/** The words around one video. They come with its screen. */
import { player } from './english/player.ts';

export function usePlayerWords() {
  return player;
}
