import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorReply } from '#contract/api/fields.ts';
import { problem, readIssue } from '#contract/rules/problems.ts';
import { AppError } from '../platform/app-error.ts';
import { isContention, isDiskFull, isUnavailable } from '../platform/database/errors.ts';
import { REQUEST_ID_HEADER } from '../platform/logging/logger.ts';
import type { OutageLog } from '../platform/monitoring/outage-log.ts';
import { reasonOf } from '../platform/operator-error.ts';
import { StorageUnavailable } from '../platform/storage/picture-storage.ts';
import { clientKey } from './request.ts';
import { isTimeout } from './timeouts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    outages: OutageLog;
  }
}

/** The errors of the framework by their status, with its own explanation. */
const FRAMEWORK_ERRORS: Record<number, 'body-too-large' | 'media-type-unsupported'> = {
  413: 'body-too-large',
  415: 'media-type-unsupported',
};

export function sendError(error: unknown, reply: FastifyReply, outages: OutageLog): FastifyReply {
  return sendErrorReply(recordError(error, reply, outages), reply);
}

/** Logs the error, sets Retry-After and returns the body of the reply. */
export function recordError(cause: unknown, reply: FastifyReply, outages = reply.server.outages): ErrorReply {
  const error = toAppError(cause, reply.request.routeOptions?.config?.endpoint);
  const logged = logError(cause, error, reply.log, () => outages.note(cause, isFromSocket(reply.request) ? 1 : 0));
  if (!logged) logRejection(error, reply);
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  // The compression of another reply may have begun before a response timeout.
  for (const headers of [reply, reply.raw]) headers.removeHeader('content-encoding');
  return describeError(error);
}

/** Does the same as {@link recordError} for a call without HTTP. `logged` is false for an error that is in no log. */
export function recordCallError(
  cause: unknown,
  { log, server }: Pick<FastifyRequest, 'log' | 'server'>,
): { error: ErrorReply; retryAfter: number | undefined; logged: boolean } {
  const error = toAppError(cause);
  // The page counts as failed, not each of its calls.
  const logged = logError(cause, error, log, () => server.outages.note(cause, 0));
  return { error: describeError(error), retryAfter: error.retryAfter, logged };
}

function logError(error: unknown, { status }: AppError, log: FastifyBaseLogger, noteOutage: () => boolean): boolean {
  if (status === 500) log.error(error);
  else if (isContention(error))
    log.warn({ event: 'contention', reason: reasonOf(error) }, 'a request waited too long for others');
  else if (isDiskFull(error)) log.error({ event: 'disk full', reason: reasonOf(error) }, 'the disk is full');
  else return noteOutage();
  return true;
}

/** No cache stores an error: another caller may be authorised, and a retry may succeed. */
export function errorHeaders(requestId: string) {
  return { [REQUEST_ID_HEADER]: requestId, 'cache-control': 'no-store' };
}

export function sendErrorReply(body: ErrorReply, reply: FastifyReply): FastifyReply {
  reply.headers(errorHeaders(reply.request.id));
  return reply.code(body.statusCode).type('application/json; charset=utf-8').send(body);
}

/** Returns false for a response that the page cache renders: its requests would count one failed page several times. */
function isFromSocket({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}

function logRejection({ status }: AppError, { log, request }: FastifyReply): void {
  const call = request.routeOptions?.config?.endpoint;
  const isInvalidWrite = status === 400 && request.method !== 'GET';
  if (!isInvalidWrite && !isRefusalLogged(status)) return;
  logRefusal(status, log, { call, userId: request.caller?.userId, address: clientKey(request) });
}

export function isRefusalLogged(status: number): boolean {
  return [401, 403, 409, 413, 415, 429, 503].includes(status);
}

export function logRefusal(status: number, log: FastifyBaseLogger, facts: object): void {
  log.info({ event: 'refused', status, ...facts }, 'refused');
}

/** An unexpected error reveals nothing of its cause. */
function toAppError(error: unknown, endpoint?: string): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation[0], endpoint);
  if (isTimeout(error)) return new AppError('too-slow');
  if (error instanceof StorageUnavailable) return new AppError('pictures-unavailable');
  if (isDiskFull(error)) return new AppError('disk-full');
  if (isContention(error)) return new AppError('database-busy');
  if (isUnavailable(error)) return new AppError('site-unavailable');
  const { statusCode: status = 500, message: explanation = '' } = (error ?? {}) as Partial<FastifyError>;
  if (status < 400 || status >= 500) return new AppError('server-error');
  const code = FRAMEWORK_ERRORS[status] ?? 'request-invalid';
  return new AppError(problem(code, { explanation }), { status, field: status === 400 ? 'body' : undefined });
}

function invalidInput(issue: { instancePath: string; message?: string } | undefined, endpoint?: string): AppError {
  const field = issue?.instancePath.split('/').filter(Boolean).join('.') || 'body';
  return new AppError(readIssue(issue?.message), { field, endpoint });
}

function describeError({ problem, status, message, field }: AppError): ErrorReply {
  const error = STATUS_CODES[status] ?? 'Error';
  return { statusCode: status, error, ...problem, message, ...(field !== undefined && { field }) };
}

export function toErrorReply(error: unknown): ErrorReply {
  return describeError(toAppError(error));
}

export function notFoundReply(method: string, url: string): ErrorReply {
  const [path = ''] = url.split('?');
  const shown = path.length > 100 ? `${path.slice(0, 100)}…` : path;
  return toErrorReply(new AppError(problem('endpoint-not-found', { method, path: shown })));
}
