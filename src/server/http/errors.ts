/** Turns whatever went wrong into the one shape of error that the API answers with. */
import { STATUS_CODES } from 'node:http';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorReply } from '#contract/errors.ts';
import { sentenceOf } from '#contract/field-labels.ts';
import { AppError, type AppErrorCode } from '../platform/app-error.ts';
import { isDiskFull, isUnavailable } from '../platform/database/errors.ts';
import { StorageUnavailable } from '../platform/storage/picture-storage.ts';
import { isTimeout } from './timeouts.ts';

const STATUS_BY_CODE: Record<AppErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  unavailable: 503,
};

/** The reply for an error; one that nobody foresaw says nothing of its inside. */
export function toErrorReply(error: unknown): ErrorReply {
  if (error instanceof AppError) return appErrorReply(error);
  if (hasZodFastifySchemaValidationErrors(error)) return validationReply(error);
  if (isTimeout(error)) return errorReply(503, 'This takes too long right now. Please try again in a moment.');
  if (error instanceof StorageUnavailable)
    return errorReply(503, 'Pictures cannot be loaded or saved right now. Please try again in a moment.');
  if (isDiskFull(error))
    return errorReply(507, 'The site has no room left to save anything. What is there can still be read.');
  if (isUnavailable(error))
    return errorReply(503, 'The site is out of breath right now. Please try again in a moment.');
  const { statusCode = 500, message = '' } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode === 400) return errorReply(400, message, 'body');
  if (statusCode > 400 && statusCode < 500) return errorReply(statusCode, message);
  return errorReply(500, 'Something broke on our side. Please try again.');
}

/** The reply to a request that no call answers; a long address is not said back in full. */
export function notFoundReply(method: string, url: string): ErrorReply {
  const [path = ''] = url.split('?');
  return errorReply(404, `There is no ${method} ${path.length > 100 ? `${path.slice(0, 100)}…` : path}`);
}

/** The reply of one status with the words that go with it. */
export function errorReply(statusCode: number, message: string, field?: string): ErrorReply {
  const error = STATUS_CODES[statusCode] ?? 'Error';
  return field === undefined ? { statusCode, error, message } : { statusCode, error, message, field };
}

/** Rooms name a field by its name in the request; people read its label. */
function appErrorReply({ code, message, details: { field } }: AppError): ErrorReply {
  const named = field !== undefined && message.startsWith(`${field} `);
  return errorReply(STATUS_BY_CODE[code], named ? sentenceOf(field, message.slice(field.length + 1)) : message, field);
}

function validationReply(error: { validation: readonly { instancePath: string; message?: string }[] }): ErrorReply {
  const [first] = error.validation;
  const field = first?.instancePath.split('/').filter(Boolean).join('.') || 'body';
  return errorReply(400, sentenceOf(field, first?.message ?? 'is not valid'), field);
}
