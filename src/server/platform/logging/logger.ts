/** How the server writes its log: JSON lines in UTC, or text for a person, with a request's id and no secret. */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { type FastifyServerOptions, LogController } from 'fastify';
import { logSerializers } from './mask.ts';
import type { OperatorOutput } from './operator-output.ts';

/** What code logs with; Fastify and tests provide it. */
export type Log = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;

type LogStream = { write(line: string): void };

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

type LoggerSettings = {
  level: string;
  /** Where it goes when not to the standard output. */
  stream?: LogStream | undefined;
  /** The proxies whose names for requests are taken over. */
  trustedProxies: string[];
};

/** The options of the app that name its requests and make it log. */
export function loggerOptions({ level, stream, trustedProxies }: LoggerSettings): FastifyServerOptions {
  const genReqId = createRequestIdGenerator(trustedProxies);
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
export function logDestination(
  { format }: OperatorOutput,
  level: string | undefined,
): { logLevel: string; logTo?: LogStream } {
  if (format === 'json') return { logLevel: level ?? 'info' };
  return { logLevel: level ?? 'warn', logTo: { write: (entry) => process.stdout.write(formatEntry(entry)) } };
}

/** An entry of the log for a person: local time, level, message and facts in one line, then an error's stack. */
export function formatEntry(entry: string): string {
  const { level, time, pid, hostname, event, msg, err, ...facts } = JSON.parse(entry);
  const values = Object.entries(facts).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const stack = err?.stack ? `${err.stack}\n` : '';
  return `${clock} ${LEVELS[level] ?? level}: ${msg}${values.join('')}\n${stack}`;
}

export const REQUEST_ID_HEADER = 'x-request-id';

/** Neither long nor able to look like anything but an id in a line of the log. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** A name of our own, other for each request of each process; or the one that a trusted proxy has given already. */
function createRequestIdGenerator(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies);
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const { remoteAddress } = socket;
    if (typeof given === 'string' && WELL_FORMED.test(given) && remoteAddress && isTrusted(remoteAddress, 0)) {
      return given;
    }
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
