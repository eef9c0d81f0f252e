/** Places that are about one person, in whatever language. */
import { inEnglish } from './languages.ts';

export const PERSONAL_PLACES = ['/admin', '/account', '/forgot-password', '/confirm-email'];

const PERSONAL = new RegExp(`^(${PERSONAL_PLACES.join('|')})(?![^/])`, 'i');

/**
 * Whether the page at `path` is about one person; the addresses of some contain a secret. No cache stores such a page, it sends
 * no referrer, and it loads nothing of third parties.
 */
export function isPersonal(path: string): boolean {
  return PERSONAL.test(inEnglish(path));
}
