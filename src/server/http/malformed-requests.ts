import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { PlainErrorCode } from '#contract/rules/problems.ts';
import { AppError } from '../platform/app-error.ts';
import { toErrorReply } from './errors.ts';

/** The errors of the API by those of the parser of Node.js. */
const CODES: Partial<Record<string, PlainErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-long',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'chunk-extensions-too-long',
};

/** Answers as the API does and ends the connection: the start of its next request is unknown. */
export function rejectMalformedRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code && CODES[error.code];
  const reply = toErrorReply(code ? new AppError(code) : new AppError('not-http', { field: 'request' }));
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
