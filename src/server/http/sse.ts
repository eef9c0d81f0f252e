/** Mounts a call of the contract's table that is answered as server-sent events. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallReply, StreamName } from '#contract/calls.ts';
import { AppError } from '../platform/app-error.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';
import { buildRoute, type EndpointRequest, readRequest } from './route.ts';

/** Milliseconds: when a reader who was cut off comes back, and how often a silent line shows that it is alive. */
const RECONNECT_DELAY = 2_000;
const HEARTBEAT = 15_000;

/** How many streams one process holds open, for everybody together and for one address. */
export type StreamLimits = { total: number; perAddress: number };
const DEFAULT_LIMITS: StreamLimits = { total: 10_000, perAddress: 100 };

/** Seconds after which whoever was refused may try again. */
const RETRY_AFTER = 30;

export type EventStream<T> = {
  /** Sends an event; false where it was not taken, since the reader is behind. */
  send(news: T): boolean;
  end(): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses one more stream for `address` where there are too many. */
    assertStreamAllowed(address: string): void;
    /** Opens a reply for lines; `over` is called once when it ends, for whatever reason. */
    openStream(reply: FastifyReply, over: () => void): EventStream<unknown>;
    /** How many streams are open. */
    countStreams(): number;
    /** Ends every stream; one that is asked for later ends after its first event. */
    endStreams(): void;
  }
}

/** Lets the routes of `app` stream until it closes, which does not wait for them. */
export function registerEventStreams(
  app: FastifyInstance,
  repeat: Schedule,
  limits: StreamLimits = DEFAULT_LIMITS,
): void {
  const open = new Set<EventStream<unknown>>();
  const openByAddress = new Map<string, number>();
  let closing = false;

  app.decorate('assertStreamAllowed', (address) => {
    if ((openByAddress.get(address) ?? 0) >= limits.perAddress) {
      throw new AppError('rate-limited', 'Too many open pages from your address', { retryAfter: RETRY_AFTER });
    }
    if (open.size >= limits.total) {
      throw new AppError('unavailable', 'Too many people are watching right now', { retryAfter: RETRY_AFTER });
    }
  });
  app.decorate('openStream', (reply, onClose) => {
    const address = reply.request.ip;
    const { raw } = reply.hijack();
    // Else the connection would outlive a stream that ends with the site.
    raw.shouldKeepAlive = false;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${RECONNECT_DELAY}\n\n`);
    let behind = false;
    const stopHeartbeat = repeat(() => {
      // Whoever has taken nothing since the last beat is gone, or would make the site keep ever more for them.
      if (behind && raw.writableNeedDrain) raw.destroy();
      behind = raw.writableNeedDrain;
      if (!behind) raw.write(': still here\n\n');
    }, HEARTBEAT);
    raw.on('drain', () => {
      behind = false;
    });
    const stream: EventStream<unknown> = {
      send(news) {
        if (raw.writableNeedDrain) return false;
        raw.write(`data: ${JSON.stringify(news)}\n\n`);
        if (closing) raw.end();
        return true;
      },
      end: () => void raw.end(),
    };
    const end = () => {
      if (!open.delete(stream)) return;
      stopHeartbeat();
      const left = (openByAddress.get(address) ?? 1) - 1;
      if (left > 0) openByAddress.set(address, left);
      else openByAddress.delete(address);
      onClose();
    };
    open.add(stream);
    openByAddress.set(address, (openByAddress.get(address) ?? 0) + 1);
    raw.once('close', end).once('error', end);
    // Whoever left while the first event was made has closed already.
    if (raw.closed || raw.destroyed) process.nextTick(end);
    return stream;
  });
  app.decorate('countStreams', () => open.size);
  app.decorate('endStreams', () => {
    closing = true;
    for (const stream of open) stream.end();
  });
  app.addHook('preClose', async () => app.endStreams());
}

/** Begins to send, and answers what is to be done once the stream is over. */
export type StartStream<T> = (stream: EventStream<T>) => () => void;

/**
 * Answers the call `name` with a stream. What `answer` refuses is answered as ever; what it answers begins the stream, and
 * hands back what ends with it.
 */
export function routeStream<N extends StreamName>(
  app: FastifyInstance,
  name: N,
  handle: (request: EndpointRequest<N>) => Promise<StartStream<CallReply<N>>>,
): void {
  app.route({
    ...buildRoute(name),
    exposeHeadRoute: false,
    async handler(request, reply) {
      app.assertStreamAllowed(request.ip);
      const start = await handle(readRequest<N>(request));
      // Others may have come while this one was read.
      app.assertStreamAllowed(request.ip);
      let onClose = () => {};
      const stream = app.openStream(reply, () => onClose());
      onClose = start(stream);
      return reply;
    },
  });
}
