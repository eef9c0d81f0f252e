/** Form data from malicious clients and over bad connections. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type onRequestHookHandler } from 'fastify';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toErrorReply } from '#server/http/errors.ts';
import { createAdmissionQueues } from '#server/http/load-shedding/queue-requests.ts';
import { MAX_FILE_SIZE, readForm, registerMultipart, respondBeforeBody } from '#server/http/multipart.ts';
import { openCountingWeb } from '../support/counting-web.ts';
import { connectRaw, countConnections } from '../support/raw-client.ts';
import { startSite } from '../support/start-site.ts';
import { readJson } from '../support/strict-client.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes that may be read of 100 MB; the operating system reads ahead of the server. */
const MOST_READ = 30 * MEGABYTE;
const BOUNDARY = '----a-line-between-parts';
const END = `\r\n--${BOUNDARY}--\r\n`;

const site = await startSite({ web: openCountingWeb(), queues: createAdmissionQueues() });

/** The number of closed connections, and the bytes that the server read from them. */
let closed = 0;
let bytesRead = 0;
let rejected: number[] = [];

const app = Fastify({ forceCloseConnections: true });
app.setErrorHandler((error, _request, reply) => {
  const body = toErrorReply(error);
  rejected.push(body.statusCode);
  return reply.code(body.statusCode).send(body);
});
await registerMultipart(app);
respondBeforeBody(app);
app.post('/forms', async (request) => {
  const form = await readForm(request);
  const sizes = Object.entries(form).map(([name, value]) => [name, value instanceof File ? value.size : value]);
  return Object.fromEntries(sizes);
});
app.post('/closed', async (_request, reply) => reply.code(401).send({}));
const refuse: onRequestHookHandler = async (_request, reply) => reply.code(401).send({});
app.post('/refused', { onRequest: refuse }, async () => ({}));
app.server.on('connection', (socket) => {
  socket.on('close', () => {
    closed += 1;
    bytesRead += socket.bytesRead;
    app.server.emit('closed');
  });
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());
beforeEach(() => {
  bytesRead = 0;
  rejected = [];
});

function partOf(name: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: image/jpeg`;
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
}

function headOf(length: string, to = '/forms'): string {
  return `POST ${to} HTTP/1.1\r\nhost: slvsh.example\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\n${length}\r\n\r\n`;
}

/** Sends `chunk` repeatedly until the server closes the connection or 100 MB are sent; returns the response. */
async function sendMuch(start: string, chunk: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // The server is expected to close the connection.
  socket.on('error', () => {});
  socket.write(start);
  for (let sent = 0; sent < 100 * MEGABYTE && socket.writable; sent += chunk.length) {
    if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  await closed;
  return received;
}

function chunked(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

async function sendGood(): Promise<unknown> {
  const form = new FormData();
  form.set('title', 'A game');
  form.set('image', new File([new Uint8Array(1000)], 'a.jpg', { type: 'image/jpeg' }));
  return readJson(fetch(`${address}/forms`, { method: 'POST', body: form, headers: { connection: 'close' } }));
}

test('a form has texts and a picture', async () => {
  expect(await sendGood()).toEqual({ title: 'A game', image: 1000 });
});

test('a picture of the maximum size is accepted, one byte more is not', async () => {
  for (const [size, status] of [
    [MAX_FILE_SIZE, 200],
    [MAX_FILE_SIZE + 1, 413],
  ] as const) {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(size)], 'a.jpg'));
    const response = await fetch(`${address}/forms`, { method: 'POST', body: form });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(
      status === 200 ? { image: size } : { message: /^Picture is too large/ },
    );
  }
});

describe('100 MB', () => {
  const picture = Buffer.alloc(64 * 1024, 7);

  test('in Content-Length are refused at once, without being read to the end', async () => {
    const said = await sendMuch(headOf(`content-length: ${100 * MEGABYTE}`) + partOf('image', 'a.jpg'), picture);
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(said).toMatch(/^connection: close\r$/im);
    expect(bytesRead).toBeLessThan(MOST_READ);
  });

  test('without Content-Length are refused where the picture is too large', async () => {
    const start = headOf('transfer-encoding: chunked') + chunked(Buffer.from(partOf('image', 'a.jpg'))).toString();
    const said = await sendMuch(start, chunked(picture));
    expect(rejected).toEqual([413]);
    expect(said).toMatch(/^HTTP\/1\.1 413 [\s\S]*Picture is too large: a picture may have 10 MB/);
    expect(said).toMatch(/^connection: close\r$/im);
    expect(bytesRead).toBeLessThan(MOST_READ);
  });

  test('of text are refused where the form is too large', async () => {
    const start = headOf('transfer-encoding: chunked') + chunked(Buffer.from(partOf('title'))).toString();
    expect(await sendMuch(start, chunked(picture))).toMatch(/^HTTP\/1\.1 413 [\s\S]*The form is too large/);
    expect(bytesRead).toBeLessThan(MOST_READ);
  });

  test.each([
    ['that the handler refuses', '/closed'],
    ['that a hook refuses before their body is parsed', '/refused'],
    ['to an unknown address', '/nowhere'],
  ])('%s are not read either', async (_which, to) => {
    const start = headOf(`content-length: ${100 * MEGABYTE}`, to) + partOf('image', 'a.jpg');
    expect(await sendMuch(start, picture)).toMatch(/^HTTP\/1\.1 40[14] [\s\S]*connection: close/i);
    expect(bytesRead).toBeLessThan(MOST_READ);
  });
});

test.each([
  '/nowhere',
  '/',
  '/api/v1/nowhere',
  '/api/v1/posts',
  '/api/v1/users/sign-in',
  '/api/v1/brackets/1/4',
  '/unsubscribe/1-x',
  '/media/nothing.webp',
  '/embed/nothing',
])('a site ends the connection of an upload that it refuses at %s', async (to) => {
  for (const type of ['multipart/form-data', 'image/jpeg']) {
    const { socket, send, untilReceived } = await connectRaw(site.address);
    const head = headOf(`content-length: ${100 * MEGABYTE}`, to).replace('multipart/form-data', type);
    await send(head + partOf('image', 'a.jpg'));
    const [response] = await untilReceived(/^[\s\S]*?\r\n\r\n/);
    expect(response, type).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*\r\nconnection: close\r\n/i);
    socket.destroy();
  }
});

describe('a damaged form is refused:', () => {
  test.each([
    ['without its end', `${partOf('title')}A game`],
    ['without a part', 'no part'],
    ['with a picture that never ends', `${partOf('image', 'a.jpg')}abc`],
    ['with the name of a property of every object', `${partOf('__proto__')}x${END}`],
    ['with two pictures', `${partOf('image', 'a.jpg')}a\r\n${partOf('image', 'b.jpg')}b${END}`],
  ])('%s', async (_how, body) => {
    const response = await fetch(`${address}/forms`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body,
    });
    expect([400, 413]).toContain(response.status);
  });

  test('without a boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    const response = await fetch(`${address}/forms`, { method: 'POST', headers, body: 'x' });
    expect(response.status).toBe(400);
  });
});

describe('uploads that are aborted', () => {
  test('leave no file and no connection, and the server keeps answering', async () => {
    // A folder of its own: other tests write into the usual one at the same time.
    const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-uploads-'));
    vi.stubEnv('TMPDIR', folder);
    const connections = await countConnections(app.server);
    await abortUploads(1);
    expect(await countConnections(app.server)).toBe(connections);
    expect(readdirSync(folder)).toEqual([]);
    vi.unstubAllEnvs();
    rmdirSync(folder);
    expect(await sendGood()).toMatchObject({ title: 'A game' });
  });

  test('leave nothing behind by the hundreds', async () => {
    const connections = await countConnections(app.server);
    const open = process.getActiveResourcesInfo().length;
    for (let round = 0; round < 4; round += 1) await abortUploads(50);
    expect(await countConnections(app.server)).toBe(connections);
    expect(process.getActiveResourcesInfo().length).toBeLessThanOrEqual(open + 5);
    expect(rejected.filter((status) => status >= 500)).toEqual([]);
    expect(await sendGood()).toMatchObject({ title: 'A game' });
  });

  /** Sends half a picture over several connections and closes them while the first is read. */
  async function abortUploads(times: number): Promise<void> {
    const closedBefore = closed;
    const served = once(app.server, 'request');
    const sockets = Array.from({ length: times }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.write(`${headOf(`content-length: ${MEGABYTE}`)}${partOf('image', 'a.jpg')}${'x'.repeat(10_000)}`);
    }
    await Promise.all([served, ...sockets.map((socket) => once(socket, 'connect'))]);
    for (const socket of sockets) socket.destroy();
    while (closed < closedBefore + times) await once(app.server, 'closed');
  }
});
