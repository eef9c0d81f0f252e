import { inEnglish } from './languages.ts';

export const PERSONAL_PLACES = ['/admin', '/account', '/forgot-password', '/confirm-email'];

const PERSONAL = new RegExp(`^(${PERSONAL_PLACES.join('|')})(?![^/])`, 'i');

/**
 * Whether the page at `path` is about one person, in any language. It is not cached, sends no referrer, because some addresses
 * contain a secret, and loads nothing from third parties.
 */
export function isPersonal(path: string): boolean {
  return PERSONAL.test(inEnglish(path));
}
