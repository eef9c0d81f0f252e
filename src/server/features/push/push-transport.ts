/** Sends alerts to the push services of browsers (RFC 8030, 8291 and 8292). */
import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import type { Database, Row } from '../../platform/database/schema.ts';
import type { QueuedMessage } from '../../platform/outbox/outbox.ts';
import type { Transport } from '../../platform/outbox/outbox-sender.ts';
import { postOutside } from '../../platform/outbox/post-outside.ts';
import { type PushPolicy, readPushEndpoint } from './push-endpoints.ts';
import type { VapidKeys } from './vapid-keys.ts';

const TIMEOUT: Milliseconds = 4_000;
const MAX_AGE: Milliseconds = DAY;
const CONCURRENCY = 8;

/** The service worker shows the message, and a click opens `path`. */
export type PushMessage = { title: string; body: string; path: string; tag: string };

export type PushDependencies = {
  database: Database;
  keys: VapidKeys;
  policy: PushPolicy;
  /** The address by which push services reach the operator. */
  publicUrl: string;
  /** Resolves to undefined for an outdated alert. */
  compose(message: QueuedMessage, subscription: Row<'pushSubscriptions'>): Promise<PushMessage | undefined>;
};

class RefusedPush extends Error {}

export function createPushTransport(dependencies: PushDependencies): Transport {
  return {
    queue: 'push',
    concurrency: CONCURRENCY,
    timeout: TIMEOUT,
    maxAge: MAX_AGE,
    deliver: (message, signal) => deliver(dependencies, message, signal),
    isPermanentFailure: (error) => error instanceof RefusedPush,
  };
}

async function deliver(
  { database, keys, policy, publicUrl, compose }: PushDependencies,
  message: QueuedMessage,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { subscriptionId } = JSON.parse(message.content) as { subscriptionId: number };
  const subscription = await database
    .selectFrom('pushSubscriptions')
    .where('id', '=', subscriptionId)
    .selectAll()
    .executeTakeFirst();
  const content = subscription && (await compose(message, subscription));
  if (!content) return undefined;
  const url = readPushEndpoint(subscription.endpoint, policy);
  if (!url) throw new RefusedPush('The host of the subscription is not allowed any more');
  // Loaded with the first message: many sites never send one, and it takes 13 MB.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: url.href, keys: { p256dh: subscription.p256dh, auth: subscription.auth } },
    JSON.stringify(content),
    {
      TTL: MAX_AGE / 1_000,
      topic: content.tag,
      vapidDetails: { subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:post@localhost', ...keys },
    },
  );
  const request = { headers: headers as Record<string, string>, body: body ?? '', signal };
  const status = await postOutside(url, { ...request, allowLocal: policy.allowLocal ?? false });
  if (EXPIRED.has(status)) {
    // The browser may have replaced the subscription.
    const { id, p256dh } = subscription;
    await database.deleteFrom('pushSubscriptions').where('id', '=', id).where('p256dh', '=', p256dh).execute();
    return `${url.hostname}, which has ended the subscription`;
  }
  assertAccepted(status);
  return url.hostname;
}

/** RFC 8030 defines these codes. A 403 refuses the signature, which a wrong clock of the site breaks for all subscriptions at once. */
const EXPIRED = new Set([404, 410]);

function assertAccepted(status: number): void {
  if (status >= 200 && status < 300) return;
  const reason = `The push service answers ${status}`;
  throw status === 429 || status >= 500 ? new Error(reason) : new RefusedPush(reason);
}
