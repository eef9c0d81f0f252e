/** Answers a sender that is not done yet, in a way that lets the answer arrive. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds and bytes: how long a sender may take to hear the answer and stop. */
const PATIENCE = 2_000;
const MOST_THROWN_AWAY = 2 * 1024 * 1024;

/**
 * An answer that overtakes its request's body ends the connection, since nobody reads the rest. A little of the rest is
 * thrown away first: were the door shut at once, the system would take the answer back from a sender that is still sending.
 */
export function answerEarly(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.isMultipart() || request.raw.complete) return payload;
    reply.header('connection', 'close');
    if (typeof payload !== 'string') return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(sayAndWait(payload, request.raw), { objectMode: false });
  });
}

/** The whole answer is out after the first piece; the end of the stream alone waits. */
async function* sayAndWait(answer: string, request: IncomingMessage): AsyncGenerator<Buffer> {
  yield Buffer.from(answer);
  const enough = new AbortController();
  let thrownAway = 0;
  request.unpipe().on('data', (chunk: Buffer) => {
    thrownAway += chunk.length;
    if (thrownAway < MOST_THROWN_AWAY) return;
    request.pause();
    enough.abort();
  });
  request.resume();
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(PATIENCE)]);
  await finished(request, { signal }).catch(() => {});
}
