/** Writes down that people are refused, without writing a line for each of them. */
import type { FastifyBaseLogger } from 'fastify';

const EVERY = 10_000;

/** Answers what is to be called for each who is refused; ten seconds of it make one line. */
export function noteRefused(log: FastifyBaseLogger): () => void {
  let refused = 0;
  return () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn({ event: 'busy', refused }, 'more visitors than the site can answer');
      refused = 0;
    }, EVERY).unref();
  };
}
