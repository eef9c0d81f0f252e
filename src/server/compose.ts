/** Builds the site from its settings: the process and the tests differ only in the parts they replace. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DAY_MS, dayOf, type Milliseconds } from '#contract/rules/time.ts';
import { type AppOptions, createApp, registerApi } from './app.ts';
import { startCleanup } from './cleanup.ts';
import { deleteAlertData, describeOwnAlerts } from './features/alerts/alert-settings.ts';
import { startAnnouncer } from './features/alerts/announcer.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { unsubscribeRoute } from './features/alerts/unsubscribe-route.ts';
import { listOwnBrackets } from './features/brackets/describe.ts';
import { bracketRoutes } from './features/brackets/routes.ts';
import { deleteCalls, listOwnCalls } from './features/calls/calls.ts';
import { callRoutes } from './features/calls/routes.ts';
import { listProposalsForDownload } from './features/charting/describe.ts';
import { chartingRoutes } from './features/charting/routes.ts';
import { deleteCharts } from './features/charting/save.ts';
import { listOwnCrews } from './features/crews/describe.ts';
import { crewRoutes } from './features/crews/routes.ts';
import { leaveAllCrews } from './features/crews/save.ts';
import { createBracketCupLookup } from './features/cups/bracket-cup.ts';
import { findNextPickDeadline } from './features/cups/decided-cup.ts';
import { cupRoutes } from './features/cups/routes.ts';
import { moveToCup } from './features/cups/save.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { embedRoutes } from './features/embeds/routes.ts';
import { deleteFavourites, listOwnFavourites } from './features/favourites/favourites.ts';
import { favouriteRoutes } from './features/favourites/routes.ts';
import { glossaryRoutes } from './features/glossary/routes.ts';
import { heroRoutes } from './features/heroes/routes.ts';
import { createLeaderboards } from './features/leaderboards/leaderboards.ts';
import { memberRoutes } from './features/members/routes.ts';
import { posterRoutes } from './features/posters/routes.ts';
import { findNextPublication } from './features/posts/read-posts.ts';
import { postRoutes } from './features/posts/routes.ts';
import { pushRoutes } from './features/push/routes.ts';
import { deriveVapidKeys } from './features/push/vapid-keys.ts';
import { reelRoutes } from './features/reels/routes.ts';
import { riderRoutes } from './features/riders/routes.ts';
import { rivalRoutes } from './features/rivals/routes.ts';
import { createSearchRunner, searchRoutes } from './features/search/routes.ts';
import { seoRoutes } from './features/seo/routes.ts';
import { shareRoutes } from './features/share/routes.ts';
import { siteRoutes } from './features/site-info/routes.ts';
import { historyRoutes, trashRoutes } from './features/trash/routes.ts';
import { trickRoutes } from './features/tricks/routes.ts';
import { createTrickIndex } from './features/tricks/trick-index.ts';
import { createAccountDependencies, deriveMailKeys } from './features/users/account-dependencies.ts';
import { passkeyRoutes } from './features/users/passkeys/routes.ts';
import { createHashLimiter, type HashStrength } from './features/users/password-hash.ts';
import { userRoutes } from './features/users/routes.ts';
import { identifyCaller } from './features/users/sessions/access-token.ts';
import { startVideoChecks } from './features/videos/check-videos.ts';
import { countFlagged } from './features/videos/flagged-videos.ts';
import { videoRoutes } from './features/videos/routes.ts';
import { PUBLIC_VIDEO_HOSTS, type VideoHosts } from './features/videos/video-hosts.ts';
import { viewCountRoutes } from './features/view-counts/routes.ts';
import { warnOfUnknownProxy } from './http/caller.ts';
import { recordCallError } from './http/errors.ts';
import { type Interceptor, interceptRequests } from './http/intercept-requests.ts';
import { limitWith, queueRequests } from './http/load-shedding/queue-requests.ts';
import { createCacheKeys } from './http/pages/cache/cache-key.ts';
import { createPageCache } from './http/pages/cache/page-cache.ts';
import { serveFromCache } from './http/pages/cache/serve-from-cache.ts';
import { serveMedia } from './http/pages/media.ts';
import { createPageRenderer, pageRoutes } from './http/pages/render.ts';
import type { Web } from './http/pages/web.ts';
import { openProbes, type ProbeOverrides, type Probes } from './http/probes.ts';
import { createResponseRenderer } from './http/render-response.ts';
import { buildSecurityHeaders } from './http/security/headers.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './http/timeouts.ts';
import { createContentMemo, onceForContent } from './platform/changes/content-memo.ts';
import { openChangeFeed } from './platform/changes/open-change-feed.ts';
import type { Clock } from './platform/clock.ts';
import { type OpenDatabase, type OpenDatabaseOptions, openDatabase } from './platform/database/open-database.ts';
import { requestPoolLimits } from './platform/database/postgres.ts';
import type { Database } from './platform/database/schema.ts';
import { type Schedule, scheduleByTimer } from './platform/jobs/schedule.ts';
import { type ConcurrencyLimiter, coresPerProcess } from './platform/limits/concurrency-limiter.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import { countMails } from './platform/outbox/outbox.ts';
import { createPictureLimiter, openPictures } from './platform/pictures/pictures.ts';
import { startPictureSweep } from './platform/pictures/sweep-pictures.ts';
import { deriveKey, loadSecret } from './platform/secret.ts';
import type { PictureStorage } from './platform/storage/picture-storage.ts';
import { type SenderParts, startSenders } from './senders.ts';
import type { Settings } from './settings.ts';

/** Requests wait this long for the first count of a cup's scores. Most counts take less time. */
const FIRST_COUNT_MS: Milliseconds = 2_000;

