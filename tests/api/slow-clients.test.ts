/** A client that sends or reads too slowly is disconnected, and leaves nothing behind. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_TIMEOUTS, dropSlowClients } from '#server/http/timeouts.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { signUpAdmin } from '../support/fans.ts';
import { jpeg } from '../support/forms.ts';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { bytesOf, connectRaw, countConnections, headOf } from '../support/raw-client.ts';
import { startSite } from '../support/start-site.ts';
import { storedFiles } from '../support/stored-state.ts';

const CUT = /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*"statusCode":408/;
const FORM = { name: 'Ada Powder', sponsor: 'The local shop', country: 'SE', birthdate: '2001-02-28' };

test('the default time limits', () => {
  expect(DEFAULT_TIMEOUTS).toMatchObject({ headers: 10_000, body: 15_000, request: 60_000 });
});

describe('gets 408 and is disconnected:', () => {
  test('a connection that sends nothing', async () => {
    const site = await startSite({ timeouts: { ...DEFAULT_TIMEOUTS, headers: 200 } });
    expect(await (await connectRaw(site.address)).ended).toMatch(CUT);
  });

  test('a head that does not end', async () => {
    const site = await startSite({ timeouts: { ...DEFAULT_TIMEOUTS, headers: 200 } });
    const client = await connectRaw(site.address);
    await client.send('GET / HTTP/1.1\r\nhost: slvsh.example\r\nx-slow: ');
    expect(await client.ended).toMatch(CUT);
  });

  test('a body that does not end', async () => {
    const site = await startSite({ timeouts: { ...DEFAULT_TIMEOUTS, body: 200 } });
    const client = await connectRaw(site.address);
    const lengths = { 'content-type': 'application/json', 'content-length': 1_000 };
    await client.send(`${headOf('POST /api/v1/users/sign-in', lengths)}{"email":`);
    expect(await client.ended).toMatch(CUT);
  });

  test('an endless chunked body, to an unknown address', async () => {
    const site = await startSite({ timeouts: { ...DEFAULT_TIMEOUTS, body: 200 } });
    const client = await connectRaw(site.address);
    await client.send(`${headOf('POST /nowhere', { 'transfer-encoding': 'chunked' })}1\r\nx\r\n`);
    expect(await client.ended).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});

describe('an upload', async () => {
  const patient = await startSite();
  const admin = await signUpAdmin(patient);
  const { type, body } = await bytesOf({ ...FORM, image: await jpeg() });
  const head = headOf('POST /api/v1/riders', {
    ...{ authorization: admin.authorization, 'content-type': type, 'content-length': body.length },
  });

  test('is aborted at its time limit, and leaves nothing', async () => {
    const site = await startSite({ beside: patient, timeouts: { ...DEFAULT_TIMEOUTS, headers: 200, request: 400 } });
    const client = await connectRaw(site.address);
    await client.send(head);
    await client.send(body.subarray(0, body.length - 100));
    expect(await client.ended).toMatch(CUT);
    expect(await patient.database.selectFrom('pictures').selectAll().execute()).toEqual([]);
    expect(await patient.database.selectFrom('riders').selectAll().execute()).toEqual([]);
    expect(await storedFiles(patient)).toEqual([]);
    expect((await site.get('/api/v1/riders')).status).toBe(200);
  });

  test('has a longer limit than other bodies', async () => {
    const site = await startSite({ beside: patient, timeouts: { ...DEFAULT_TIMEOUTS, body: 100 } });
    const [form, other] = [await connectRaw(site.address), await connectRaw(site.address)];
    await form.send(head);
    await form.send(body.subarray(0, 100));
    await other.send(headOf('POST /api/v1/users/sign-in', { 'content-length': 10 }));
    await other.ended;
    await form.send(body.subarray(100));
    await form.untilReceived(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"name":"Ada Powder"/);
    form.socket.destroy();
  });
});

describe('a reader', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  /** Exceeds the buffers of the system. */
  const LONG = Buffer.alloc(64 * 1024 * 1024, 'x');

  async function startReader() {
    const scheduler = manualScheduler();
    const server = createServer((_request, response) => response.end(LONG));
    servers.push(server);
    dropSlowClients(server, DEFAULT_TIMEOUTS, scheduler.schedule);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = await connectRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return { server, client, check: () => scheduler.tick(DEFAULT_TIMEOUTS.read) };
  }

  test('that reads nothing between two checks is disconnected', async () => {
    const { server, client, check } = await startReader();
    await client.send(headOf('GET /'));
    await client.untilReceived(/x/);
    client.socket.pause();
    await check();
    expect(await countConnections(server)).toBe(1);
    const cut = new Promise((resolve) => client.socket.once('close', resolve));
    await check();
    client.socket.resume();
    await cut;
    expect(client.received().length).toBeLessThan(LONG.length);
  });

  test('for whom no bytes wait stays connected', async () => {
    const { server, client, check } = await startReader();
    await client.send(headOf('HEAD /'));
    await client.untilReceived(/\r\n\r\n/);
    for (let time = 0; time < 3; time += 1) await check();
    expect(await countConnections(server)).toBe(1);
  });
});

describe('a response that takes too long', () => {
  test.each([
    ['that is cached', '/riders'],
    ['that is not cached', '/riders?q=held'],
  ])('becomes 503 with Retry-After, and is in the log: one %s', async (_, path) => {
    const log: Record<string, unknown>[] = [];
    const logTo = { write: (line: string) => log.push(JSON.parse(line)) };
    const { site, web } = await startCachedSite({ logTo, timeouts: { ...DEFAULT_TIMEOUTS, response: 200 } });
    let release = () => {};
    web.hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answer = await site.get(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ statusCode: 503, message: /takes too long/ });
    const reqId = answer.headers.get('x-request-id');
    expect(log.filter(({ event }) => event === 'refused')).toMatchObject([{ status: 503, reqId }]);
    release();
    web.hold = Promise.resolve();
    expect((await site.get(path)).status).toBe(200);
  });
});
