import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { compile } from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { API_CACHE_HEADERS } from '../http/cache-control.ts';
import type { IdentifyCaller } from '../http/caller.ts';
import { notFoundReply, sendError, sendErrorReply } from '../http/errors.ts';
import { type AdmissionQueues, queueWrites } from '../http/load-shedding/queue-requests.ts';
import { rejectMalformedRequest, rejectMultipleHosts } from '../http/malformed-requests.ts';
import { registerMultipart, respondBeforeBody } from '../http/multipart.ts';
import { registerOpenApi } from '../http/openapi.ts';
import { readYourWrites } from '../http/pages/cache/read-your-writes.ts';
import { noteFirstParts } from '../http/pages/reserved-paths.ts';
import { decodableUrl } from '../http/request.ts';
import { registerJsonParser } from '../http/route.ts';
import { rejectCrossSiteWrites } from '../http/security/cross-site-writes.ts';
import { type SecurityHeaders, sendSecurityHeaders } from '../http/security/headers.ts';
import { registerEventStreams, type StreamLimits } from '../http/sse.ts';
import { dropSlowClients, responseTimeout, serverTimeouts, type Timeouts } from '../http/timeouts.ts';
import type { ChangeFeed } from '../platform/changes/change-feed.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';
import { canonicalAddress } from '../platform/limits/address-key.ts';
import { type ConcurrencyLimiterOptions, createKeyedLimiter } from '../platform/limits/concurrency-limiter.ts';
import { loggerOptions } from '../platform/logging/logger.ts';
import { createOutageLog } from '../platform/monitoring/outage-log.ts';

/** Node's own limit: the schema of an endpoint validates the parts of its address. */
const MAX_URL_LENGTH = 16_384;

export type AppOptions = {
  securityHeaders: SecurityHeaders;
  trustedProxies: string[];
  identifyCaller: IdentifyCaller;
  checkDatabase: () => Promise<unknown>;
  schedule: Schedule;
  streamLimits?: StreamLimits | undefined;
  queues?: AdmissionQueues | undefined;
  timeouts: Timeouts;
  logLevel: string;
  logTo?: { write(line: string): void } | undefined;
  dev?: boolean;
};

/** A page sends one write at a time. */
const CALLER_QUEUE: ConcurrencyLimiterOptions = {
  ...{ concurrency: 1, maxQueued: 20, maxWait: 2_000 },
  refusal: 'caller-too-busy',
  full: 'too-many-requests',
};

/** Creates the HTTP server without routes. It does not listen. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { trustedProxies, schedule, queues, timeouts } = options;
  const app = Fastify({
    ...loggerOptions({ level: options.logLevel, stream: options.logTo, trustedProxies }),
    ...serverTimeouts(timeouts),
    trustProxy: trustedProxies.length > 0 && trustAddresses(trustedProxies),
    // A stop finishes requests under way instead of refusing those on open connections.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => decodableUrl(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_URL_LENGTH },
    clientErrorHandler: rejectMalformedRequest,
    frameworkErrors: (error, _request, reply) => sendError(error, reply as unknown as FastifyReply, outages),
  });
  const outages = createOutageLog({ log: app.log, checkDatabase: options.checkDatabase, schedule });
  app.decorate('outages', outages);
  noteFirstParts(app);
  app.addHook('onClose', async () => outages.close());
  app.setValidatorCompiler(validatorCompiler);
  // TypeScript and the tests check the replies: a check of each reply would halve the speed.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, _request, reply) => sendError(error, reply, outages));
  app.setNotFoundHandler((request, reply) => sendErrorReply(notFoundReply(request.method, request.url), reply));

  dropSlowClients(app.server, timeouts, schedule);
  // In development a page may be compiled first.
  if (!options.dev) responseTimeout(app, timeouts);
  if (queues) queueWrites(app, queues);
  rejectMultipleHosts(app);
  sendSecurityHeaders(app, options.securityHeaders);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  respondBeforeBody(app);
  await registerOpenApi(app);
  await app.register(cookie);
  app.decorateRequest('caller', undefined);
  app.decorate('identifyCaller', options.identifyCaller);
  app.decorate('publicHandlers', new Map());
  app.decorate('callerQueue', createKeyedLimiter(CALLER_QUEUE));
  registerEventStreams(app, schedule, options.streamLimits);
  return app;
}

function trustAddresses(trustedProxies: string[]): (address: string) => boolean {
  const isTrusted = compile(trustedProxies);
  return (address) => isTrusted(canonicalAddress(address) ?? address, 0);
}

export async function registerApi(
  app: FastifyInstance,
  { publicUrl, changes }: { publicUrl: string; changes: ChangeFeed | undefined },
  addRoutes: (api: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (api) => {
    registerJsonParser(api);
    await registerMultipart(api);
    rejectCrossSiteWrites(api, publicUrl);
    if (changes) readYourWrites(api, changes, { secure: publicUrl.startsWith('https:') });
    api.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.headers(API_CACHE_HEADERS);
    });
    addRoutes(api);
  });
}
