/** The words around passing a page on. They come with the ways to do so. */
import { share } from './english/share.ts';

export function useShareWords() {
  return share;
}
