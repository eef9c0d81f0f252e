/** Which addresses answer the same to everybody, and what their answers are made of. */
import { API_BASE } from '#contract/api-base.ts';
import { type Call, type CallName, calls } from '#contract/calls.ts';
import { inEnglish } from '#contract/languages.ts';
import type { Topic } from '../../platform/changes/change-feed.ts';

/** `key` is the one spelling of the address under which its answer is kept. */
export type KeptAddress = { key: string; topic: Topic };

/** `query` has the values that a page reads, by their names, and `inBrowser` those without which it is the same until it is there. */
type Rule = { path: RegExp; query: Record<string, RegExp>; inBrowser?: Record<string, RegExp>; topic: Topic };

const NUMBER = '[1-9]\\d{0,8}';
const FILTER = /^[a-z-]{1,40}$/;

/** What the campaigns of others hang onto an address: no page reads it. */
const FOREIGN = /^(utm_\w+|fbclid|gclid|msclkid|twclid|ttclid|igshid|mc_cid|mc_eid)$/;

/** Only what stands here is kept: an address that somebody made up takes no memory. */
const PAGES: Rule[] = [
  page('/'),
  page('/posts'),
  page(`/posts/page/${NUMBER}`),
  page('/(?:games|theater)', { filter: FILTER }),
  page(`/(?:games|theater)/page/${NUMBER}`, { filter: FILTER }),
  // The second at which a video starts is one of the browser's own matters.
  { ...page(`/(?:posts|games|theater)/${NUMBER}`, { autoplay: /^1$/ }), inBrowser: { t: /^\d{1,5}$/ } },
  // A search makes a page of its own for everything that anybody looks for.
  page('/riders'),
  page(`/riders/${NUMBER}`, { page: new RegExp(`^${NUMBER}$`) }),
  page('/slvsh-cup-grandvalira', { tab: /^(results|my-bracket|leaderboard|fill)$/ }, 'everything'),
  page('/terms-of-service-and-privacy-agreement'),
  page('/robots\\.txt'),
  page('/sitemap\\.xml'),
  page('/feed\\.xml'),
  page('/(?:games|theater)/feed\\.xml', { filter: FILTER }),
  page(`/riders/${NUMBER}/feed\\.xml`),
  page('/support'),
];

const CALLS: Partial<Record<CallName, Topic>> = {
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

const KEPT_CALLS = Object.entries(CALLS).map(([name, topic]) => call(name as CallName, topic));

/** The address under which the answer to `url` is kept; undefined where none is. */
export function keptAddressOf(url: string): KeptAddress | undefined {
  const [path = '', query, ...more] = url.split('?');
  // A page is another in each language, a call has none.
  const page = inEnglish(path);
  const rule = PAGES.find((one) => one.path.test(page)) ?? KEPT_CALLS.find((one) => one.path.test(path));
  if (!rule || more.length > 0) return undefined;
  if (query === undefined) return { key: path, topic: rule.topic };
  const read: string[] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    if (FOREIGN.test(name) || allows(rule.inBrowser, name, value)) continue;
    // What is not known might be read by a page after all.
    if (!allows(rule.query, name, value)) return undefined;
    read.push(`${name}=${value}`);
  }
  if (read.length > 1) return undefined;
  return { key: [path, ...read].join('?'), topic: rule.topic };
}

function allows(query: Rule['query'] | undefined, name: string, value: string): boolean {
  return query !== undefined && Object.hasOwn(query, name) && query[name]?.test(value) === true;
}

function page(path: string, query: Rule['query'] = {}, topic: Topic = 'content'): Rule {
  return { path: new RegExp(`^${path}$`), query, topic };
}

function call(name: CallName, topic: Topic): Rule {
  const { query }: Call = calls[name];
  const path = API_BASE + name.replace('GET ', '').replace(/\{\w+\}/g, NUMBER);
  return page(path, query && 'filter' in query.shape ? { filter: FILTER } : {}, topic);
}
