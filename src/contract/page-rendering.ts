/** The interface between the built web and the server. */
import type { CallEndpoint } from './client.ts';
import { type Language, languageOf, pathInLanguage } from './rules/languages.ts';

export type RenderedPage =
  | {
      kind: 'page';
      status: number;
      language: Language;
      head: string;
      /** Links to style sheets, which follow the style sheet of the site. */
      styles: string;
      body: string;
      /** The data of islands as JSON. */
      data: string;
      /** What loaders and components threw. Nothing has logged it yet. */
      errors: unknown[];
    }
  | { kind: 'redirect'; status: number; location: string };

/** Visitors share the response of such an English address. */
export type CachedAddresses = {
  path: RegExp;
  query: Record<string, RegExp>;
  /** Parameters that do not change the response, because only the browser reads them. */
  browserQuery: Record<string, RegExp>;
  /** `everything` includes leaderboards. */
  topic: 'content' | 'everything';
};

export type PageTable = {
  cached: CachedAddresses[];
  /** English paths of pages without parameters. */
  sitemap: string[];
  /** The first parts of English paths, such as `riders`. */
  firstParts: string[];
};

/** `address` is path and query. */
export type RenderPage = (address: string, callEndpoint: CallEndpoint) => Promise<RenderedPage>;

export const NOT_FOUND_PATH = '/not-found';

/** Control characters (C0, DEL and C1) and backslashes. */
const UNROUTABLE = /\\|%(?:[01][\da-f]|7f|5c|c2%[89][\da-f])/i;

/**
 * Returns the not-found page for a path with control characters or backslashes. URL parsers drop tabs and line breaks, and
 * read a backslash as a slash, so such a path would mean another page.
 */
export function routableAddress(address: string): string {
  const [path = ''] = address.split('?');
  return UNROUTABLE.test(path) ? pathInLanguage(languageOf(path), NOT_FOUND_PATH) : address;
}
