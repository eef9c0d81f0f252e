/** The words of the page for giving. They come with its screen. */
import { support } from './english/support.ts';
import { useCatalogue } from './words.ts';

export function useSupportWords() {
  return useCatalogue()?.support ?? support;
}
