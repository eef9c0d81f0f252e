/** Which URLs have the same response for all visitors, and the topic on which it depends. */
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { API_BASE } from '#contract/client.ts';
import type { CachedAddresses } from '#contract/page-rendering.ts';
import { toEnglishPath } from '#contract/rules/languages.ts';
import { LIST_FILTERS, TRICK_WORD } from '#contract/rules/paths.ts';
import type { Topic } from '../../../platform/changes/change-feed.ts';

export type CacheKey = { url: string; topic: Topic; source: ResponseSource };

export type ResponseSource = { kind: 'page' | 'route' } | EndpointSource;

export type EndpointSource = {
  kind: 'endpoint';
  name: EndpointName;
  params: Record<string, string>;
  query: Record<string, string>;
};

type Rule = CachedAddresses & { source: 'page' | 'route' | EndpointName };

const NUMBER = '[1-9]\\d{0,8}';

const EMBED_THEME = /^(?:light|dark)$/;

/** Campaigns append these; no page reads them. */
const TRACKING_PARAMETERS = /^(utm_\w+|fbclid|gclid|msclkid|twclid|ttclid|igshid|mc_cid|mc_eid)$/;

const ROUTE_RULES: Rule[] = [
  routeRule(`/cups/${NUMBER}\\.ics`),
  routeRule('/manifest\\.webmanifest'),
  routeRule('/robots\\.txt'),
  routeRule('/sitemap\\.xml'),
  routeRule('/feed\\.xml'),
  routeRule('/(?:games|theater)/feed\\.xml', { filter: LIST_FILTERS.filter }),
  routeRule(`/riders/${NUMBER}/feed\\.xml`),
  routeRule('/embed/cup', { theme: EMBED_THEME, view: /^broadcast$/ }),
  routeRule('/embed/cup/leaderboard', { theme: EMBED_THEME, view: /^broadcast$/ }, 'everything'),
  routeRule(`/embed/games/${NUMBER}`, { theme: EMBED_THEME }),
];

const ENDPOINT_RULES = Object.entries<Endpoint>(endpoints).flatMap(
  ([name, endpoint]) => endpointRule(name, endpoint) ?? [],
);

export type CacheKeys = (url: string) => CacheKey | undefined;

/** Only the addresses of these rules are cached, so that invented ones take no memory. */
export function createCacheKeys(pages: readonly CachedAddresses[]): CacheKeys {
  const rules: Rule[] = [...pages.map((page): Rule => ({ ...page, source: 'page' })), ...ROUTE_RULES];
  return (url) => findCacheKey(url, rules);
}

export function findRouteKey(url: string): CacheKey | undefined {
  return findCacheKey(url, ROUTE_RULES);
}

function findCacheKey(url: string, rules: readonly Rule[]): CacheKey | undefined {
  const [path = '', query, ...more] = url.split('?');
  // Pages differ by language, API replies do not.
  const englishPath = toEnglishPath(path);
  const rule =
    rules.find((page) => page.path.test(englishPath)) ?? ENDPOINT_RULES.find((endpoint) => endpoint.path.test(path));
  if (!rule || more.length > 0) return undefined;
  if (query === undefined) return { url: path, topic: rule.topic, source: findSource(rule, path, {}) };
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (TRACKING_PARAMETERS.test(name) || allowsParameter(rule.browserQuery, name, value)) continue;
    if (!allowsParameter(rule.query, name, value) || parameters.has(name)) return undefined;
    parameters.set(name, value);
  }
  // Sorted, so that the order of parameters makes no second entry.
  const sorted = new URLSearchParams([...parameters]);
  sorted.sort();
  const source = findSource(rule, path, Object.fromEntries(sorted));
  return { url: sorted.size === 0 ? path : `${path}?${sorted}`, topic: rule.topic, source };
}

function findSource({ source, path: pattern }: Rule, path: string, query: Record<string, string>): ResponseSource {
  if (source === 'page' || source === 'route') return { kind: source };
  return { kind: 'endpoint', name: source, params: { ...pattern.exec(path)?.groups }, query };
}

function allowsParameter(query: Rule['query'], name: string, value: string): boolean {
  return Object.hasOwn(query, name) && query[name]?.test(value) === true;
}

function routeRule(path: string, query: Rule['query'] = {}, topic: Topic = 'content'): Rule {
  return { source: 'route', path: new RegExp(`^${path}$`), query, browserQuery: {}, topic };
}

function endpointRule(name: string, { cached, query }: Endpoint): Rule | undefined {
  if (cached === undefined) return undefined;
  const path = name
    .replace('GET ', API_BASE)
    .replace(/\{(\w+)\}/g, (_, parameter: string) => `(?<${parameter}>${parameter === 'word' ? TRICK_WORD : NUMBER})`);
  const filters = query && 'filter' in query.shape ? LIST_FILTERS : {};
  return { ...routeRule(path, filters, cached), source: name as EndpointName };
}
