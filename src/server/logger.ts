/** How the server writes its log: JSON lines, UTC, with a request's id and nothing that opens a door. */
import { type FastifyServerOptions, LogController } from 'fastify';
import { createRequestIds } from './request-id.ts';
import { logSerializers } from './security/mask.ts';

type LogParts = {
  level: string;
  /** Where it goes when not to the standard output. */
  stream?: { write(line: string): void } | undefined;
  /** The proxies whose names for requests are taken over. */
  trustedProxies: string[];
};

/** The options of the app that name its requests and make it log. */
export function loggerTo({ level, stream, trustedProxies }: LogParts): FastifyServerOptions {
  const genReqId = createRequestIds(trustedProxies);
  if (level === 'silent') return { logger: false, genReqId };
  return {
    logger: {
      level,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: logSerializers,
      ...(stream && { stream }),
    },
    // What happened to accounts and what went wrong is written down; who looked at which page is not.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId,
  };
}
