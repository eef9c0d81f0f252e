import type { PageTable } from '#contract/page-rendering.ts';
import type { Page, PageRequest } from '../site/page.ts';

const ANY_FIRST_PART = /^\/:\w+$/;

const modules = import.meta.glob<Page>('../*/*.page.tsx', { eager: true, import: 'default' });

/** Paths with a longer literal start come first, so that `/games/charted` is not the game `charted`. */
const pages = Object.values(modules)
  .map((page) => ({ page, pattern: new URLPattern({ pathname: `${page.path}{/}?` }, { ignoreCase: true }) }))
  .sort((one, other) => literalLength(other.page) - literalLength(one.page));

/** The page of any first part, and then that of any path, come last. */
function literalLength({ path }: Page): number {
  const length = path.search(/[:{]|$/);
  if (ANY_FIRST_PART.test(path)) return length - 0.5;
  return path.endsWith('(.*)') ? length - 1 : length;
}

/** Every English path has a page: the not-found page, which comes last, matches all of them. */
export function findPage(path: string): { page: Page; params: PageRequest['params'] } {
  for (const { page, pattern } of pages) {
    const match = pattern.exec({ pathname: path });
    if (match) return { page, params: decodeParameters(match.pathname.groups) };
  }
  throw new Error(`No page for ${path}`);
}

function decodeParameters(groups: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(groups).flatMap(([name, value]) => (value === undefined ? [] : [[name, decode(value)]]));
  return Object.fromEntries(given);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const NUMBER = '[1-9]\\d{0,8}';

/** A first part can be a choice, such as `:base(posts|games)`. */
const firstParts = [
  ...new Set(pages.flatMap(({ page }) => /^\/(?::\w+\()?([a-z][a-z|-]*)/.exec(page.path)?.[1]?.split('|') ?? [])),
];

export function describePages(): PageTable {
  return {
    cached: pages.flatMap(({ page: { path, cache } }) =>
      cache ? [{ query: {}, browserQuery: {}, topic: 'content', ...cache, path: toRegExp(path, cache.params) }] : [],
    ),
    sitemap: pages.flatMap(({ page: { path, inSitemap } }) => (inSitemap ? [path] : [])).sort(),
    firstParts,
  };
}

/** `params` are the regular expressions of the parameters that are no numbers. */
function toRegExp(path: string, params: Record<string, string> = {}): RegExp {
  const source = path
    .replaceAll('{', '(?:')
    .replaceAll('}', ')')
    .replace(/:(\w+)(\([^)]*\))?/g, (_, name: string, values?: string) => values ?? params[name] ?? NUMBER);
  // Other pages, which may not be cached, come before the page of any first part.
  const others = ANY_FIRST_PART.test(path) ? `(?!/(?:${firstParts.join('|')})$)` : '';
  return new RegExp(`^${others}${source}$`);
}