export type SiteParts = Pick<AppOptions, 'streamLimits' | 'queues' | 'logLevel' | 'logTo' | 'dev'> &
  SenderParts & {
    storage: PictureStorage;
    timeouts?: Timeouts | undefined;
    clock?: Clock;
    schedule?: Schedule;
    connect?: (options: OpenDatabaseOptions) => OpenDatabase;
    /** Called for a lost connection that is no outage. */
    onLostConnection?: (error: Error) => void;
    /** Without it the site is the API and its pictures. */
    openWeb?: (app: FastifyInstance) => Promise<Web>;
    maxCacheBytes?: number | undefined;
    jobs?: boolean;
    probes?: ProbeOverrides;
    metrics?: Metrics | undefined;
    hashLimiter?: ConcurrencyLimiter;
    hashStrength?: HashStrength;
    videoHosts?: VideoHosts;
    pictureEffort?: number;
    /** The number of bracket saves that this process works on at once. */
    maxSaves?: number | undefined;
    uploadTimeout?: Milliseconds;
  };

export type Site = {
  app: FastifyInstance;
  database: Database;
  probes: Probes | undefined;
  close(): Promise<void>;
};

export async function composeSite(settings: Settings, parts: SiteParts): Promise<Site> {
  const { databaseAddress, dataDir, publicUrl, support, thirdParties } = settings;
  const { storage, clock = Date.now, schedule = scheduleByTimer, queues, dev = false, metrics } = parts;
  const { timeouts = DEFAULT_TIMEOUTS } = parts;
  const { connect = (options) => openDatabase(databaseAddress, options), videoHosts = PUBLIC_VIDEO_HOSTS } = parts;

  const secret = await loadSecret(settings);
  const securityHeaders = buildSecurityHeaders({ ...settings, dev });
  const app: FastifyInstance = await createApp({
    ...settings,
    ...parts,
    securityHeaders,
    timeouts,
    schedule,
    identifyCaller: (authorization, limit) => identifyCaller(accounts, authorization, limit),
    checkDatabase: () => readNewestPost(database),
  });
  const { log } = app;
  const noteOutage = app.outages.note;

  const onLost = (error: Error) => {
    if (!noteOutage(error)) parts.onLostConnection?.(error);
  };
  const listeners = { onLostConnection: onLost, onQuery: metrics?.onQuery };
  const { database, engine, connections } = connect({
    limits: requestPoolLimits(settings.postgresLimits),
    ...listeners,
  });
  const changes = parts.openWeb && openChangeFeed({ engine, address: databaseAddress }, clock, onLost);
  const nextScheduledChange = onceForContent(changes, (now) => findNextScheduledChange(database, now));
  const memo = createContentMemo(changes, nextScheduledChange);
  const fixedId = settings.bracketCupId;
  const getBracketCupId = createBracketCupLookup({ database, clock, memo, fixedId });

  const mailKey = deriveKey(secret, 'alert mails');
  const push = { keys: deriveVapidKeys(secret), policy: { hosts: settings.pushHosts, ...parts.outgoing } };
  const senders = startSenders({
    ...{ database, clock, log, noteOutage, publicUrl, getBracketCupId, mailKey, ...deriveMailKeys(secret), push },
    openMailer: parts.openMailer,
    outgoing: parts.outgoing,
  });
  const concurrency = coresPerProcess(settings.workers);
  const hashLimiter = createHashLimiter({ concurrency });
  const accounts = createAccountDependencies({
    database,
    clock,
    secret,
    hashLimiter: parts.hashLimiter ?? hashLimiter,
    ...(parts.hashStrength && { hashStrength: parts.hashStrength }),
    signUpsPerHour: settings.signUpsPerHour,
    publicUrl,
    adminsNeedPasskey: settings.adminsNeedPasskey,
    wakeMail: senders.wakeMail,
  });
  const pictureLimiter = createPictureLimiter({ concurrency });
  const pictures = openPictures({
    database,
    storage,
    clock,
    limiter: pictureLimiter,
    effort: parts.pictureEffort,
    ...(parts.uploadTimeout !== undefined && { uploadTimeout: parts.uploadTimeout }),
  });
  const leaderboards = createLeaderboards(database, {
    outlastReads: () => delay(FIRST_COUNT_MS, undefined, { ref: false }),
  });
  const tricks = createTrickIndex(database, changes);
  const runSearch = createSearchRunner(database, (error) => recordCallError(error, { server: app, log }));

  await registerApi(app, { publicUrl, changes }, (api) => {
    postRoutes(api, { database, clock, pictures, memo, moveToCup });
    viewCountRoutes(api, { database, clock, schedule });
    searchRoutes(api, { database, clock, tricks, runSearch });
    trickRoutes(api, { database, clock, tricks });
    reelRoutes(api, { database, clock, tricks, runSearch });
    glossaryRoutes(api, { database, clock });
    favouriteRoutes(api, { database, clock });
    pushRoutes(api, { database, clock, ...push, hasServiceWorker: settings.offlinePage });
    alertRoutes(api, { accounts, mailKey });
    riderRoutes(api, { database, clock, pictures, memo });
    rivalRoutes(api, { database, clock });
    heroRoutes(api, { database, clock, pictures });
    cupRoutes(api, { database, clock, leaderboards, schedule, changes, nextScheduledChange });
    bracketRoutes(api, { database, clock, leaderboards, memo, maxSaves: parts.maxSaves });
    crewRoutes(api, { database, clock });
    memberRoutes(api, { database, clock });
    chartingRoutes(api, { database, clock });
    callRoutes(api, { database, clock });
    historyRoutes(api, { database });
    trashRoutes(api, { database, clock });
    dashboardRoutes(api, { database, clock, getBracketCupId });
    videoRoutes(api, { database, clock, videoHosts });
    posterRoutes(api, { database });
    shareRoutes(api, { database, clock, leaderboards, memo, shareKey: accounts.shareKey, publicUrl, storage });
    siteRoutes(api, { getBracketCupId, bracketCupIsFixed: fixedId !== undefined, publicUrl, support, thirdParties });
    seoRoutes(api, {
      database,
      clock,
      publicUrl,
      hasSupport: support !== null,
      getBracketCupId,
      tricks,
      getPagePaths: () => web?.pages.sitemap ?? [],
    });
    passkeyRoutes(api, { accounts });
    userRoutes(api, {
      accounts,
      ownData: {
        brackets: listOwnBrackets,
        crews: listOwnCrews,
        chartProposals: listProposalsForDownload,
        calledGames: listOwnCalls,
        favourites: listOwnFavourites,
        alerts: describeOwnAlerts,
      },
      deleteData: [leaveAllCrews, deleteCharts, deleteCalls, deleteFavourites, deleteAlertData],
    });
  });
  await embedRoutes(app, { database, clock, leaderboards, getBracketCupId, publicUrl, mediaUrl: settings.mediaUrl });
  await unsubscribeRoute(app, { database, clock, mailKey });
  await serveMedia(app, storage);
  const web = await parts.openWeb?.(app);
  const renderPage = web && createPageRenderer(app, metrics?.timeRendering(web) ?? web);
  if (renderPage) pageRoutes(app, renderPage);

  const probes =
    parts.probes &&
    openProbes({
      ...{ engine, databaseAddress, dataDir, storage, log },
      findDamage: app.outages.damage,
      ...parts.probes,
    });
  const cache =
    changes && !dev
      ? createPageCache({
          renderResponse: createResponseRenderer(app, { renderPage, securityHeaders, timeLimit: timeouts.response }),
          changes,
          clock,
          nextScheduledChange,
          maxBytes: parts.maxCacheBytes,
          onLookup: metrics?.onCacheLookup,
          renderingLimiter: queues && { run: limitWith(queues.reads), hasCapacity: queues.reads.hasCapacity },
        })
      : undefined;
  // A probe never waits for a visitor, and a cached response never waits in a queue.
  const interceptors: (Interceptor | undefined)[] = [
    probes?.intercept,
    cache &&
      serveFromCache(cache, {
        findCacheKey: createCacheKeys(web?.pages.cached ?? []),
        onError: (error) => recordCallError(error, { server: app, log }),
      }),
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
    brackets: leaderboards.count,
    pages: () => cache?.size() ?? { entries: 0, bytes: 0 },
    queues: { passwords: hashLimiter.load, pictures: pictureLimiter.load },
    connections,
    mails: () => countMails(database),
    flaggedVideos: () => countFlagged(database, clock()),
  });

  const jobs = parts.jobs ? startJobs() : undefined;

  function startJobs() {
    // Hourly jobs may take longer than requests. Each has a connection, so that none waits for the other.
    const limits = { ...settings.postgresLimits, poolSize: 2 };
    const jobDatabase = engine === 'postgres' ? connect({ limits, ...listeners }).database : database;
    const dependencies = { database: jobDatabase, clock, schedule, log, noteOutage };
    const running = [
      startAnnouncer({
        ...dependencies,
        // Its statements are short, and a stop waits for one that runs.
        database,
        getBracketCupId,
        wakeSenders: senders.wake,
      }),
      startCleanup({ ...dependencies, dataDir }),
      startPictureSweep({ ...dependencies, storage }),
      startVideoChecks({ ...dependencies, database, videoHosts, rounds: settings.videoCheck }),
    ];
    return {
      async stop() {
        await Promise.all(running.map((job) => job.stop()));
        if (jobDatabase !== database) await jobDatabase.destroy();
      },
    };
  }

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

/** Content changes at publications, at pick deadlines and at midnight (UTC), when ages change. */
async function findNextScheduledChange(database: Database, now: Milliseconds): Promise<Milliseconds> {
  const changes = await Promise.all([findNextPublication(database, now), findNextPickDeadline(database, now)]);
  const midnight = (dayOf(now) + 1) * DAY_MS;
  return Math.min(midnight, ...changes.filter((change) => change !== undefined));
}

function readNewestPost(database: Database): Promise<unknown> {
  return database.selectFrom('posts').selectAll().orderBy('id', 'desc').limit(1).execute();
}
