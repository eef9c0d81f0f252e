/** What a form says when it was sent in vain. */
import { ApiError } from '#contract/api-client.ts';

type ErrorMessages = { noSignal: string; refusal: (sentence: string) => string };

/** The server's own words, in the language of the page; where no answer came, that there is no signal. */
export function explainError(error: unknown, { noSignal, refusal }: ErrorMessages): string {
  if (!(error instanceof ApiError)) return noSignal;
  const { message, error: status } = error.reply;
  return refusal(message) || status || noSignal;
}

/** An outage and a crowd say nothing about the token, and a refused field is for the visitor to mend. */
export function isTokenRejected(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.reply.field === 'password') return false;
  return error.status < 500 && error.status !== 429;
}
