/** How the server writes its log: JSON lines in UTC, or text for a person, with a request's id and no secret. */
import { type FastifyServerOptions, LogController } from 'fastify';
import { createRequestIds } from '../../http/request-id.ts';
import { logSerializers } from '../../http/security/mask.ts';
import type { OperatorOutput } from './tell-operator.ts';

type LogStream = { write(line: string): void };

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

type LogParts = {
  level: string;
  /** Where it goes when not to the standard output. */
  stream?: LogStream | undefined;
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

/** The log's part of the app's options: in text, entries are warnings and errors unless an operator chooses a level. */
export function logTo({ format }: OperatorOutput, level: string | undefined): { logLevel: string; logTo?: LogStream } {
  if (format === 'json') return { logLevel: level ?? 'info' };
  return { logLevel: level ?? 'warn', logTo: { write: (entry) => process.stdout.write(asText(entry)) } };
}

/** An entry of the log for a person: local time, level, message and facts in one line, then an error's stack. */
export function asText(entry: string): string {
  const { level, time, pid, hostname, event, msg, err, ...facts } = JSON.parse(entry);
  const values = Object.entries(facts).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const stack = err?.stack ? `${err.stack}\n` : '';
  return `${clock} ${LEVELS[level] ?? level}: ${msg}${values.join('')}\n${stack}`;
}
