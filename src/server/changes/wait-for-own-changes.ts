/** Lets whoever has written something see it with their next request. */
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from './change-feed.ts';

/** Answers a write only when this process knows of all that it has committed. */
export function waitForOwnChanges(api: FastifyInstance, changes: ChangeFeed): void {
  api.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await changes.catchUp();
  });
}
