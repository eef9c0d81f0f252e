import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { toErrorReply } from './errors.ts';

/** Answers as the API does and ends the connection: the start of its next request is unknown. */
export function rejectMalformedRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const reply = toErrorReply(toMalformedRequestError(error.code));
  const body = JSON.stringify(reply);
  const head = [
    `HTTP/1.1 ${reply.statusCode} ${reply.error}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

function toMalformedRequestError(code: string | undefined): AppError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request-too-slow');
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('headers-too-long');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('chunk-extensions-too-long');
    default:
      return new AppError('not-http', { field: 'request' });
  }
}

/** Answers 400 to every request with more than one Host header (RFC 9112, section 3.2). */
export function rejectMultipleHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasMultipleHosts(raw)) throw new AppError('several-hosts', { field: 'host' });
  });
}

/** Node puts only the first Host header into `headers`; `rawHeaders` has all of them. */
export function hasMultipleHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
