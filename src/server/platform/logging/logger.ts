import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { type FastifyServerOptions, LogController } from 'fastify';
import { logSerializers } from './mask.ts';
import { type OperatorOutput, writeOutput } from './operator-output.ts';

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
  stream?: LogStream | undefined;
  /** The request ids of these proxies are adopted. */
  trustedProxies: string[];
};

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
    // Privacy: the log holds account events and failures, and no page views.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId,
  };
}

/** Without `level`, a text log holds warnings and errors, and a JSON log also info. */
export function logDestination(
  { format }: OperatorOutput,
  level: string | undefined,
): { logLevel: string; logTo: LogStream } {
  // Pino's own destination throws where its file is on a full disk.
  if (format === 'json') return { logLevel: level ?? 'info', logTo: { write: writeOutput } };
  return { logLevel: level ?? 'warn', logTo: { write: (entry) => writeOutput(formatEntry(entry)) } };
}

/** Formats a JSON entry as one line with local time, level, message and facts, and the stack of an error. */
export function formatEntry(entry: string): string {
  const { level, time, pid, hostname, event, msg, err, ...facts } = JSON.parse(entry);
  const values = Object.entries(facts).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const localTime = new Date(time).toTimeString().slice(0, 8);
  const stack = err?.stack ? `${err.stack}\n` : '';
  return `${localTime} ${LEVELS[level] ?? level}: ${msg}${values.join('')}\n${stack}`;
}

export const REQUEST_ID_HEADER = 'x-request-id';

/** Short, and without characters that could forge a log entry. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** Ids are unique across processes. The id of a trusted proxy is adopted. */
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
