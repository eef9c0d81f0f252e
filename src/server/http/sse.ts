import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EndpointReply, StreamEndpointName } from '#contract/api/endpoints.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../platform/app-error.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';
import { clientKey } from './request.ts';
import { buildRoute, type EndpointRequest, readRequest } from './route.ts';

const RECONNECT_DELAY: Milliseconds = 2_000;
const HEARTBEAT_INTERVAL: Milliseconds = 15_000;

export type StreamLimits = { total: number; perAddress: number };
const DEFAULT_LIMITS: StreamLimits = { total: 10_000, perAddress: 100 };

export type EventStream<T> = {
  /** Sends an event; false if it is dropped because the client is behind. */
  send(event: T): boolean;
  end(): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws where `client` or the process has too many open streams. */
    assertStreamAllowed(client: string): void;
    /** `onClose` is called once when the stream ends, for any reason. */
    openStream(reply: FastifyReply, onClose: () => void): EventStream<unknown>;
    countStreams(): number;
    /** Ends all streams; one that opens later ends after its first event. */
    endStreams(): void;
  }
}

/** The streams end when `app` closes, which does not wait for them. */
export function registerEventStreams(
  app: FastifyInstance,
  schedule: Schedule,
  limits: StreamLimits = DEFAULT_LIMITS,
): void {
  const open = new Set<EventStream<unknown>>();
  const openByAddress = new Map<string, number>();
  let closing = false;

  app.decorate('assertStreamAllowed', (client) => {
    if ((openByAddress.get(client) ?? 0) >= limits.perAddress) throw new AppError('too-many-streams');
    if (open.size >= limits.total) throw new AppError('too-many-watching');
  });
  app.decorate('openStream', (reply, onClose) => {
    const client = clientKey(reply.request);
    const { raw } = reply.hijack();
    // Otherwise the connection outlives a stream that ends with the process.
    raw.shouldKeepAlive = false;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${RECONNECT_DELAY}\n\n`);
    let behind = false;
    const stopHeartbeat = schedule(() => {
      // A client that has read nothing since the last heartbeat is gone, or its buffer would grow without end.
      if (behind && raw.writableNeedDrain) raw.destroy();
      behind = raw.writableNeedDrain;
      if (!behind) raw.write(': still here\n\n');
    }, HEARTBEAT_INTERVAL);
    raw.on('drain', () => {
      behind = false;
    });
    const stream: EventStream<unknown> = {
      send(event) {
        if (raw.writableNeedDrain) return false;
        raw.write(`data: ${JSON.stringify(event)}\n\n`);
        if (closing) raw.end();
        return true;
      },
      end: () => void raw.end(),
    };
    const end = () => {
      if (!open.delete(stream)) return;
      stopHeartbeat();
      const left = (openByAddress.get(client) ?? 1) - 1;
      if (left > 0) openByAddress.set(client, left);
      else openByAddress.delete(client);
      onClose();
    };
    open.add(stream);
    openByAddress.set(client, (openByAddress.get(client) ?? 0) + 1);
    raw.once('close', end).once('error', end);
    // A client that disconnects while the first event is computed has closed before.
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

/** Returns a function that is called when the stream ends. */
export type StartStream<T> = (stream: EventStream<T>) => () => void;

/** Mounts an endpoint that streams. An error of `handle` is answered as usual; otherwise the stream begins. */
export function routeStream<N extends StreamEndpointName>(
  app: FastifyInstance,
  name: N,
  handle: (request: EndpointRequest<N>) => Promise<StartStream<EndpointReply<N>>>,
): void {
  app.route({
    ...buildRoute(name),
    exposeHeadRoute: false,
    async handler(request, reply) {
      app.assertStreamAllowed(clientKey(request));
      const start = await handle(readRequest<N>(request));
      // Other streams may have opened during the read.
      app.assertStreamAllowed(clientKey(request));
      let onClose = () => {};
      const stream = app.openStream(reply, () => onClose());
      onClose = start(stream);
      return reply;
    },
  });
}
