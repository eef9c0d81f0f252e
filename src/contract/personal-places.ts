/** Places that are about one person, in whatever language. */
import { inEnglish } from './languages.ts';

const PERSONAL = /^\/(account|admin|forgot-password|confirm-email)(?![^/])/i;

/** Whether the page at `path` is about one person, so that it is not cached and sends no referrer; the address of some of these is a secret. */
export function isPersonal(path: string): boolean {
  return PERSONAL.test(inEnglish(path));
}
