import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import type { Support } from '#contract/api/site.ts';
import { API_BASE } from '#contract/client.ts';
import { LANGUAGES, pathInLanguage } from '#contract/rules/languages.ts';
import { PRIVATE_PATHS } from '#contract/rules/paths.ts';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import { findRouteKey } from '../../http/pages/cache/cache-key.ts';
import type { IsReserved } from '../../http/pages/reserved-paths.ts';
import { AppError } from '../../platform/app-error.ts';
import { createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { listPageLinks } from '../pages/describe.ts';
import type { TrickIndex } from '../tricks/trick-index.ts';
import { cupCalendarRoutes } from './cup-calendar.ts';
import { type OembedDependencies, oembedRoutes } from './oembed.ts';
import { rssRoutes } from './rss.ts';
import { writeSitemap } from './sitemap.ts';
import { webAppManifestRoutes } from './web-app-manifest.ts';

/** Earlier releases split the sitemap into files of these names. */
const REMOVED_PART = /^(?:pages|(?:riders|posts)-[1-9]\d{0,8})\.xml$/;

const SITEMAP = '/sitemap.xml';

type SeoDependencies = OembedDependencies & {
  support: Support | null;
  tricks: TrickIndex;
  getPagePaths: () => readonly string[];
  isReserved: IsReserved;
};

export function seoRoutes(app: FastifyInstance, dependencies: SeoDependencies): void {
  const { database, clock, publicUrl, support, getBracketCupId, tricks, getPagePaths, isReserved } = dependencies;
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, (_request, reply) => send(reply, 'text/plain', writeRobots(publicUrl)));
  /** One at a time: each reads all posts. */
  const limit = createConcurrencyLimiter({ concurrency: 1, maxQueued: 8, refusal: 'too-many-sitemaps' });
  app.get(SITEMAP, hidden, async (request, reply) => {
    // The page cache stores one address, and serves it for addresses that differ only in campaign parameters.
    if (findRouteKey(request.url)?.url !== SITEMAP) return redirectToSitemap(reply);
    const sitemap = await limit(async () => {
      const now = clock();
      const words = (await tricks.read(now)).words.map(({ word }) => word);
      const bracketCupId = await getBracketCupId();
      const ownPages = await listPageLinks(database, isReserved);
      const pages = [...getPagePaths(), ...ownPages.flatMap(({ path, hidden }) => (hidden ? [] : path))];
      return writeSitemap({ database, now, publicUrl, hasSupport: support !== null, bracketCupId, words, pages });
    });
    return send(reply, 'application/xml', sitemap);
  });
  app.get<{ Params: { part: string } }>('/sitemaps/:part', hidden, async (request, reply) => {
    if (!REMOVED_PART.test(request.params.part)) throw new AppError('sitemap-part-not-found');
    return redirectToSitemap(reply);
  });
  rssRoutes(app, dependencies);
  cupCalendarRoutes(app, dependencies);
  oembedRoutes(app, dependencies);
  webAppManifestRoutes(app, dependencies);
}

function redirectToSitemap(reply: FastifyReply): FastifyReply {
  return reply.headers(PUBLIC_CACHE_HEADERS).redirect(SITEMAP, 301);
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).headers(PUBLIC_CACHE_HEADERS).send(text);
}

/** Crawlers may read other pages that must not be indexed, because only the page tells them so. */
function writeRobots(publicUrl: string): string {
  const pages = LANGUAGES.flatMap((language) => PRIVATE_PATHS.map((page) => pathInLanguage(language, page)));
  const disallowed = [...pages, ...listPrivatePaths()];
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Returns the first path segments of the API without a public read. Pages may need the other segments. */
function listPrivatePaths(): string[] {
  const segments = Object.entries<Endpoint>(endpoints).map(([name, { access }]) => ({
    segment: name.split('/')[1] ?? '',
    open: name.startsWith('GET ') && access === 'anyone' && !name.startsWith('GET /users/'),
  }));
  const open = new Set(segments.filter(({ open }) => open).map(({ segment }) => segment));
  return [...new Set(segments.map(({ segment }) => segment))]
    .filter((segment) => !open.has(segment))
    .map((segment) => `${API_BASE}/${segment}`);
}
