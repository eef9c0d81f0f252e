/** The words of the cup. They come with its screen. */
import { cup } from './english/cup.ts';

export function useCupWords() {
  return cup;
}
