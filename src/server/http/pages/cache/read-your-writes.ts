import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../../platform/changes/change-feed.ts';
import { isSafeMethod } from '../../request.ts';

/** The longest time for which an outdated page is served during an outage. */
export const MAX_STALE_SECONDS = 600;

const WROTE_COOKIE = 'slvsh_wrote';
const WROTE_COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${WROTE_COOKIE}=`);

/** Answers a write once the change feed has it, so that the client's next request shows it; a failed write does not wait. */
export function readYourWrites(api: FastifyInstance, changes: ChangeFeed, { secure }: { secure: boolean }): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_STALE_SECONDS } as const;
  // The cookie is set before the write, which may be committed although the response is 5xx.
  api.addHook('preHandler', async ({ method, caller }, reply) => {
    if (!isSafeMethod(method) && caller) reply.setCookie(WROTE_COOKIE, '1', cookie);
  });
  api.addHook('onSend', async ({ method, caller }, { statusCode }) => {
    if (isSafeMethod(method) || statusCode >= 500) return;
    const synced = await changes.sync();
    if (!synced && caller && statusCode < 400) changes.assumeChange();
  });
}

export function hasWritten(cookies: string | undefined): boolean {
  return cookies !== undefined && WROTE_COOKIE_PATTERN.test(cookies);
}
