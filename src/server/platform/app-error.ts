/** A foreseen failure of a domain operation; the API turns its code into a status. */

export type RefusalCode =
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
export type RefusalDetails = { field?: string; retryAfter?: number };

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  /** `message` is said to people: what happened, and what to do where something can be done. */
  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
