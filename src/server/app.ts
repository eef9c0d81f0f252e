/** The web server, apart from the process that runs it: every request passes through here. */
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { errorReplyOf, noSuchCall } from './api/error-reply.ts';
import { registerApiDocument } from './api/open-api.ts';
import type { Clock } from './clock.ts';
import { cupRoutes } from './cups/routes.ts';
import type { Database } from './database/schema.ts';
import { heroRoutes } from './heroes/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { readableAddress } from './readable-address.ts';
import { riderRoutes } from './riders/routes.ts';
import { registerSecurityHeaders } from './security/headers.ts';
import { siteRoutes } from './site/routes.ts';

/** As long as Node lets an address be: what it says is judged by the call that it asks for. */
const LONGEST_ADDRESS = 16_384;

export type AppParts = { database: Database; clock: Clock; bracketCupId: number; logLevel: string; dev?: boolean };

/** An app that answers the API; `main.ts` adds the pages and the pictures to it. It is not listening yet. */
export async function buildApp({
  database,
  clock,
  bracketCupId,
  logLevel,
  dev = false,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel },
    // A stop lets requests under way finish instead of refusing those on connections that are already open.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_ADDRESS },
    frameworkErrors: (error, _request, reply) => refuse(error, reply as unknown as FastifyReply),
  });
  app.setValidatorCompiler(validatorCompiler);
  // Replies are made by typed functions and checked against the contract in the tests; checking them again per request halves the speed.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, _request, reply) => refuse(error, reply));
  app.setNotFoundHandler((request, reply) => reply.code(404).send(noSuchCall(request.method, request.url)));

  await registerSecurityHeaders(app, { dev });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await registerApiDocument(app);
  await app.register(async (api) => {
    api.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
    });
    postRoutes(api, { database, clock });
    riderRoutes(api, { database, clock });
    heroRoutes(api, { database, clock });
    cupRoutes(api, { database, clock });
    siteRoutes(api, { bracketCupId });
  });
  return app;
}

function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  const answer = errorReplyOf(error);
  if (answer.statusCode >= 500) reply.log.error(error);
  return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer);
}
