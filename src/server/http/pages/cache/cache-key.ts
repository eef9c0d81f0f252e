/** Which URLs have the same response for all visitors, and the topic on which it depends. */
import { API_BASE } from '#contract/client.ts';
import { BRACKET_CUP_PATH } from '#contract/cup-paths.ts';
import { type Endpoint, type EndpointName, endpoints } from '#contract/endpoints.ts';
import { toEnglishPath } from '#contract/languages.ts';
import type { Topic } from '../../../platform/changes/change-feed.ts';

/** `url` is the normalised URL under which the response is cached. */
export type CacheKey = { url: string; topic: Topic; source: ResponseSource };

/** What renders the response: the built web, another route, or an endpoint. */
export type ResponseSource = { kind: 'page' | 'route' } | EndpointSource;

/** The parameters are texts, as in the URL. */
export type EndpointSource = {
  kind: 'endpoint';
  name: EndpointName;
  params: Record<string, string>;
  query: Record<string, string>;
};

type Rule = {
  source: 'page' | 'route' | EndpointName;
  path: RegExp;
  /** Parameters that change the response. */
  query: Record<string, RegExp>;
  /** Parameters that only the browser reads. */
  clientOnly?: Record<string, RegExp>;
  topic: Topic;
};

const NUMBER = '[1-9]\\d{0,8}';
/** Of tricks. */
const WORD = '[a-z0-9]{1,40}(?:-[a-z0-9]{1,20}){0,3}';
/** Of the lists of games and films. */
const LIST_FILTERS = {
  filter: /^[a-z-]{1,40}$/,
  cup: new RegExp(`^${NUMBER}$`),
  year: /^[1-9]\d{3}$/,
  // The API trims it: with spaces around it, one list would have any number of entries.
  place: /^(?!\s)\P{Cc}{1,120}(?<!\s)$/u,
};

const EMBED_THEME = /^(?:light|dark)$/;

/** Campaigns append these; no page reads them. */
const TRACKING_PARAMETERS = /^(utm_\w+|fbclid|gclid|msclkid|twclid|ttclid|igshid|mc_cid|mc_eid)$/;

/** Only these are cached, so that invented URLs take no memory. */
const ADDRESS_RULES: Rule[] = [
  pageRule('/'),
  pageRule('/posts'),
  pageRule(`/posts/page/${NUMBER}`),
  pageRule('/(?:games|theater)', LIST_FILTERS),
  pageRule(`/(?:games|theater)/page/${NUMBER}`, LIST_FILTERS),
  pageRule(`/games/charted(?:/page/${NUMBER})?`),
  // The browser alone reads the second at which a video starts.
  { ...pageRule(`/(?:posts|games|theater)/${NUMBER}`, { autoplay: /^1$/ }), clientOnly: { t: /^\d{1,5}$/ } },
  // Without its search, which has a page for each query.
  pageRule('/riders', { sort: /^(games|last-seen|wins)$/ }),
  pageRule(`/riders/${NUMBER}`, { page: new RegExp(`^${NUMBER}$`) }),
  pageRule(`/rivals/${NUMBER}/${NUMBER}`),
  cupRule(BRACKET_CUP_PATH),
  pageRule('/cups'),
  cupRule(`/cups/${NUMBER}`),
  routeRule(`/cups/${NUMBER}\\.ics`),
  pageRule('/terms-of-service-and-privacy-agreement'),
  routeRule('/robots\\.txt'),
  routeRule('/sitemap\\.xml'),
  routeRule('/feed\\.xml'),
  routeRule('/(?:games|theater)/feed\\.xml', { filter: LIST_FILTERS.filter }),
  routeRule(`/riders/${NUMBER}/feed\\.xml`),
  // Without its search, as the riders.
  pageRule('/tricks'),
  pageRule(`/tricks/${WORD}`, { page: new RegExp(`^${NUMBER}$`) }),
  pageRule('/reel', {
    trick: new RegExp(`^${WORD}$`),
    rider: new RegExp(`^${NUMBER}$`),
    cup: new RegExp(`^${NUMBER}$`),
    whole: /^1$/,
  }),
  pageRule('/library'),
  pageRule('/support'),
  routeRule('/embed/cup', { theme: EMBED_THEME, view: /^broadcast$/ }),
  routeRule('/embed/cup/leaderboard', { theme: EMBED_THEME, view: /^broadcast$/ }, 'everything'),
  routeRule(`/embed/games/${NUMBER}`, { theme: EMBED_THEME }),
];

const ENDPOINT_RULES = Object.entries<Endpoint>(endpoints).flatMap(
  ([name, endpoint]) => endpointRule(name, endpoint) ?? [],
);

/** Undefined for a response that is not cached. */
export function findCacheKey(url: string): CacheKey | undefined {
  const [path = '', query, ...more] = url.split('?');
  // Pages differ by language, API replies do not.
  const englishPath = toEnglishPath(path);
  const rule =
    ADDRESS_RULES.find((page) => page.path.test(englishPath)) ??
    ENDPOINT_RULES.find((endpoint) => endpoint.path.test(path));
  if (!rule || more.length > 0) return undefined;
  if (query === undefined) return { url: path, topic: rule.topic, source: findSource(rule, path, {}) };
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (TRACKING_PARAMETERS.test(name) || allowsParameter(rule.clientOnly, name, value)) continue;
    if (!allowsParameter(rule.query, name, value) || parameters.has(name)) return undefined;
    parameters.set(name, value);
  }
  // In one order, so that the order of a link's parameters makes no second entry.
  const sorted = new URLSearchParams([...parameters]);
  sorted.sort();
  const source = findSource(rule, path, Object.fromEntries(sorted));
  return { url: sorted.size === 0 ? path : `${path}?${sorted}`, topic: rule.topic, source };
}

function findSource({ source, path: pattern }: Rule, path: string, query: Record<string, string>): ResponseSource {
  if (source === 'page' || source === 'route') return { kind: source };
  return { kind: 'endpoint', name: source, params: { ...pattern.exec(path)?.groups }, query };
}

function allowsParameter(query: Rule['query'] | undefined, name: string, value: string): boolean {
  return query !== undefined && Object.hasOwn(query, name) && query[name]?.test(value) === true;
}

function pageRule(path: string, query: Rule['query'] = {}, topic: Topic = 'content'): Rule {
  return { source: 'page', path: new RegExp(`^${path}$`), query, topic };
}

/** A page with a leaderboard. */
function cupRule(path: string): Rule {
  return {
    ...pageRule(path, { tab: /^(results|my-bracket|leaderboard|fill)$/ }, 'everything'),
    // The browser alone shows the standing of a crew.
    clientOnly: { crew: new RegExp(`^${NUMBER}$`) },
  };
}

function routeRule(...rule: Parameters<typeof pageRule>): Rule {
  return { ...pageRule(...rule), source: 'route' };
}

function endpointRule(name: string, { cached, query }: Endpoint): Rule | undefined {
  if (cached === undefined) return undefined;
  const path = name
    .replace('GET ', API_BASE)
    .replace(/\{(\w+)\}/g, (_, parameter: string) => `(?<${parameter}>${parameter === 'word' ? WORD : NUMBER})`);
  const filters = query && 'filter' in query.shape ? LIST_FILTERS : {};
  return { ...pageRule(path, filters, cached), source: name as EndpointName };
}
