/** A foreseen failure of a domain operation; the API turns its code into a status. */

export type RefusalCode = 'not-found';

export class Refusal extends Error {
  readonly code: RefusalCode;

  /** `message` is said to people: what happened, and what to do where something can be done. */
  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}
