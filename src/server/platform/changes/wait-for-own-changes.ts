/** Lets whoever has written something see it with their next request. */
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from './change-feed.ts';

/** Seconds: as long as a page that was made before the write may be served during an outage. */
export const LONGEST_STALE = 600;

/** Marks a client that has written something, which gets no stale page. */
const WROTE_COOKIE = 'slvsh_wrote';
const HAS_WROTE_COOKIE = new RegExp(`(?:^|;\\s*)${WROTE_COOKIE}=`);

type Way = {
  /** Whether cookies are for https alone. */
  secure: boolean;
};

/** Answers a write only when this process knows of all that it has committed; whoever is told that it failed does not wait for that. */
export function waitForOwnChanges(api: FastifyInstance, changes: ChangeFeed, { secure }: Way): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LONGEST_STALE } as const;
  // Before the write: one that is answered with 5xx may be committed all the same.
  api.addHook('preHandler', async ({ method, caller }, reply) => {
    if (isWrite(method) && caller) reply.setCookie(WROTE_COOKIE, '1', cookie);
  });
  api.addHook('onSend', async ({ method, caller }, { statusCode }) => {
    if (!isWrite(method) || statusCode >= 500) return;
    const isKnown = await changes.catchUp();
    if (!isKnown && caller && statusCode < 400) changes.noteUnheard();
  });
}

export function hasWritten(cookies: string | undefined): boolean {
  return cookies !== undefined && HAS_WROTE_COOKIE.test(cookies);
}

function isWrite(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
