import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInternal, postOutside } from './post-outside.ts';

describe('an address of an internal network', () => {
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
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
  ])('%s', (address) => {
    expect(isInternal(address)).toBe(true);
  });
});

describe('a public address', () => {
  test.each(['8.8.8.8', '100.63.255.255', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s',
    (address) => {
      expect(isInternal(address)).toBe(false);
    },
  );
});

describe('a local server', () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end('moved');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());
  const request = () => ({ headers: {}, body: 'x', signal: AbortSignal.timeout(30_000) });
  const at = (host: string) => new URL(`http://${host}:${(server.address() as AddressInfo).port}/here`);

  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0'])(
    'receives nothing at %s',
    async (host) => {
      await expect(postOutside(at(host), request())).rejects.toThrow('internal network');
      expect(requests).toEqual([]);
    },
  );

  test('receives a request of a test once, as redirects are not followed', async () => {
    expect(await postOutside(at('127.0.0.1'), { ...request(), allowLocal: true })).toBe(307);
    expect(requests).toEqual(['/here']);
  });
});
