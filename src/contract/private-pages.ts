import { toEnglishPath } from './languages.ts';

export const PRIVATE_PATHS = [
  '/admin',
  '/account',
  '/forgot-password',
  '/confirm-email',
  '/confirm-alerts',
  '/unsubscribe',
  '/crews',
  '/charting',
];

const PRIVATE = new RegExp(`^(${PRIVATE_PATHS.join('|')})(?![^/])`, 'i');

/**
 * Whether the page at `path` is about one person, in any language. It is not cached, sends no referrer, because some addresses
 * contain a secret, and loads nothing from third parties.
 */
export function isPrivatePage(path: string): boolean {
  return PRIVATE.test(toEnglishPath(path));
}
