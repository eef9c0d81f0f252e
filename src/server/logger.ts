/** How the server writes its log: JSON lines, UTC, with a request's id and nothing that opens a door. */
import { randomBytes } from 'node:crypto';
import { type FastifyServerOptions, LogController } from 'fastify';
import { logSerializers } from './security/mask.ts';

/** The options of the app that make it log at `level`, to the standard output or to `stream`. */
export function loggerTo(level: string, stream?: { write(line: string): void }): FastifyServerOptions {
  if (level === 'silent') return { logger: false };
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return {
    logger: {
      level,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: logSerializers,
      ...(stream && { stream }),
    },
    // What happened to accounts and what went wrong is written down; who looked at which page is not.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${process}-${(++count).toString(36)}`,
  };
}
