export type AppErrorCode =
  | 'not-found'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media-type'
  | 'rate-limited'
  | 'unavailable';

/** `field` names an invalid or too large part of the request. `retryAfter` is in whole seconds. */
export type AppErrorDetails = { field?: string; retryAfter?: number };

/** An expected failure of an operation. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly details: AppErrorDetails;

  /** `message` is shown to people: what happened and, where possible, what to do next. */
  constructor(code: AppErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
