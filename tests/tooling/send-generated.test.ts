import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { sendGenerated } from '../support/fuzzing/send-generated.ts';

/** JSON does not escape these line separators. */
const NEWS = { title: 'first\u2028second\u2029third\u0085fourth' };

const streams = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write('retry: 2000\n\n: still here\n\n');
  response.write(`data: ${JSON.stringify(NEWS)}\n\n`);
});
await new Promise<void>((resolve) => streams.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(streams.address() as AddressInfo).port}`;

afterAll(() => {
  streams.closeAllConnections();
  streams.close();
});

test('the first event of a stream is read with any characters', async () => {
  const sent = { method: 'GET', address: '/', headers: {}, body: undefined, misfit: undefined };
  const reply = await sendGenerated({ address }, sent);
  expect(JSON.parse(reply?.body ?? '')).toEqual(NEWS);
});
