/** What a form says when it was sent in vain. */
import { ApiError } from '#contract/api-client.ts';

type RefusalWords = { noSignal: string; refusal: (sentence: string) => string };

/** The server's own words, in the language of the page; where no answer came, that there is no signal. */
export function explainRefusal(error: unknown, { noSignal, refusal }: RefusalWords): string {
  if (!(error instanceof ApiError)) return noSignal;
  const { message, error: status } = error.reply;
  return refusal(message) || status || noSignal;
}
