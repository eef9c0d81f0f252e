/** The words of the account screens. They come with those screens, which most visits never open. */
import { account } from './english/account.ts';
import { useCatalogue } from './words.ts';

export function useAccountWords() {
  return useCatalogue()?.account ?? account;
}
