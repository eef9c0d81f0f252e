/** The interface of the built web for the server. */
import type { CallEndpoint } from './client.ts';
import { type Language, languageOf, pathInLanguage } from './languages.ts';

/** The parts of a document: markup for head and body, and data for hydration. */
export type RenderedPage =
  | {
      kind: 'page';
      status: number;
      language: Language;
      head: string;
      body: string;
      data: string;
      /** What loaders and components threw instead of an error response; in no log yet. */
      errors: unknown[];
    }
  | { kind: 'redirect'; status: number; location: string };

/** Renders the page at `address` (path and query) with data from the API. */
export type RenderPage = (address: string, callEndpoint: CallEndpoint) => Promise<RenderedPage>;

const NOT_FOUND = '/not-found';

/** Control characters (C0, DEL, C1) and backslashes of a path. */
const UNROUTABLE = /\\|%(?:[01][\da-f]|7f|5c|c2%[89][\da-f])/i;

/**
 * `address`, or the not-found page if its path has control characters or backslashes: URL parsers drop tabs and line
 * breaks and read a backslash as a slash, so React Router throws when it renders such a path.
 */
export function routableAddress(address: string): string {
  const [path = ''] = address.split('?');
  return UNROUTABLE.test(path) ? pathInLanguage(languageOf(path), NOT_FOUND) : address;
}
