/** The web server, apart from the process that runs it: every request passes through here. */
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ErrorReply } from '#contract/errors.ts';
import type { ThirdParties } from '#contract/site.ts';
import type { Support } from '#contract/support.ts';
import { listOwnBrackets } from './features/brackets/describe.ts';
import { createLeaderboards } from './features/brackets/leaderboards.ts';
import { bracketRoutes } from './features/brackets/routes.ts';
import { cupRoutes } from './features/cups/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { historyRoutes, trashRoutes } from './features/editing/routes.ts';
import { heroRoutes } from './features/heroes/routes.ts';
import { postRoutes } from './features/posts/routes.ts';
import { riderRoutes } from './features/riders/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { seoRoutes } from './features/seo/routes.ts';
import { shareRoutes } from './features/share/routes.ts';
import { siteRoutes } from './features/site-info/routes.ts';
import type { AccountContext } from './features/users/account-context.ts';
import { userRoutes } from './features/users/routes.ts';
import { identifyCaller } from './features/users/sessions/access-token.ts';
import { videoRoutes } from './features/videos/routes.ts';
import { PUBLIC_VIDEO_HOSTS, type VideoHosts } from './features/videos/video-hosts.ts';
import { viewCountRoutes } from './features/view-counts/routes.ts';
import { notFoundReply, toErrorReply } from './http/errors.ts';
import { type AdmissionQueues, queueWrites } from './http/load-shedding/queue-requests.ts';
import { rejectMalformedRequest, rejectMultipleHosts } from './http/malformed-requests.ts';
import { registerMultipart } from './http/multipart.ts';
import { registerOpenApi } from './http/openapi.ts';
import { readYourWrites } from './http/pages/cache/read-your-writes.ts';
import { decodableUrl } from './http/request-url.ts';
import { registerJsonParser } from './http/route.ts';
import { rejectCrossSiteWrites } from './http/security/cross-site-writes.ts';
import { registerSecurityHeaders } from './http/security/headers.ts';
import { registerEventStreams, type StreamLimits } from './http/sse.ts';
import {
  DEFAULT_TIMEOUTS,
  dropSlowClients,
  isTimeout,
  responseTimeout,
  serverTimeouts,
  type Timeouts,
} from './http/timeouts.ts';
import { AppError } from './platform/app-error.ts';
import type { ChangeFeed } from './platform/changes/change-feed.ts';
import type { Clock } from './platform/clock.ts';
import { isDiskFull, isUnavailable } from './platform/database/errors.ts';
import type { Database } from './platform/database/schema.ts';
import { type Schedule, scheduleByTimer } from './platform/jobs/schedule.ts';
import { addressKey } from './platform/limits/address-key.ts';
import { loggerOptions, REQUEST_ID_HEADER } from './platform/logging/logger.ts';
import { createOutageLog, type OutageLog } from './platform/monitoring/outage-log.ts';
import { reasonOf } from './platform/operator-error.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import { StorageUnavailable } from './platform/storage/picture-storage.ts';

/** As long as Node lets an address be: what it says is judged by the call that it asks for. */
const MAX_URL_LENGTH = 16_384;

/** Seconds after which whoever came during an outage, or for what takes too long, may come again. */
const RETRY_AFTER_OUTAGE = 2;
/** The same during an outage of the picture store. */
const RETRY_AFTER_STORE_OUTAGE = 10;
/** The same while there is no room: somebody has to make some. */
const RETRY_AFTER_DISK_FULL = 60;

declare module 'fastify' {
  interface FastifyInstance {
    /** How many brackets the leaderboards of this process hold. */
    countBrackets(): number;
    outages: OutageLog;
  }
}

export type AppParts = {
  database: Database;
  clock: Clock;
  bracketCupId: number;
  /** The ways to give the site money. */
  support?: Support | null;
  accounts: AccountContext;
  pictures: Pictures;
  /** Where visitors find the site, as `https://slvsh.example`. */
  publicUrl: string;
  /** Who is asked about videos when not the hosts that play them. */
  videoHosts?: VideoHosts;
  /** Where visitors find pictures when not at the site itself. */
  mediaUrl?: string | undefined;
  /** Who else may learn of a visit, where the operator has switched somebody on. */
  thirdParties?: ThirdParties | undefined;
  /** The addresses of proxies that are believed about whom they forward. */
  trustedProxies?: string[];
  /** Does what comes up again and again, when not a timer. */
  repeat?: Schedule;
  /** How many open pages are told what happens, when not thousands. */
  streamLimits?: StreamLimits | undefined;
  /** Whoever has written something is answered once this knows of it. */
  changes?: ChangeFeed;
  /** By which writes come in; without them everybody is let in. */
  queues?: AdmissionQueues | undefined;
  /** How long clients may take, when not as long as they do. */
  timeouts?: Timeouts | undefined;
  logLevel: string;
  /** Where the log goes when not to the standard output. */
  logTo?: { write(line: string): void };
  dev?: boolean;
};

