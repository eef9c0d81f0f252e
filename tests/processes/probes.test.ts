/** What a process that stops, or is replaced, says of itself. */
import { Agent, get } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { askEndlessly } from '../support/ask-endlessly.ts';
import { connectRaw, headOf } from '../support/raw-client.ts';
import { clearProcesses, startSiteProcess } from '../support/site-process.ts';

vi.setConfig({ testTimeout: 180_000 });

afterEach(clearProcesses);

/** Asks on one connection, which is kept as long as the site keeps it. */
function visitorOf(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      get(address + path, { agent }, (response) => {
        let body = '';
        response
          .setEncoding('utf8')
          .on('data', (text) => {
            body += text;
          })
          .on('end', () => resolve({ status: response.statusCode, body }));
      }).on('error', reject);
    });
}

test('a site that is told to stop is not ready at once, and still answers those who are there', async () => {
  const { child, address, ended } = startSiteProcess();
  const [prober, visitor] = [visitorOf(await address), visitorOf(await address)];
  expect((await prober('/readyz')).body).toBe('{"ready":true}\n');
  expect((await visitor('/posts')).status).toBe(200);
  // Whoever is being answered keeps the others' connections open: half a request.
  const slow = await connectRaw(await address);
  const body = { 'content-type': 'application/json', 'content-length': 9 };
  await slow.send(`${headOf('POST /api/v1/users/sign-in', body)}{`);
  child.kill('SIGTERM');
  let found = await prober('/readyz');
  while (found.status === 200) found = await prober('/readyz');
  expect(found).toEqual({
    status: 503,
    body: '{"ready":false,"failed":[{"check":"process","reason":"stopping"}]}\n',
  });
  expect((await visitor('/posts')).status).toBe(200);
  slow.socket.end();
  expect((await ended).code).toBe(0);
});

test('a site whose workers are replaced one by one is ready all the while', async () => {
  const site = startSiteProcess({ WEB_CONCURRENCY: '2' });
  await site.wrote(/ with 2 workers/);
  const visitors = askEndlessly([`${await site.address}/readyz`], 2);
  site.child.kill('SIGHUP');
  await site.wrote(/All workers are new/);
  await visitors.leave();
  expect(visitors.failures).toEqual([]);
  expect(visitors.answered()).toBeGreaterThan(10);
});
