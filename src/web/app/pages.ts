import type { PageTable } from '#contract/page-rendering.ts';
import type { Page, PageRequest } from '../site/page.ts';

const modules = import.meta.glob<Page>('../*/*.page.tsx', { eager: true, import: 'default' });

/** Paths with a longer literal start come first, so that `/games/charted` is not the game `charted`. */
const pages = Object.values(modules)
  .map((page) => ({ page, pattern: new URLPattern({ pathname: `${page.path}{/}?` }, { ignoreCase: true }) }))
  .sort((one, other) => literalLength(other.page) - literalLength(one.page));

/** A path that ends with any text counts less, so that the not-found page is the last one. */
function literalLength({ path }: Page): number {
  const length = path.search(/[:{]|$/);
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

export function describePages(): PageTable {
  return {
    cached: pages.flatMap(({ page: { path, cache } }) =>
      cache ? [{ query: {}, browserQuery: {}, topic: 'content', ...cache, path: toRegExp(path, cache.params) }] : [],
    ),
    sitemap: pages.flatMap(({ page: { path, inSitemap } }) => (inSitemap ? [path] : [])).sort(),
  };
}

/** `params` are the regular expressions of the parameters that are no numbers. */
function toRegExp(path: string, params: Record<string, string> = {}): RegExp {
  const source = path
    .replaceAll('{', '(?:')
    .replaceAll('}', ')')
    .replace(/:(\w+)(\([^)]*\))?/g, (_, name: string, values?: string) => values ?? params[name] ?? NUMBER);
  return new RegExp(`^${source}$`);
}
