/** The interface of the built web for the server. */
import type { CallEndpoint } from './client.ts';
import { type Language, languageOf, pathInLanguage } from './rules/languages.ts';

/** The parts of a document. */
export type RenderedPage =
  | {
      kind: 'page';
      status: number;
      language: Language;
      head: string;
      /** Links to the style sheets of the page, which follow that of the site. */
      styles: string;
      body: string;
      /** What islands know of the site, as JSON. */
      data: string;
      /** What loaders and components threw instead of an error response; in no log yet. */
      errors: unknown[];
    }
  | { kind: 'redirect'; status: number; location: string };

/** English addresses of a page that have the same response for all visitors. */
export type CachedAddresses = {
  /** Matches the whole path. */
  path: RegExp;
  /** Parameters that change the response. */
  query: Record<string, RegExp>;
  /** Parameters that only the browser reads. */
  browserQuery: Record<string, RegExp>;
  /** Whether it depends on leaderboards too. */
  topic: 'content' | 'everything';
};

/** What the server needs to know of the pages. */
export type PageTable = {
  cached: CachedAddresses[];
  /** The English paths of the pages without parameters that search engines get. */
  sitemap: string[];
};

/** Renders the page at `address` (path and query) with data from the API. */
export type RenderPage = (address: string, callEndpoint: CallEndpoint) => Promise<RenderedPage>;

const NOT_FOUND = '/not-found';

/** Control characters (C0, DEL, C1) and backslashes of a path. */
const UNROUTABLE = /\\|%(?:[01][\da-f]|7f|5c|c2%[89][\da-f])/i;

/**
 * `address`, or the not-found page if its path has control characters or backslashes: URL parsers drop tabs and line
 * breaks and read a backslash as a slash, so such a path would be that of another page.
 */
export function routableAddress(address: string): string {
  const [path = ''] = address.split('?');
  return UNROUTABLE.test(path) ? pathInLanguage(languageOf(path), NOT_FOUND) : address;
}
