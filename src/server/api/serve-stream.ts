/** Mounts a call of the contract's table that is answered as server-sent events. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallReply, StreamName } from '#contract/calls.ts';
import type { Repeat } from '../repeat.ts';
import { type CallRequest, readRequest, routeOf } from './serve-call.ts';

/** Milliseconds: when a reader who was cut off comes back, and how often a silent line shows that it is alive. */
const RETRY = 2_000;
const HEARTBEAT = 15_000;

export type EventStream<T> = {
  /** Sends an event; false where it was not taken, since the reader is behind. */
  send(news: T): boolean;
  end(): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens a reply for lines; `over` is called once when it ends, for whatever reason. */
    openStream(reply: FastifyReply, over: () => void): EventStream<unknown>;
    /** Ends every stream; one that is asked for later ends after its first event. */
    endStreams(): void;
  }
}

/** Lets the routes of `app` stream until it closes, which does not wait for them. */
export function allowStreams(app: FastifyInstance, repeat: Repeat): void {
  const open = new Set<EventStream<unknown>>();
  let closing = false;

  app.decorate('openStream', (reply, over) => {
    const { raw } = reply.hijack();
    // Else the connection would outlive a stream that ends with the site.
    raw.shouldKeepAlive = false;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${RETRY}\n\n`);
    const stopBeating = repeat(() => void raw.write(': still here\n\n'), HEARTBEAT);
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
      stopBeating();
      over();
    };
    open.add(stream);
    raw.once('close', end).once('error', end);
    // Whoever left while the first event was made has closed already.
    if (raw.closed || raw.destroyed) process.nextTick(end);
    return stream;
  });
  app.decorate('endStreams', () => {
    closing = true;
    for (const stream of open) stream.end();
  });
  app.addHook('preClose', async () => app.endStreams());
}

/** Begins to send, and answers what is to be done once the stream is over. */
export type Begin<T> = (stream: EventStream<T>) => () => void;

/**
 * Answers the call `name` with a stream. What `answer` refuses is answered as ever; what it answers begins the stream, and
 * hands back what ends with it.
 */
export function serveStream<N extends StreamName>(
  app: FastifyInstance,
  name: N,
  answer: (request: CallRequest<N>) => Promise<Begin<CallReply<N>>>,
): void {
  app.route({
    ...routeOf(name),
    exposeHeadRoute: false,
    async handler(request, reply) {
      const begin = await answer(readRequest<N>(request));
      let finish = () => {};
      const stream = app.openStream(reply, () => finish());
      finish = begin(stream);
      return reply;
    },
  });
}
