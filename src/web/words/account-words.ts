/** The words of the account screens. They come with those screens, which most visits never open. */
import { account } from './english/account.ts';

export function useAccountWords() {
  return account;
}
