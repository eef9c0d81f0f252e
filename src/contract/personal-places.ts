/** Places that are about one person, in whatever language. */
import { inEnglish } from './languages.ts';

const PERSONAL = /^\/(account|admin|forgot-password)(?![^/])/i;

/**
 * Whether the page at `path` is about one person; one of these has an address that is a secret. Nobody keeps such a page, nobody is told
 * where one came from, and nobody but the site has anything to do with it.
 */
export function isPersonal(path: string): boolean {
  return PERSONAL.test(inEnglish(path));
}
