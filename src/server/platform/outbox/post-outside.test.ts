import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOutside } from './post-outside.ts';

const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.writeHead(307, { location: '/elsewhere' }).end('moved');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
const request = () => ({ headers: {}, body: 'x', signal: AbortSignal.timeout(30_000) });
const at = (host: string, scheme = 'http') => {
  const { port } = server.address() as AddressInfo;
  return new URL(`${scheme}://${host}:${port}/here`);
};

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.0.0.1.',
  'fan:secret@127.0.0.1',
  'localhost',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2001::1]',
  '[2002:7f00:1::]',
  '[100::1]',
  '[fc00::1]',
  '[fd00::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
])('%s, of an internal network, receives nothing', async (host) => {
  for (const scheme of ['http', 'https']) {
    await expect(postOutside(at(host, scheme), request())).rejects.toThrow('is not allowed');
  }
  expect(requests).toEqual([]);
});

test('a local server receives a request of a test once, as redirects are not followed', async () => {
  expect(await postOutside(at('127.0.0.1'), { ...request(), allowLocal: true })).toBe(307);
  expect(requests).toEqual(['/here']);
});
