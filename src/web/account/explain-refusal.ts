/** What a form says when it was sent in vain. */
import { ApiError } from '#contract/api-client.ts';

/** The server's own words; where no answer came, `noSignal`. */
export function explainRefusal(error: unknown, noSignal: string): string {
  if (!(error instanceof ApiError)) return noSignal;
  const { message, error: status } = error.reply;
  return message || status || noSignal;
}
