/** Places that are about one person, in whatever language. */
import { inEnglish } from './languages.ts';

const PERSONAL = /^\/(account|admin|forgot-password|confirm-email)(?![^/])/i;

/**
 * Whether the page at `path` is about one person; some of these have an address that is a secret. Nobody keeps such a page, nobody is told
 * where one came from, and nobody but the site has anything to do with it.
 */
export function isPersonal(path: string): boolean {
  return PERSONAL.test(inEnglish(path));
}
