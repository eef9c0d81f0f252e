/** Which address the router gets for a request: on the server and in the browser the same. */
import { addressIn, languageOf } from './languages.ts';

const NOT_FOUND = '/not-found';

/** Control characters (C0, DEL, C1) and backslashes, as they stand in a path. */
const UNROUTABLE = /\\|%(?:[01][\da-f]|7f|5c|c2%[89][\da-f])/i;

/**
 * `address`, or the not-found page where its path has control characters or backslashes: URL parsers drop tabs and
 * line breaks and read a backslash as a slash, so that React Router throws while it renders such a path.
 */
export function renderedAddress(address: string): string {
  const [path = ''] = address.split('?');
  return UNROUTABLE.test(path) ? addressIn(languageOf(path), NOT_FOUND) : address;
}
