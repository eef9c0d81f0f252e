/** Lets whoever has written something see it with their next request. */
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../../platform/changes/change-feed.ts';

/** Seconds: as long as a page that was made before the write may be served during an outage. */
export const MAX_STALE_SECONDS = 600;

/** Marks a client that has written something, which gets no stale page. */
const WROTE_COOKIE = 'slvsh_wrote';
const WROTE_COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${WROTE_COOKIE}=`);

type CookieOptions = {
  /** Whether cookies are for https alone. */
  secure: boolean;
};

/** Answers a write only when this process knows of all that it has committed; whoever is told that it failed does not wait for that. */
export function readYourWrites(api: FastifyInstance, changes: ChangeFeed, { secure }: CookieOptions): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_STALE_SECONDS } as const;
  // Before the write: one that is answered with 5xx may be committed all the same.
  api.addHook('preHandler', async ({ method, caller }, reply) => {
    if (isWrite(method) && caller) reply.setCookie(WROTE_COOKIE, '1', cookie);
  });
  api.addHook('onSend', async ({ method, caller }, { statusCode }) => {
    if (!isWrite(method) || statusCode >= 500) return;
    const isKnown = await changes.sync();
    if (!isKnown && caller && statusCode < 400) changes.assumeChange();
  });
}

export function hasWritten(cookies: string | undefined): boolean {
  return cookies !== undefined && WROTE_COOKIE_PATTERN.test(cookies);
}

function isWrite(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
