/** Time limits for clients and for responses, so that a slow client costs little. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';
import { hasBody, isMultipart, isSafeMethod } from './request.ts';

export type Timeouts = {
  /** The limit of the head, from the connection or from its first byte. */
  headers: Milliseconds;
  body: Milliseconds;
  request: Milliseconds;
  /** In this time a client reads at least a part of the waiting bytes. */
  read: Milliseconds;
  /** The limit of the response to a safe request. A write has none: it could be reported as failed and be committed. */
  response: Milliseconds;
};

export const DEFAULT_TIMEOUTS: Timeouts = {
  headers: 10_000,
  body: 15_000,
  request: MINUTE,
  read: 30_000,
  response: 15_000,
};

/** The interval of Node's checks of its own two limits. */
const CHECK_INTERVAL: Milliseconds = 1_000;

export function serverTimeouts({ headers, request }: Timeouts): FastifyHttpOptions<Server> {
  const connectionsCheckingInterval = Math.min(CHECK_INTERVAL, headers);
  return { requestTimeout: request, http: { headersTimeout: headers, connectionsCheckingInterval } };
}

/** These responses are computed as a whole. The limit would cut a file in the middle for a client with a slow connection. */
const COMPUTED_RESPONSES = /^\/(?:\*$|api\/|share\/|(?:fr\/)?embed\/)/;

/** Called before routes are added. The handler itself goes on until the time limit of the database. */
export function responseTimeout(app: FastifyInstance, { response }: Timeouts): void {
  app.addHook('onRoute', (route) => {
    const safe = [route.method].flat().every(isSafeMethod);
    if (safe && COMPUTED_RESPONSES.test(route.url)) route.handlerTimeout = response;
  });
}

export function isTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'FST_ERR_HANDLER_TIMEOUT';
}

/** More than the limit of event streams; each connection takes some ten kilobytes. */
const MAX_CONNECTIONS = 15_000;

/** Called before `server` listens. */
export function dropSlowClients(server: Server, { body, read }: Timeouts, schedule: Schedule): void {
  server.maxConnections = MAX_CONNECTIONS;
  // Without it, a full worker and the process that distributes connections would pass one to and fro.
  Object.assign(server, { dropMaxConnection: true });
  dropSlowSenders(server, body);
  dropSlowReaders(server, read, schedule);
}

/** Node has one limit for whole requests: that of uploads. */
function dropSlowSenders(server: Server, limit: Milliseconds): void {
  server.prependListener('request', (request, response) => {
    if (!hasBody(request) || isMultipart(request)) return;
    const timer = setTimeout(() => {
      if (!request.complete) timeOut(server, request, response);
    }, limit);
    request.once('close', () => clearTimeout(timer));
  });
}

/** Answers like Node at the end of its own limits, unless a response has begun. */
function timeOut(server: Server, { socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else server.emit('clientError', Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}

/** Closes connections that have read nothing between two checks although bytes waited at both. */
function dropSlowReaders(server: Server, limit: Milliseconds, schedule: Schedule): void {
  /** The bytes that each connection had read at the last check; undefined if none waited. */
  const bytesRead = new Map<Socket, number | undefined>();
  server.on('connection', (socket) => {
    bytesRead.set(socket, undefined);
    socket.once('close', () => bytesRead.delete(socket));
  });
  const stop = schedule(() => {
    for (const [socket, before] of bytesRead) {
      const now = socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : undefined;
      if (now !== undefined && now === before) socket.destroy();
      else bytesRead.set(socket, now);
    }
  }, limit);
  server.once('close', stop);
}
