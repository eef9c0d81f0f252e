import cluster from 'node:cluster';
import { Server } from 'node:net';
import { setTimeout as delay, setImmediate as nextTick } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Milliseconds } from '#contract/rules/time.ts';
import { STOP_TIMEOUT, type SupervisorMessage } from './cluster.ts';

/** Limits for connections that wait to be accepted, for requests under way, and for idle connections of a retiring worker. */
export const SHUTDOWN_LIMITS: Record<'accept' | 'requests' | 'idle', Milliseconds> = {
  accept: 1_000,
  requests: 7_000,
  idle: 3_000,
};
const POLL_INTERVAL = 50;

/** A retiring worker also waits for idle connections: a request that arrives while its connection is cut gets no reply. */
export type Close = (options?: { retiring?: boolean }) => Promise<void>;

/** Counts requests from now on, and returns the function that answers them and then closes `app`. */
export function prepareShutdown(app: FastifyInstance, endStreams: () => void, limits = SHUTDOWN_LIMITS): Close {
  let [accepted, connections, requests] = [0, 0, 0];
  let closing = false;
  app.server.on('connection', (socket) => {
    accepted += 1;
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
  });
  app.server.prependListener('request', (_request, response) => {
    if (closing) response.shouldKeepAlive = false;
    requests += 1;
    response.once('close', () => {
      requests -= 1;
    });
  });

  return async ({ retiring = false } = {}) => {
    closing = true;
    let before = 0;
    const acceptedNone = () => {
      const none = accepted === before;
      before = accepted;
      return none;
    };
    await waitUntil(acceptedNone, limits.accept);
    // Only stops listening: close() of an HTTP server cuts connections, and a closing app refuses the calls of its own pages.
    Server.prototype.close.call(app.server);
    // Streams end after the listening socket, because their clients reconnect at once.
    endStreams();
    await waitUntil(() => requests === 0, limits.requests);
    // Each response now closes its connection: only idle connections are left.
    if (retiring) {
      await waitUntil(() => connections === 0, limits.idle);
      await waitUntil(() => requests === 0, limits.requests);
    }
    app.server.closeAllConnections();
    await app.close();
  };
}

/** Resolves when `isCalm` holds twice in a row: a busy process accepts one connection per iteration of the event loop. */
async function waitUntil(isCalm: () => boolean, timeout: Milliseconds): Promise<void> {
  const end = performance.now() + timeout;
  for (let calm = 0; calm < 2 && performance.now() < end; calm = isCalm() ? calm + 1 : 0) {
    await delay(POLL_INTERVAL);
    await nextTick();
  }
}

/** Calls `close` once, for SIGINT, SIGTERM or a message of the supervisor. A second signal ends the process at once. */
export function closeOnSignals(close: Close): void {
  let stopping = false;
  const stop: Close = async (options) => {
    // A worker hears of Ctrl+C twice, from the terminal and from its supervisor.
    if (stopping) return cluster.isWorker ? undefined : process.exit(130);
    stopping = true;
    // The supervisor applies the timeout to its workers.
    if (!cluster.isWorker) setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    await close(options);
    cluster.worker?.disconnect();
  };
  process.on('SIGINT', () => stop());
  process.on('SIGTERM', () => stop());
  if (!cluster.isWorker) return;
  // A closed terminal signals all its processes; the supervisor decides what follows.
  process.on('SIGHUP', () => {});
  process.on('message', ({ kind }: SupervisorMessage) => {
    if (kind === 'retire') return stop({ retiring: true });
  });
}

/** npm signals only the shell in which it runs a script, and some shells end without a signal to their children. */
export function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
  // A second signal would end the process at once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(timer));
}