/** An app that answers the API; `serve-site.ts` adds the pages and the pictures to it. It is not listening yet. */
export async function buildApp({
  database,
  clock,
  bracketCupId,
  support = null,
  accounts,
  pictures,
  publicUrl,
  videoHosts = PUBLIC_VIDEO_HOSTS,
  mediaUrl,
  thirdParties,
  trustedProxies = [],
  repeat = scheduleByTimer,
  streamLimits,
  changes,
  queues,
  timeouts = DEFAULT_TIMEOUTS,
  logLevel,
  logTo,
  dev = false,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggerOptions({ level: logLevel, stream: logTo, trustedProxies }),
    ...serverTimeouts(timeouts),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // A stop lets requests under way finish instead of refusing those on connections that are already open.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => decodableUrl(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_URL_LENGTH },
    clientErrorHandler: rejectMalformedRequest,
    frameworkErrors: (error, _request, reply) => sendError(error, reply as unknown as FastifyReply, outages),
  });
  const outages = createOutageLog({ log: app.log, checkDatabase: () => readNewestPost(database), repeat });
  app.decorate('outages', outages);
  app.addHook('onClose', async () => outages.close());
  app.setValidatorCompiler(validatorCompiler);
  // Replies are made by typed functions and checked against the contract in the tests; checking them again per request halves the speed.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, _request, reply) => sendError(error, reply, outages));
  app.setNotFoundHandler((request, reply) => sendErrorReply(notFoundReply(request.method, request.url), reply));

  dropSlowClients(app.server, timeouts, repeat);
  // A page that is compiled while somebody waits for it takes its time.
  if (!dev) responseTimeout(app, timeouts);
  if (queues) queueWrites(app, queues);
  rejectMultipleHosts(app);
  await registerSecurityHeaders(app, { dev, publicUrl, mediaUrl, thirdParties });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await registerOpenApi(app);
  await app.register(cookie);
  app.decorateRequest('caller', undefined);
  app.decorate('identifyCaller', (authorization) =>
    identifyCaller(database, accounts.accessKey, authorization, clock()),
  );
  registerEventStreams(app, repeat, streamLimits);
  const leaderboards = createLeaderboards(database);
  app.decorate('countBrackets', leaderboards.count);
  await app.register(async (api) => {
    registerJsonParser(api);
    await registerMultipart(api);
    rejectCrossSiteWrites(api, publicUrl);
    if (changes) readYourWrites(api, changes, { secure: publicUrl.startsWith('https:') });
    api.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    });
    postRoutes(api, { database, clock, pictures });
    viewCountRoutes(api, { database, clock, repeat });
    searchRoutes(api, { database, clock });
    riderRoutes(api, { database, clock, pictures });
    heroRoutes(api, { database, clock, pictures });
    cupRoutes(api, { database, clock, leaderboards, repeat, changes });
    bracketRoutes(api, { database, clock, leaderboards });
    historyRoutes(api, { database });
    trashRoutes(api, { database, clock });
    dashboardRoutes(api, { database, clock, bracketCupId });
    videoRoutes(api, { videoHosts });
    shareRoutes(api, { database, clock, leaderboards, shareKey: accounts.shareKey, publicUrl });
    siteRoutes(api, { bracketCupId, publicUrl, support, thirdParties });
    seoRoutes(api, { database, clock, publicUrl, hasSupport: support !== null });
    userRoutes(api, { accounts, publicUrl, listOwnBrackets });
  });
  return app;
}

function sendError(error: unknown, reply: FastifyReply, outages: OutageLog): FastifyReply {
  const answer = toErrorReply(error);
  if (answer.statusCode === 500) reply.log.error(error);
  else if (isDiskFull(error)) reply.log.error({ event: 'no room', reason: reasonOf(error) }, 'there is no room left');
  else if (!outages.note(error, isFromSocket(reply.request) ? 1 : 0)) logRejection(answer, reply);
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return sendErrorReply(answer, reply);
}

function readNewestPost(database: Database): Promise<unknown> {
  return database.selectFrom('posts').selectAll().orderBy('id', 'desc').limit(1).execute();
}

/** Not one of the calls that a page makes in the process, which would count one failed page several times. */
function isFromSocket({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}

/** Nobody keeps it: whoever asks again, or as somebody else, may be let in. */
function sendErrorReply(answer: ErrorReply, reply: FastifyReply): FastifyReply {
  reply.header(REQUEST_ID_HEADER, reply.request.id).header('cache-control', 'no-store');
  return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer);
}

/** In seconds; undefined where nothing is won by waiting. */
function retryAfterOf(error: unknown): number | undefined {
  if (error instanceof AppError) return error.details.retryAfter;
  if (isDiskFull(error)) return RETRY_AFTER_DISK_FULL;
  if (error instanceof StorageUnavailable) return RETRY_AFTER_STORE_OUTAGE;
  return isUnavailable(error) || isTimeout(error) ? RETRY_AFTER_OUTAGE : undefined;
}

/** Writes down who was turned away, and from where and what; a page that is not there, or an odd address, is no such event. */
function logRejection({ statusCode }: { statusCode: number }, { log, request }: FastifyReply): void {
  const call = request.routeOptions?.config?.endpoint;
  const badWrite = statusCode === 400 && request.method !== 'GET';
  if (!badWrite && ![401, 403, 409, 413, 415, 429, 503].includes(statusCode)) return;
  const who = { userId: request.caller?.userId, address: addressKey(request.ip) };
  log.info({ event: 'refused', status: statusCode, call, ...who }, 'refused');
}
