/** The words of the riders' screens. They come with those screens. */
import { riders } from './english/riders.ts';

export function useRiderWords() {
  return riders;
}
