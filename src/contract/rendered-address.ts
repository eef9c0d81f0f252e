import { addressIn, languageOf } from './languages.ts';

const NOT_FOUND = '/not-found';

/** Control characters (C0, DEL, C1) and backslashes of a path. */
const UNROUTABLE = /\\|%(?:[01][\da-f]|7f|5c|c2%[89][\da-f])/i;

/**
 * `address`, or the not-found page if its path has control characters or backslashes: URL parsers drop tabs and line
 * breaks and read a backslash as a slash, so React Router throws when it renders such a path.
 */
export function renderedAddress(address: string): string {
  const [path = ''] = address.split('?');
  return UNROUTABLE.test(path) ? addressIn(languageOf(path), NOT_FOUND) : address;
}
