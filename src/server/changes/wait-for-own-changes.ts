/** Lets whoever has written something see it with their next request. */
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from './change-feed.ts';

/** Answers a write only when this process knows of all that it has committed; whoever is told that it failed does not wait for that. */
export function waitForOwnChanges(api: FastifyInstance, changes: ChangeFeed): void {
  api.addHook('onSend', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 500) await changes.catchUp();
  });
}
