/** A foreseen failure of a domain operation; the API turns its code into a status. */

export type AppErrorCode =
  | 'not-found'
  /** What was sent cannot be taken, and `field` says where. */
  | 'invalid'
  /** Nobody is signed in, or not with the right words. */
  | 'signed-out'
  /** Somebody is signed in who may not do this. */
  | 'forbidden'
  /** It stands against what is there already. */
  | 'conflict'
  /** More bytes than can be taken, and `field` says where. */
  | 'too-large'
  /** Sent in a form that the call does not take. */
  | 'wrong-kind'
  /** Too often; `retryAfter` says when again. */
  | 'too-many'
  /** More work than can be done now; `retryAfter` says when again. */
  | 'busy';

/** `retryAfter` in whole seconds. */
export type AppErrorDetails = { field?: string; retryAfter?: number };

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly details: AppErrorDetails;

  /** `message` is said to people: what happened, and what to do where something can be done. */
  constructor(code: AppErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
