/** How long a client may take, and the site over an answer; what goes on for longer is cut, so that it costs little. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Schedule } from '../platform/jobs/schedule.ts';

/** In milliseconds. */
export type Timeouts = {
  /** For the head of a request, from the moment of the connection or of its first byte. */
  headers: number;
  /** For the body of a request that sends no file. */
  body: number;
  /** For a whole request, be there a file in it or not. */
  request: number;
  /** In which a reader takes at least something of what waits for them. */
  read: number;
  /** For the answer to whoever changes nothing. A write has no such limit: it might be told of as failed, and be done. */
  response: number;
};

export const DEFAULT_TIMEOUTS: Timeouts = {
  headers: 10_000,
  body: 15_000,
  request: 60_000,
  read: 30_000,
  response: 15_000,
};

/** How often Node looks for heads and uploads that take too long, in milliseconds. */
const CHECK_INTERVAL = 1_000;

/** The limits that Node keeps itself. */
export function serverTimeouts({ headers, request }: Timeouts): FastifyHttpOptions<Server> {
  const connectionsCheckingInterval = Math.min(CHECK_INTERVAL, headers);
  return { requestTimeout: request, http: { headersTimeout: headers, connectionsCheckingInterval } };
}

/** What is made in one piece: the limit would cut a file in the middle for whoever has a slow line. */
const COMPUTED_RESPONSES = /^\/(?:\*$|api\/|share\/)/;

/** Called before routes are added. The work itself goes on to its own limit, that of the database. */
export function responseTimeout(app: FastifyInstance, { response }: Timeouts): void {
  app.addHook('onRoute', (route) => {
    const reads = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (reads && COMPUTED_RESPONSES.test(route.url)) route.handlerTimeout = response;
  });
}

/** Whether that limit is what has gone wrong. */
export function isTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'FST_ERR_HANDLER_TIMEOUT';
}

/** More than the streams that are held open; each connection takes some ten kilobytes. */
const MAX_CONNECTIONS = 15_000;

/** To be called before anybody connects. */
export function dropSlowClients(server: Server, { body, read }: Timeouts, repeat: Schedule): void {
  server.maxConnections = MAX_CONNECTIONS;
  // Else a full worker and the process that hands connections out would pass one to and fro.
  Object.assign(server, { dropMaxConnection: true });
  dropSlowSenders(server, body);
  dropSlowReaders(server, read, repeat);
}

/** Node has one limit for whole requests: that of uploads. */
function dropSlowSenders(server: Server, limit: number): void {
  server.prependListener('request', (request, response) => {
    if (!hasBody(request) || isForm(request)) return;
    const timer = setTimeout(() => {
      if (!request.complete) timeOut(server, request, response);
    }, limit);
    request.once('close', () => clearTimeout(timer));
  });
}

/** As Node does at the end of its own limits: with an answer, if none is on its way. */
function timeOut(server: Server, { socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else server.emit('clientError', Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isForm({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

/** Cuts whoever has taken nothing between two looks although something waited for them at both. */
function dropSlowReaders(server: Server, limit: number, repeat: Schedule): void {
  /** What each open connection had taken at the last look, if something was waiting. */
  const bytesTaken = new Map<Socket, number | undefined>();
  server.on('connection', (socket) => {
    bytesTaken.set(socket, undefined);
    socket.once('close', () => bytesTaken.delete(socket));
  });
  const stop = repeat(() => {
    for (const [socket, before] of bytesTaken) {
      const now = socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : undefined;
      if (now !== undefined && now === before) socket.destroy();
      else bytesTaken.set(socket, now);
    }
  }, limit);
  server.once('close', stop);
}
