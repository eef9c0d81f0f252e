/** Which addresses answer the same to everybody, and what their answers are made of. */
import { API_BASE } from '#contract/api-base.ts';
import { type Call, type CallName, calls } from '#contract/calls.ts';
import { inEnglish } from '#contract/languages.ts';
import type { Topic } from '../../../platform/changes/change-feed.ts';

/** `key` is the one spelling of the address under which its answer is kept. */
export type CacheKey = { url: string; topic: Topic };

/** `query` has the values that a page reads, by their names, and `inBrowser` those without which it is the same until it is there. */
type Rule = { path: RegExp; query: Record<string, RegExp>; clientOnly?: Record<string, RegExp>; topic: Topic };

const NUMBER = '[1-9]\\d{0,8}';
const FILTER = /^[a-z-]{1,40}$/;

/** What the campaigns of others hang onto an address: no page reads it. */
const TRACKING_PARAMETERS = /^(utm_\w+|fbclid|gclid|msclkid|twclid|ttclid|igshid|mc_cid|mc_eid)$/;

/** Only what stands here is kept: an address that somebody made up takes no memory. */
const PAGE_RULES: Rule[] = [
  pageRule('/'),
  pageRule('/posts'),
  pageRule(`/posts/page/${NUMBER}`),
  pageRule('/(?:games|theater)', { filter: FILTER }),
  pageRule(`/(?:games|theater)/page/${NUMBER}`, { filter: FILTER }),
  // The second at which a video starts is one of the browser's own matters.
  { ...pageRule(`/(?:posts|games|theater)/${NUMBER}`, { autoplay: /^1$/ }), clientOnly: { t: /^\d{1,5}$/ } },
  // A search makes a page of its own for everything that anybody looks for.
  pageRule('/riders'),
  pageRule(`/riders/${NUMBER}`, { page: new RegExp(`^${NUMBER}$`) }),
  pageRule('/slvsh-cup-grandvalira', { tab: /^(results|my-bracket|leaderboard|fill)$/ }, 'everything'),
  pageRule('/terms-of-service-and-privacy-agreement'),
  pageRule('/robots\\.txt'),
  pageRule('/sitemap\\.xml'),
  pageRule('/feed\\.xml'),
  pageRule('/(?:games|theater)/feed\\.xml', { filter: FILTER }),
  pageRule(`/riders/${NUMBER}/feed\\.xml`),
  pageRule('/support'),
];

const ENDPOINT_TOPICS: Partial<Record<CallName, Topic>> = {
  'GET /site': 'content',
  'GET /support/qr-code': 'content',
  'GET /heroes': 'content',
  'GET /posts/page/{page}': 'content',
  'GET /posts/{id}': 'content',
  'GET /posts/{id}/related': 'content',
  'GET /posts/{id}/next': 'content',
  'GET /games/page/{page}': 'content',
  'GET /films/page/{page}': 'content',
  'GET /riders': 'content',
  'GET /riders/{id}': 'content',
  'GET /riders/{id}/record': 'content',
  'GET /riders/{id}/posts/page/{page}': 'content',
  'GET /cups': 'everything',
  'GET /cups/{id}': 'everything',
  'GET /cups/{id}/leaderboard/{page}': 'everything',
};

const ENDPOINT_RULES = Object.entries(ENDPOINT_TOPICS).map(([name, topic]) => endpointRule(name as CallName, topic));

/** The address under which the answer to `url` is kept; undefined where none is. */
export function findCacheKey(url: string): CacheKey | undefined {
  const [path = '', query, ...more] = url.split('?');
  // A page is another in each language, a call has none.
  const englishPath = inEnglish(path);
  const rule =
    PAGE_RULES.find((one) => one.path.test(englishPath)) ?? ENDPOINT_RULES.find((one) => one.path.test(path));
  if (!rule || more.length > 0) return undefined;
  if (query === undefined) return { url: path, topic: rule.topic };
  const read: string[] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    if (TRACKING_PARAMETERS.test(name) || allowsParameter(rule.clientOnly, name, value)) continue;
    // What is not known might be read by a page after all.
    if (!allowsParameter(rule.query, name, value)) return undefined;
    read.push(`${name}=${value}`);
  }
  if (read.length > 1) return undefined;
  return { url: [path, ...read].join('?'), topic: rule.topic };
}

function allowsParameter(query: Rule['query'] | undefined, name: string, value: string): boolean {
  return query !== undefined && Object.hasOwn(query, name) && query[name]?.test(value) === true;
}

function pageRule(path: string, query: Rule['query'] = {}, topic: Topic = 'content'): Rule {
  return { path: new RegExp(`^${path}$`), query, topic };
}

function endpointRule(name: CallName, topic: Topic): Rule {
  const { query }: Call = calls[name];
  const path = API_BASE + name.replace('GET ', '').replace(/\{\w+\}/g, NUMBER);
  return pageRule(path, query && 'filter' in query.shape ? { filter: FILTER } : {}, topic);
}
