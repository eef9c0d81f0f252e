/** The words of the page for giving. They come with its screen. */
import { support } from './english/support.ts';

export function useSupportWords() {
  return support;
}
