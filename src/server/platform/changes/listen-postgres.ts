import pg from 'pg';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Clock } from '../clock.ts';
import { APPLICATION_NAME } from '../database/postgres.ts';
import type { ChangeFeed } from './change-feed.ts';

/** The heartbeat detects a connection that no longer answers. */
const HEARTBEAT_INTERVAL: Milliseconds = 2_000;
export const QUERY_TIMEOUT: Milliseconds = 3_000;
export const RECONNECT_DELAY: Milliseconds = 500;

type Connection = { client: pg.Client; open: boolean; disconnect(error?: Error): void };

/** While the connection is lost, no version is known. `onLost` gets the first error of each loss. */
export function listenPostgres(url: string, clock: Clock, onLost: (error: Error) => void): ChangeFeed {
  const known = { content: 0, everything: 0 };
  let knownAt: number | undefined;
  let closed = false;
  let isLost = false;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  let connection: Connection = listen();

  function noteChange(topic: string | undefined): void {
    if (topic !== 'brackets') known.content += 1;
    known.everything += 1;
  }

  function listen(): Connection {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${APPLICATION_NAME} changes`,
      connectionTimeoutMillis: QUERY_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
      keepAlive: true,
    });
    let disconnected = false;
    const opening: Connection = {
      client,
      open: false,
      disconnect(error) {
        if (disconnected) return;
        disconnected = true;
        if (error && !isLost && !closed) onLost(error);
        isLost = true;
        opening.open = false;
        client.end().catch(() => {});
        if (closed) return;
        reconnectTimer = setTimeout(() => {
          connection = listen();
        }, RECONNECT_DELAY).unref();
      },
    };
    client.on('error', opening.disconnect);
    client.on('end', () => opening.disconnect(new Error('Connection terminated: the one that listens for changes')));
    client.on('notification', ({ payload }) => noteChange(payload));
    open(opening).catch(opening.disconnect);
    return opening;
  }

  async function open(opening: Connection): Promise<void> {
    await opening.client.connect();
    await opening.client.query('listen content_changes');
    // Notifications before `listen` are lost.
    noteChange('content');
    knownAt = clock();
    opening.open = !closed;
    isLost = false;
  }

  /** Calls during a query share the next one, because a connection runs one query at a time. */
  function sync(): Promise<boolean> {
    if (running) {
      next ??= running.then(() => {
        next = undefined;
        return sync();
      });
      return next;
    }
    running = readNotifications().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** PostgreSQL delivers pending notifications before the result of a later query. */
  async function readNotifications(): Promise<boolean> {
    const { client, open, disconnect } = connection;
    if (!open) return false;
    const queriedAt = clock();
    try {
      await client.query('select 1');
    } catch (error) {
      disconnect(error as Error);
      return false;
    }
    knownAt = queriedAt;
    return true;
  }

  const heartbeat = setInterval(sync, HEARTBEAT_INTERVAL).unref();
  return {
    version: (topic) => (connection.open ? known[topic] : undefined),
    lastKnown: (topic) => (knownAt === undefined ? undefined : { version: known[topic], at: knownAt }),
    sync,
    assumeChange: () => noteChange('content'),
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(reconnectTimer);
      connection.open = false;
      // A frozen server never confirms the end: the connection does not keep the process alive.
      (connection.client as pg.Client & { unref(): void }).unref();
      connection.client.end().catch(() => {});
    },
  };
}
