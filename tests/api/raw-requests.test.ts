/** Malformed HTTP is rejected or disconnected, and the site keeps answering (docs/security.md, 12). */
import { describe, expect, test } from 'vitest';
import { openCountingWeb } from '../support/counting-web.ts';
import { expectError } from '../support/expect-error.ts';
import { connectRaw } from '../support/raw-client.ts';
import { startSite } from '../support/start-site.ts';

const site = await startSite({ web: openCountingWeb(), probes: {} });
const { hostname } = new URL(site.address);

/** Milliseconds, long enough for a machine under load. */
const TIMEOUT = 30_000;

const PATH = '/api/v1/posts/page/1';
const HOST = `Host: ${hostname}\r\n`;
const get = (lines: string, path = PATH) => `GET ${path} HTTP/1.1\r\n${lines}\r\n`;
const post = (lines: string, body = '') =>
  `POST /api/v1/users/sign-in HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${lines}\r\n${body}`;

/** Sends `text` and ends the request; returns all bytes until the connection ends. */
async function exchange(text: string | Buffer): Promise<string> {
  const { socket, ended } = await connectRaw(site.address);
  const timeout = new Promise<never>((_, reject) => {
    socket.setTimeout(TIMEOUT, () => reject(new Error('The connection stays open.')));
  });
  socket.end(typeof text === 'string' ? Buffer.from(text, 'latin1') : text);
  return Promise.race([ended, timeout]);
}

function statusesOf(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}

