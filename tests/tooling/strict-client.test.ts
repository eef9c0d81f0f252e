/** The helper by which API tests read replies. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchNoting, readReply } from '../support/strict-client.ts';

let reply: unknown;
let status = 200;
const server = createServer((_request, response) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close().closeAllConnections());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;

test('a reply as the contract describes it is returned', async () => {
  reply = [{ id: 1, name: 'rail' }];
  expect(await readReply(fetchNoting(`${address}/tags`))).toEqual(reply);
});

test.each([
  ['without a field', [{ id: 1 }]],
  ['with a field of another type', [{ id: 1, name: 7 }]],
  ['with a field more', [{ id: 1, name: 'rail', secret: 7 }]],
])('a reply %s fails the test', async (_what, wrong) => {
  reply = wrong;
  await expect(readReply(fetchNoting(`${address}/tags`))).rejects.toThrow();
});

test('a method has the contract of its own endpoint', async () => {
  reply = { id: 7 };
  expect(await readReply(fetchNoting(`${address}/posts/7`, { method: 'DELETE' }))).toEqual(reply);
  await expect(readReply(fetchNoting(`${address}/posts/7`))).rejects.toThrow();
});

test.each([
  ['an error that the contract lists for the endpoint is returned', 'sign-in-needed', true],
  ['another error fails the test', 'picks-closed', false],
])('%s', async (_what, code, isListed) => {
  status = 401;
  reply = { code };
  const request = fetchNoting(`${address}/tags`);
  await (isListed ? expect(request).resolves.toMatchObject({ status }) : expect(request).rejects.toThrow(code));
});
