import { once } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { connectRaw, headOf } from '../../../tests/support/raw-client.ts';
import { STOP_TIMEOUT } from './cluster.ts';
import { type Close, prepareShutdown, SHUTDOWN_LIMITS } from './graceful-shutdown.ts';

/** Long enough for a machine under load: only a hang exceeds it. */
const NEVER = 3_600_000;
const SOON = 100;
const endStreams = vi.fn();
/** Called when a worker that retires begins to wait for its idle connections. */
const onIdleWait = vi.fn();
beforeEach(() => {
  endStreams.mockClear();
  onIdleWait.mockClear();
});

let app: FastifyInstance;
afterEach(() => app.server.closeAllConnections());

/** A site with the given limits, its function that ends it, and its address. */
async function startApp(limits: Partial<typeof SHUTDOWN_LIMITS>): Promise<{ close: Close; address: string }> {
  app = fastify();
  app.post('/', async () => 'stored');
  const { accept = NEVER, requests = NEVER, idle = NEVER } = limits;
  const close = prepareShutdown(app, endStreams, {
    accept,
    requests,
    get idle() {
      onIdleWait();
      return idle;
    },
  });
  return { close, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Sends the first half of a request of four bytes. */
async function sendHalf(address: string) {
  const client = await connectRaw(address);
  const underWay = once(app.server, 'request');
  await client.send(`${headOf('POST /', { 'content-type': 'text/plain', 'content-length': 4 })}ha`);
  await underWay;
  return client;
}

test('a stop ends streams once the site no longer listens, and answers requests under way', async () => {
  const { close, address } = await startApp({});
  const client = await sendHalf(address);
  const closed = close();
  await eventually(() => expect(endStreams).toHaveBeenCalledOnce());
  await expect(connectRaw(address)).rejects.toThrow('ECONNREFUSED');
  await client.send('lf');
  expect(await client.ended).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*stored$/);
  await closed;
});

test('a client that never ends its request holds a stop up only until the limit', async () => {
  const { close, address } = await startApp({ requests: SOON });
  const client = await sendHalf(address);
  await close();
  expect(await client.ended).toBe('');
});

test('an idle connection is cut at once in a stop, and after the limit in a worker that retires', async () => {
  for (const retiring of [false, true]) {
    const { close, address } = await startApp({ idle: retiring ? SOON : NEVER });
    const [client] = await Promise.all([connectRaw(address), once(app.server, 'connection')]);
    await close({ retiring });
    expect(await client.ended).toBe('');
  }
});

test('a worker that retires answers a request that arrives on an idle connection', async () => {
  const { close, address } = await startApp({});
  const [client] = await Promise.all([connectRaw(address), once(app.server, 'connection')]);
  const closed = close({ retiring: true });
  await eventually(() => expect(onIdleWait).toHaveBeenCalledOnce());
  await client.send(`${headOf('POST /', { 'content-type': 'text/plain', 'content-length': 4 })}half`);
  const response = await client.ended;
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*stored$/);
  expect(response).toMatch(/^connection: close\r$/im);
  await closed;
});

test('the limits of a stop end before its timeout', () => {
  expect(SHUTDOWN_LIMITS.accept + SHUTDOWN_LIMITS.requests).toBeLessThan(STOP_TIMEOUT);
  expect(STOP_TIMEOUT).toBeLessThan(10_000);
});
