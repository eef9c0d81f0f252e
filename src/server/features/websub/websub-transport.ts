/** Tells the WebSub hub which feeds have a new video, so that feed readers learn of it at once. */
import { type FeedSubject, feedPath } from '#contract/feed-paths.ts';
import { findFilmType } from '#contract/post-types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { QueuedMessage } from '../../platform/outbox/outbox.ts';
import type { Delivery, Transport } from '../../platform/outbox/outbox-sender.ts';
import { postOutside } from '../../platform/outbox/post-outside.ts';
import { findPostsById } from '../posts/describe.ts';

/** Milliseconds. */
const TIMEOUT = 4_000;
/** A hub that learns of a video later helps no reader: they poll several times a day. */
const MAX_AGE = 24 * 60 * 60_000;

export type WebSubDependencies = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** Undefined: messages of an earlier setting are discarded. */
  hub: string | undefined;
  /** For tests, whose hub is local. */
  allowLocal?: boolean;
};

export function createWebSubTransport(dependencies: WebSubDependencies): Transport {
  return {
    channel: 'websub',
    timeout: TIMEOUT,
    maxAge: MAX_AGE,
    deliver: (message, signal) => notifyHub(dependencies, message, signal),
  };
}

async function notifyHub(
  { database, clock, publicUrl, hub, allowLocal = false }: WebSubDependencies,
  message: QueuedMessage,
  signal: AbortSignal,
): Promise<Delivery | undefined> {
  const { postId } = JSON.parse(message.content) as { postId: number };
  const feeds = await listFeeds(database, postId, clock());
  if (hub === undefined || feeds.length === 0) return undefined;
  const body = new URLSearchParams({ 'hub.mode': 'publish' });
  for (const feed of feeds) body.append('hub.url', publicUrl + feedPath(feed));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const status = await postOutside(new URL(hub), { headers, body: body.toString(), signal, allowLocal });
  if (status < 200 || status >= 300) throw new Error(`The hub answers ${status}`);
  return { where: new URL(hub).host };
}

/** The feeds with the post; none if it is not published. */
async function listFeeds(database: Database, postId: number, now: number): Promise<FeedSubject[]> {
  const [post] = await findPostsById(database, now, [postId]);
  if (!post) return [];
  const filters: FeedSubject[] =
    post.type === 'Game'
      ? [{ of: 'games' }, ...(post.gameType === null ? [] : [{ of: 'games' as const, filter: post.gameType }])]
      : [
          { of: 'theater' },
          ...post.tags.flatMap(({ name }) => {
            const filter = findFilmType(name);
            return filter === undefined ? [] : [{ of: 'theater' as const, filter }];
          }),
        ];
  return [{ of: 'posts' }, ...filters, ...post.riders.map(({ id }): FeedSubject => ({ of: 'rider', id }))];
}