const MALFORMED: [string, string | Buffer][] = [
  ['no request line', '\r\n\r\n\r\n\r\n'],
  ['plain text', 'hello there\r\n\r\n'],
  ['an unknown version', `GET ${PATH} HTTP/9.9\r\n${HOST}\r\n`],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['the beginning of TLS', Buffer.from('16030100c8010000c40303', 'hex')],
  ['random bytes', Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 37) & 255))],
  ['null bytes', Buffer.alloc(1_000)],
  ['a null byte in the address', `GET /\0 HTTP/1.1\r\n${HOST}\r\n`],
  ['a null byte in a header', get(`${HOST}X: a\0b\r\n`)],
  ['a blank in the address', `GET /a b HTTP/1.1\r\n${HOST}\r\n`],
  ['a method of odd characters', `G(T ${PATH} HTTP/1.1\r\n${HOST}\r\n`],
  ['a method in small letters', `get ${PATH} HTTP/1.1\r\n${HOST}\r\n`],
  ['an unknown method', `NOTHING ${PATH} HTTP/1.1\r\n${HOST}\r\n`],
  ['no host', get('')],
  ['a header without a name', get(`${HOST}: a\r\n`)],
  ['a header without a colon', get(`${HOST}nothing\r\n`)],
  ['a blank before the colon', get(`${HOST}Content-Length : 1\r\n`)],
  ['a folded header', get(`${HOST}X: a\r\n b\r\n`)],
  ['lines that end in only a line feed', `GET ${PATH} HTTP/1.1\nHost: ${hostname}\n\n`],
  ['lines that end in only a return', `GET ${PATH} HTTP/1.1\rHost: ${hostname}\r\r`],
  ['headers of 100 kB', get(`${HOST}X: ${'a'.repeat(100_000)}\r\n`)],
  ['an address of 100 kB', get(HOST, `/${'a'.repeat(100_000)}`)],
  ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 2\r\n', '0\r\n\r\n')],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}}')],
  ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
  ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}')],
  ['a length with a sign', post('Content-Length: +2\r\n', '{}')],
  ['a negative length', post('Content-Length: -1\r\n', '{}')],
  ['a hexadecimal length', post('Content-Length: 0x2\r\n', '{}')],
  ['a length of 40 digits', post(`Content-Length: ${'9'.repeat(40)}\r\n`, '{}')],
  ['an unknown encoding', post('Transfer-Encoding: nothing\r\n', '{}')],
  ['chunks that are not last', post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n')],
  ['chunks after a control character', post('Transfer-Encoding: \x0bchunked\r\n', '0\r\n\r\n')],
  ['a chunk without a size', post('Transfer-Encoding: chunked\r\n', 'x\r\n\r\n')],
  ['a chunk of a negative size', post('Transfer-Encoding: chunked\r\n', '-1\r\n\r\n')],
  ['a chunk longer than its size', post('Transfer-Encoding: chunked\r\n', '1\r\n{}\r\n0\r\n\r\n')],
  ['a chunk of an enormous size', post('Transfer-Encoding: chunked\r\n', 'fffffffffffffffff\r\n{}')],
  ['a body that ends too early', post('Content-Length: 200\r\n', '{}')],
  ['half a header', `GET ${PATH} HTTP/1.1\r\nHos`],
  ['an unknown expectation', post('Expect: nothing\r\nContent-Length: 2\r\n', '{}')],
  ['a tunnel', `CONNECT elsewhere.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['an address of another site', get(HOST, 'http://[::/')],
  ['an address without a path', get(HOST, 'nothing')],
];

/** Unusual but valid: may be answered. */
const ODD: [string, string][] = [
  ['a star as its address', `OPTIONS * HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ['its whole address', get(`${HOST}Connection: close\r\n`, `http://elsewhere.example${PATH}`)],
  ['HTTP/0.9', `GET ${PATH}\r\n\r\n`],
  ['an address of dots', get(`${HOST}Connection: close\r\n`, '/../../../etc/passwd')],
  ['HTTP/1.0', `GET ${PATH} HTTP/1.0\r\n\r\n`],
  ['blank lines before it', `\r\n\r\n${get(`${HOST}Connection: close\r\n`)}`],
  ['a body where none is read', get(`${HOST}Connection: close\r\nContent-Length: 5\r\n`).concat('hello')],
  ['a trailer', post('Transfer-Encoding: chunked\r\nTrailer: Host\r\n', '2\r\n{}\r\n0\r\nHost: elsewhere\r\n\r\n')],
  ['a protocol to change to', get(`${HOST}Connection: Upgrade, close\r\nUpgrade: h2c\r\n`)],
  ['1,000 headers', get(`${HOST}Connection: close\r\n${'X: a\r\n'.repeat(1_000)}`)],
  ['a question mark and nothing else', get(`${HOST}Connection: close\r\n`, '?')],
];

describe('is rejected or disconnected', () => {
  test.each(MALFORMED)('%s', async (_, text) => {
    const statuses = statusesOf(await exchange(text));
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  });
});

describe('is answered without a server error', () => {
  test.each(ODD)('%s', async (_, text) => {
    const statuses = statusesOf(await exchange(text));
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

test.each([
  ['plain text', 'hello there\r\n\r\n', 400, 'request'],
  ['endless headers', get(`${HOST}X: ${'a'.repeat(20_000)}\r\n`), 431, undefined],
  ['endless chunk extensions', post(`Transfer-Encoding: chunked\r\n`, `1;${'a'.repeat(20_000)}\r\n`), 413, undefined],
])('the reply to %s is an error of the API, and the connection ends', async (_, text, status, field) => {
  const [head = '', body = ''] = (await exchange(text)).split('\r\n\r\n');
  expect(head).toContain('\r\nconnection: close');
  const headers = { 'content-type': /^content-type: (.*)$/m.exec(head)?.[1] ?? '' };
  await expectError(new Response(body, { status: statusesOf(head)[0] ?? 0, headers }), status, field);
});

test.each([
  ['a call', `GET ${PATH}`],
  ['a page that is cached', 'GET /games'],
  ['a file', 'GET /assets/nothing.js'],
  ['a probe', 'GET /readyz'],
  ['an unknown address', 'GET /api/v1/nothing'],
  ['a write', 'POST /api/v1/users/sign-in'],
])('%s with two Host headers is refused', async (_, line) => {
  const [method, path = ''] = line.split(' ');
  if (method === 'GET') await site.get(path);
  const client = await connectRaw(site.address);
  await client.send(`${line} HTTP/1.1\r\n${HOST}X: a\r\nhOST: ${hostname}\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await client.ended).split('\r\n\r\n');
  const headers = { 'content-type': /^content-type: (.*)$/m.exec(head)?.[1] ?? '' };
  await expectError(new Response(body, { status: statusesOf(head)[0] ?? 0, headers }), 400, 'host');
});

test('malformed bytes after requests end the connection', async () => {
  const statuses = statusesOf(await exchange(`${get(HOST)}${get(HOST)}nonsense\r\n\r\n${get(HOST)}`));
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
});

test('a request hidden in the body of another is never answered', async () => {
  const hidden = get(HOST, '/api/v1/riders');
  const received = await exchange(
    post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`) +
      get(`${HOST}Connection: close\r\n`),
  );
  expect(statusesOf(received).filter((status) => status === 200)).toEqual([]);
});

test('the site answers as before', async () => {
  expect((await site.get(PATH)).status).toBe(200);
});
