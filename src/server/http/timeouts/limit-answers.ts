/** Answers whoever asks for something that takes the site too long, instead of leaving them to wait. */
import type { FastifyInstance } from 'fastify';
import type { TimeLimits } from './time-limits.ts';

/** What is made in one piece: the limit would cut a file in the middle for whoever has a slow line. */
const MADE = /^\/(?:\*$|api\/|share\/)/;

/** Called before routes are added. The work itself goes on to its own limit, that of the database. */
export function limitAnswers(app: FastifyInstance, { answer }: TimeLimits): void {
  app.addHook('onRoute', (route) => {
    const reads = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (reads && MADE.test(route.url)) route.handlerTimeout = answer;
  });
}

/** Whether that limit is what has gone wrong. */
export function tookTooLong(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'FST_ERR_HANDLER_TIMEOUT';
}
