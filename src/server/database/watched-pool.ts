/** A pool that nobody waits at in vain: while the server is silent, whoever waits is told so, and whoever comes is told at once. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { cutConnection, FAREWELL, listenForSilence, streamOf } from './silence.ts';

/** What Kysely needs of a pool, and how its connections are used. */
export type CountedPool = PostgresPool & Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Milliseconds. With the patience for an answer it is what a visitor waits for the first word of an outage. */
const ASK_EVERY = 400;

/**
 * Puts a watch over `pool`, which asks the server only while somebody uses or awaits a connection. Once the server is silent all
 * connections are cut, since nobody knows which of them would ever answer again; the watch asks on until it is answered.
 */
export function watchPool(pool: pg.Pool, config: pg.ClientConfig, onSilence: (error: Error) => void): CountedPool {
  let lastHeard = 0;
  const listener = listenForSilence(config, () => lastHeard);
  const clients = new Set<pg.PoolClient>();
  const waiting = new Set<(error: Error) => void>();
  let silent = false;
  let asking = false;

  pool.on('connect', (client) => {
    clients.add(client);
    streamOf(client).on('data', () => {
      lastHeard = performance.now();
    });
  });
  pool.on('remove', (client) => clients.delete(client));

  function breakOff(): void {
    const error = silence();
    onSilence(error);
    for (const refuse of waiting) refuse(error);
    waiting.clear();
    cutAll();
  }

  function cutAll(): void {
    for (const client of clients) cutConnection(client);
  }

  async function watch(): Promise<void> {
    const inUse = pool.totalCount > pool.idleCount;
    if (asking || !(silent || inUse)) return;
    asking = true;
    const answered = await listener.isAnswered();
    asking = false;
    if (!answered && !silent) breakOff();
    silent = !answered;
  }

  const timer = setInterval(watch, ASK_EVERY).unref();
  return {
    options: pool.options,
    get totalCount() {
      return pool.totalCount;
    },
    get idleCount() {
      return pool.idleCount;
    },
    get waitingCount() {
      return pool.waitingCount;
    },
    connect() {
      if (silent) return Promise.reject(silence());
      return new Promise<PostgresPoolClient>((resolve, reject) => {
        waiting.add(reject);
        pool.connect().then(
          (client) => {
            if (waiting.delete(reject)) resolve(client as PostgresPoolClient);
            else client.release(true);
          },
          (error) => {
            waiting.delete(reject);
            reject(error);
          },
        );
      });
    },
    async end() {
      clearInterval(timer);
      listener.close();
      await pool.end();
      // The pool does not wait for the server's farewell, but the process would.
      setTimeout(cutAll, FAREWELL).unref();
    },
  };
}

function silence(): Error {
  return Object.assign(new Error('the server does not answer'), { code: 'ETIMEDOUT' });
}
