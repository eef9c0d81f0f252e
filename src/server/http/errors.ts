import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorReply } from '#contract/api/fields.ts';
import { statusOf } from '#contract/rules/errors.ts';
import { fieldErrorMessage } from '#contract/rules/field-labels.ts';
import { type PlainErrorCode, type Problem, problem, readIssue, toProblem } from '#contract/rules/problems.ts';
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

/** Values of Retry-After in seconds. */
const RETRY_AFTER_OUTAGE = 2;
const RETRY_AFTER_STORE_OUTAGE = 10;
/** An operator has to free space first. */
const RETRY_AFTER_DISK_FULL = 60;

export function sendError(error: unknown, reply: FastifyReply, outages: OutageLog): FastifyReply {
  return sendErrorReply(recordError(error, reply, outages), reply);
}

/** Logs the error, sets Retry-After and returns the body of the reply. */
export function recordError(error: unknown, reply: FastifyReply, outages = reply.server.outages): ErrorReply {
  const body = toErrorReply(error, reply.request.routeOptions?.config?.endpoint);
  const logged = logError(error, body, reply.log, () => outages.note(error, isFromSocket(reply.request) ? 1 : 0));
  if (!logged) logRejection(body, reply);
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // The compression of another reply may have begun before a response timeout.
  for (const headers of [reply, reply.raw]) headers.removeHeader('content-encoding');
  return body;
}

/** Does the same as {@link recordError} for a call without HTTP. `logged` is false for an error that is in no log. */
export function recordCallError(
  cause: unknown,
  { log, server }: Pick<FastifyRequest, 'log' | 'server'>,
): { error: ErrorReply; retryAfter: number | undefined; logged: boolean } {
  const error = toErrorReply(cause);
  // The page counts as failed, not each of its calls.
  const logged = logError(cause, error, log, () => server.outages.note(cause, 0));
  return { error, retryAfter: retryAfterOf(cause), logged };
}

function logError(
  error: unknown,
  { statusCode }: ErrorReply,
  log: FastifyBaseLogger,
  noteOutage: () => boolean,
): boolean {
  if (statusCode === 500) log.error(error);
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

function logRejection({ statusCode }: ErrorReply, { log, request }: FastifyReply): void {
  const call = request.routeOptions?.config?.endpoint;
  const isInvalidWrite = statusCode === 400 && request.method !== 'GET';
  if (!isInvalidWrite && !isRefusalLogged(statusCode)) return;
  logRefusal(statusCode, log, { call, userId: request.caller?.userId, address: clientKey(request) });
}

export function isRefusalLogged(status: number): boolean {
  return [401, 403, 409, 413, 415, 429, 503].includes(status);
}

export function logRefusal(status: number, log: FastifyBaseLogger, facts: object): void {
  log.info({ event: 'refused', status, ...facts }, 'refused');
}

/** In seconds; undefined for an error that a retry would meet again. */
function retryAfterOf(error: unknown): number | undefined {
  if (error instanceof AppError) return error.retryAfter;
  if (isDiskFull(error)) return RETRY_AFTER_DISK_FULL;
  if (error instanceof StorageUnavailable) return RETRY_AFTER_STORE_OUTAGE;
  return isUnavailable(error) || isTimeout(error) ? RETRY_AFTER_OUTAGE : undefined;
}

/** An unexpected error reveals nothing of its cause. */
export function toErrorReply(error: unknown, endpoint?: string): ErrorReply {
  if (error instanceof AppError) return buildReply(error.problem, error.message, error.field);
  if (hasZodFastifySchemaValidationErrors(error)) return validationReply(error, endpoint);
  if (isTimeout(error)) return errorReply('too-slow');
  if (error instanceof StorageUnavailable) return errorReply('pictures-unavailable');
  if (isDiskFull(error)) return errorReply('disk-full');
  if (isContention(error)) return errorReply('database-busy');
  if (isUnavailable(error)) return errorReply('site-unavailable');
  const { statusCode = 500, message: explanation = '' } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode < 400 || statusCode >= 500) return errorReply('server-error');
  const code = FRAMEWORK_ERRORS[statusCode] ?? 'request-invalid';
  const reply = errorReply(problem(code, { explanation }), statusCode === 400 ? 'body' : undefined);
  return { ...reply, statusCode, error: STATUS_CODES[statusCode] ?? reply.error };
}

export function notFoundReply(method: string, url: string): ErrorReply {
  const [path = ''] = url.split('?');
  const shown = path.length > 100 ? `${path.slice(0, 100)}…` : path;
  return errorReply(problem('endpoint-not-found', { method, path: shown }));
}

/** `endpoint` tells what an `id` is. */
export function errorReply(cause: PlainErrorCode | Problem, field?: string, endpoint?: string): ErrorReply {
  const found = toProblem(cause);
  return buildReply(found, fieldErrorMessage(found, field, endpoint), field);
}

function buildReply(found: Problem, message: string, field: string | undefined): ErrorReply {
  const statusCode = statusOf(found.code);
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    ...found,
    message,
    ...(field !== undefined && { field }),
  };
}

function validationReply(
  { validation: [first] }: { validation: readonly { instancePath: string; message?: string }[] },
  endpoint: string | undefined,
): ErrorReply {
  const field = first?.instancePath.split('/').filter(Boolean).join('.') || 'body';
  return errorReply(readIssue(first?.message ?? 'invalid'), field, endpoint);
}
