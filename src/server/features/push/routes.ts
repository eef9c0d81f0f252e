import type { FastifyInstance } from 'fastify';

import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { enforceAccountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf } from '../users/locks.ts';
import type { PushPolicy } from './push-endpoints.ts';
import {
  assertMaySubscribe,
  assertPushSubscription,
  deletePushSubscription,
  savePushSubscription,
} from './push-subscriptions.ts';
import type { VapidKeys } from './vapid-keys.ts';

type PushRouteDependencies = BaseDependencies & {
  push: { keys: VapidKeys; policy: PushPolicy };
  /** Without it, browsers have no service worker that shows the messages. */
  offline: boolean;
};

export function pushRoutes(app: FastifyInstance, { database, clock, push, offline }: PushRouteDependencies): void {
  const { keys, policy } = push;
  function assertServiceWorker(): void {
    if (!offline) throw new AppError('push-turned-off');
  }

  route(app, 'GET /push/key', async () => {
    assertServiceWorker();
    return { publicKey: keys.publicKey };
  });

  route(app, 'POST /users/{id}/push-subscriptions', async ({ params: { id }, body, caller }) => {
    assertServiceWorker();
    await assertMaySubscribe(database, id, body.endpoint);
    await enforceAccountLimit({ database, clock }, 'push', id);
    assertPushSubscription(body, policy);
    return {
      id: await inTransactionOf(database, caller, (trx) => savePushSubscription(trx, id, body, clock())),
    };
  });

  route(
    app,
    'DELETE /users/{id}/push-subscriptions/{subscriptionId}',
    async ({ params: { id, subscriptionId }, caller }) => {
      await inTransactionOf(database, caller, (trx) => deletePushSubscription(trx, id, subscriptionId));
      return { id: subscriptionId };
    },
  );
}
