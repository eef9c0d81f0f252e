/** Builds the site from its settings. */
import type { FastifyInstance } from 'fastify';
import { identifyCaller } from '../features/users/sessions/access-token.ts';
import { countFlagged } from '../features/videos/flagged-videos.ts';
import { warnOfUnknownProxy } from '../http/caller.ts';
import { interceptRequests } from '../http/intercept-requests.ts';
import { limitWith, queueRequests } from '../http/load-shedding/queue-requests.ts';
import { createCacheKeys } from '../http/pages/cache/cache-key.ts';
import { createPageCache } from '../http/pages/cache/page-cache.ts';
import { serveFromCache } from '../http/pages/cache/serve-from-cache.ts';
import { serveMedia } from '../http/pages/media.ts';
import { createPageRenderer, pageRoutes } from '../http/pages/render.ts';
import { createReservedPaths } from '../http/pages/reserved-paths.ts';
import type { Web } from '../http/pages/web.ts';
import { openProbes, type ProbeOverrides, type Probes } from '../http/probes.ts';
import { createResponseRenderer } from '../http/render-response.ts';
import { buildSecurityHeaders } from '../http/security/headers.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from '../http/timeouts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { type Schedule, scheduleByTimer } from '../platform/jobs/schedule.ts';
import { countMails } from '../platform/outbox/outbox.ts';
import { loadSecret } from '../platform/secret.ts';
import type { Settings } from '../settings.ts';
import { type AppOptions, createApp } from './create-app.ts';
import { createServices, type ServiceParts } from './create-services.ts';
import { registerFeatures } from './register-features.ts';
import { startJobs } from './start-jobs.ts';

export type SiteParts = ServiceParts &
  Pick<AppOptions, 'streamLimits' | 'queues' | 'logLevel' | 'logTo' | 'dev'> & {
    timeouts?: Timeouts | undefined;
    clock?: Clock;
    schedule?: Schedule;
    maxCacheBytes?: number | undefined;
    jobs?: boolean;
    probes?: ProbeOverrides;
    /** The number of bracket saves that this process works on at once. */
    maxSaves?: number | undefined;
  };

export type Site = {
  app: FastifyInstance;
  database: Database;
  probes: Probes | undefined;
  close(): Promise<void>;
};

export async function composeSite(settings: Settings, parts: SiteParts): Promise<Site> {
  const { dev = false, queues, maxSaves, metrics } = parts;
  const { clock = Date.now, schedule = scheduleByTimer, timeouts = DEFAULT_TIMEOUTS } = parts;
  const secret = await loadSecret(settings);
  const securityHeaders = buildSecurityHeaders({ ...settings, dev });
  const app: FastifyInstance = await createApp({
    ...settings,
    ...parts,
    ...{ securityHeaders, timeouts, schedule },
    identifyCaller: (authorization, limit) => identifyCaller(services.accounts, authorization, limit),
    checkDatabase: () => services.database.selectFrom('posts').selectAll().orderBy('id', 'desc').limit(1).execute(),
  });
  const services = createServices(app, settings, { ...parts, secret, clock, schedule });
  const { database, changes, senders, onError } = services;

  let web: Web | undefined;
  const isReserved = createReservedPaths(app, () => web?.pages);
  const getPagePaths = () => web?.pages.sitemap ?? [];
  await registerFeatures(app, { ...settings, ...services, maxSaves, getPagePaths, isReserved });
  await serveMedia(app, services.storage);
  web = await parts.openWeb?.(app);
  const renderPage = web && createPageRenderer(app, web, metrics?.onRendering);
  if (renderPage) pageRoutes(app, renderPage);

  const probes =
    parts.probes && openProbes({ ...settings, ...services, findDamage: app.outages.damage, ...parts.probes });
  const renderResponse = createResponseRenderer(app, { renderPage, securityHeaders, timeLimit: timeouts.response });
  // The change feed says when a response is outdated.
  const cache =
    changes && !dev
      ? createPageCache({
          ...services,
          changes,
          renderResponse,
          maxBytes: parts.maxCacheBytes,
          onLookup: metrics?.onCacheLookup,
          renderingLimiter: queues && { run: limitWith(queues.reads), hasCapacity: queues.reads.hasCapacity },
        })
      : undefined;
  // A probe never waits for a visitor, and a cached response never waits in a queue.
  const interceptors = [
    probes?.intercept,
    cache && serveFromCache(cache, { findCacheKey: createCacheKeys(web?.pages.cached ?? []), onError }),
    queues && queueRequests(app, queues),
  ];
  interceptRequests(
    app.server,
    interceptors.filter((interceptor) => interceptor !== undefined),
  );
  if (settings.trustedProxies.length === 0) warnOfUnknownProxy(app);
  // The listener of metrics comes after the interceptors, so that it counts their requests too.
  metrics?.observe(app.server, {
    streams: app.countStreams,
    brackets: services.leaderboards.count,
    pages: () => cache?.size() ?? { entries: 0, bytes: 0 },
    queues: services.queueLoads,
    connections: services.connections,
    mails: () => countMails(database),
    flaggedVideos: () => countFlagged(database, clock()),
  });
  const jobs = parts.jobs ? startJobs(services, settings) : undefined;
  return {
    app,
    database,
    probes,
    async close() {
      await app.close();
      await Promise.all([senders.close(), jobs?.stop()]);
      await changes?.close();
      await probes?.close();
      await database.destroy();
    },
  };
}
