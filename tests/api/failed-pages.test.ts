/** Failures of pages, pictures and background work that no API call reports (docs/security.md, 26 and 27). */
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { CallEndpoint } from '#contract/client.ts';
import type { Web } from '#server/http/pages/web.ts';
import { createMetrics } from '#server/platform/monitoring/metrics.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { startSite } from '../support/start-site.ts';

type Line = Record<string, unknown>;

const built = await readBuiltWeb();

/** The built pages, to which one endpoint replies what `reply` returns. */
function withReply(endpoint: string, reply: () => unknown): Web {
  return {
    pages: built.pages,
    async load(url) {
      const { template, renderPage } = await built.load(url);
      const intercept =
        (call: CallEndpoint): CallEndpoint =>
        async (name, input) =>
          name === endpoint ? { reply: reply() } : call(name, input);
      return { template, renderPage: (address, call) => renderPage(address, intercept(call)) };
    },
  };
}

async function startFailing(endpoint: string, reply: () => unknown) {
  const log: Line[] = [];
  const metrics = createMetrics();
  const write = (line: string) => log.push(JSON.parse(line));
  const site = await startSite({ web: withReply(endpoint, reply), metrics, logTo: { write } });
  return { site, metrics, errors: () => log.filter(({ level }) => level === 50) };
}

const failures: [thrower: string, endpoint: string, path: string, reply: () => unknown][] = [
  [
    'loader',
    'GET /riders',
    '/riders',
    () => {
      throw new Error('the loader is broken');
    },
  ],
  ['component', 'GET /riders', '/riders', () => ({ map: 'no list' })],
];

test.each(failures)(
  'a page whose %s throws is an error page, a log line with its id and stack, and a metric',
  async (_, endpoint, path, reply) => {
    const { site, metrics, errors } = await startFailing(endpoint, reply);
    // The first request goes through the page cache, the second does not.
    for (const [index, headers] of [{}, { authorization: 'Bearer none' }].entries()) {
      const response = await site.get(path, { headers });
      expect(response.status).toBe(500);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('class="message-mark" aria-hidden="true">500<');
      const reqId = response.headers.get('x-request-id');
      expect(reqId).toMatch(/-/);
      expect(errors().slice(index)).toEqual([
        expect.objectContaining({ reqId, err: expect.objectContaining({ stack: expect.stringMatching(/\n {4}at /) }) }),
      ]);
    }
    expect(await metrics.readText()).toMatch(
      /^slvsh_http_request_duration_seconds_count\{kind="page",status="5xx"\} 2$/m,
    );
  },
);

test('a page whose API call fails has the id of its log line', async () => {
  const log: Line[] = [];
  const site = await startSite({
    web: built,
    logTo: { write: (line) => log.push(JSON.parse(line)) },
    beforeQuery: () => {
      throw new Error('no outage, but a fault');
    },
  });
  const { status, headers } = await site.get('/riders', { headers: { authorization: 'Bearer none' } });
  expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(log.filter(({ level }) => level === 50)).toContainEqual(
    expect.objectContaining({ reqId: headers.get('x-request-id') }),
  );
});

test('an embed that fails has the id of its log line', async () => {
  const log: Line[] = [];
  const site = await startSite({
    logTo: { write: (line) => log.push(JSON.parse(line)) },
    beforeQuery: () => {
      throw new Error('no outage, but a fault');
    },
  });
  const { status, headers } = await site.get('/embed/cup');
  expect(status).toBe(500);
  expect(log.filter(({ level }) => level === 50)).toMatchObject([{ reqId: headers.get('x-request-id') }]);
});

test('a picture that breaks off while it is sent is in the log', async () => {
  const log: Line[] = [];
  const content = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the other half is lost');
      })(),
    );
  const storage = {
    ...openFolderStorage('/unused'),
    source: { read: async () => ({ content: content(), length: 8 }) },
  };
  const site = await startSite({ storage, logTo: { write: (line) => log.push(JSON.parse(line)) } });
  const reading = site.get('/media/pictures/small/a.webp').then((response) => response.bytes());
  await expect(reading).rejects.toThrow();
  expect(log).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: 'the other half is lost' }) }),
  );
});
