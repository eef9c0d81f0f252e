/** The words of the front door. They come with its screen. */
import { home } from './english/home.ts';

export function useHomeWords() {
  return home;
}
