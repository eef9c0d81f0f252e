/** `http/errors` maps each code to a status. */
export type AppErrorCode =
  | 'not-found'
  /** The request has an invalid value, and `field` names it. */
  | 'invalid'
  /** The request has no valid credentials. */
  | 'unauthenticated'
  /** The caller may not do this. */
  | 'forbidden'
  /** The request contradicts the stored state. */
  | 'conflict'
  /** The request is larger than allowed, and `field` names the part. */
  | 'too-large'
  | 'unsupported-media-type'
  /** A rate limit is exceeded; `retryAfter` is set. */
  | 'rate-limited'
  /** The process has no capacity for the request; `retryAfter` is set. */
  | 'unavailable';

/** `retryAfter` in whole seconds. */
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
