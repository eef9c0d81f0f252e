/** How long a client may take, and the site over an answer; what goes on for longer is cut, so that it costs little. */
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** In milliseconds. */
export type TimeLimits = {
  /** For the head of a request, from the moment of the connection or of its first byte. */
  head: number;
  /** For the body of a request that sends no file. */
  body: number;
  /** For a whole request, be there a file in it or not. */
  upload: number;
  /** In which a reader takes at least something of what waits for them. */
  reading: number;
  /** For the answer to whoever changes nothing. A write has no such limit: it might be told of as failed, and be done. */
  answer: number;
};

export const TIME_LIMITS: TimeLimits = {
  head: 10_000,
  body: 15_000,
  upload: 60_000,
  reading: 30_000,
  answer: 15_000,
};

/** How often Node looks for heads and uploads that take too long, in milliseconds. */
const LOOK_EVERY = 1_000;

/** The limits that Node keeps itself. */
export function limitsOfServer({ head, upload }: TimeLimits): FastifyHttpOptions<Server> {
  const connectionsCheckingInterval = Math.min(LOOK_EVERY, head);
  return { requestTimeout: upload, http: { headersTimeout: head, connectionsCheckingInterval } };
}
