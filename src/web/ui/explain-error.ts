import { ApiError } from '#contract/client.ts';
import type { Messages } from '#messages/en/site.ts';

type ErrorMessages = Pick<Messages['ui'], 'noSignal' | 'explain'>;

/** A failure in the browser with a message in the page's language. */
export class BrowserError extends Error {}

/** Returns a message in the page's language, `failed` where there was no response. */
export function explainError(error: unknown, { noSignal, explain }: ErrorMessages, failed = noSignal): string {
  if (error instanceof BrowserError) return error.message;
  if (!(error instanceof ApiError)) return failed;
  return explain(error.reply, error.endpoint) || error.reply.error || failed;
}

/** False for outages and rate limits, which do not depend on the token, and for a rejected password field. */
export function isTokenRejected(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.reply.field === 'password') return false;
  return error.status < 500 && error.status !== 429;
}
