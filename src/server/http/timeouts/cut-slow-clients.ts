/** Hangs up on those who send or read so slowly that they only take up room. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Repeat } from '../../platform/jobs/schedule.ts';
import type { TimeLimits } from './time-limits.ts';

/** More than the streams that are held open; each connection takes some ten kilobytes. */
const MOST_CONNECTIONS = 15_000;

/** To be called before anybody connects. */
export function cutSlowClients(server: Server, { body, reading }: TimeLimits, repeat: Repeat): void {
  server.maxConnections = MOST_CONNECTIONS;
  // Else a full worker and the process that hands connections out would pass one to and fro.
  Object.assign(server, { dropMaxConnection: true });
  cutSlowSenders(server, body);
  cutSlowReaders(server, reading, repeat);
}

/** Node has one limit for whole requests: that of uploads. */
function cutSlowSenders(server: Server, limit: number): void {
  server.prependListener('request', (request, response) => {
    if (!hasBody(request) || isForm(request)) return;
    const timer = setTimeout(() => {
      if (!request.complete) cut(server, request, response);
    }, limit);
    request.once('close', () => clearTimeout(timer));
  });
}

/** As Node does at the end of its own limits: with an answer, if none is on its way. */
function cut(server: Server, { socket }: IncomingMessage, response: ServerResponse): void {
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
function cutSlowReaders(server: Server, limit: number, repeat: Repeat): void {
  /** What each open connection had taken at the last look, if something was waiting. */
  const taken = new Map<Socket, number | undefined>();
  server.on('connection', (socket) => {
    taken.set(socket, undefined);
    socket.once('close', () => taken.delete(socket));
  });
  const stop = repeat(() => {
    for (const [socket, before] of taken) {
      const now = socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : undefined;
      if (now !== undefined && now === before) socket.destroy();
      else taken.set(socket, now);
    }
  }, limit);
  server.once('close', stop);
}
