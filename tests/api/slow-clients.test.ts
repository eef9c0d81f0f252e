/** Whoever takes too long to send or to read is cut, and leaves nothing behind. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_TIMEOUTS, dropSlowClients } from '#server/http/timeouts.ts';
import { countConnections } from '../support/count-connections.ts';
import { openCountingWeb } from '../support/counting-web.ts';
import { signUpAdmin } from '../support/fans.ts';
import { jpeg } from '../support/forms.ts';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { bytesOf, connectRaw, headOf } from '../support/raw-client.ts';
import { startSite } from '../support/start-site.ts';
import { storedFiles } from '../support/stored.ts';

const CUT = /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*"statusCode":408/;
const FORM = { name: 'Ada Powder', sponsor: 'The local shop', country: 'SE', birthdate: '2001-02-28' };

test('as long as clients may take', () => {
  expect(DEFAULT_TIMEOUTS).toMatchObject({ headers: 10_000, body: 15_000, request: 60_000 });
});

describe('cut with a word why is', () => {
  test('a connection that says nothing', async () => {
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

  test('a body that comes in pieces for ever, to an address that is none', async () => {
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

  test('is cut at the end of its time, and leaves nothing', async () => {
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

  test('has more time than other bodies', async () => {
    const site = await startSite({ beside: patient, timeouts: { ...DEFAULT_TIMEOUTS, body: 100 } });
    const [form, other] = [await connectRaw(site.address), await connectRaw(site.address)];
    await form.send(head);
    await form.send(body.subarray(0, 100));
    await other.send(headOf('POST /api/v1/users/sign-in', { 'content-length': 10 }));
    await other.ended;
    await form.send(body.subarray(100));
    await form.hears(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"name":"Ada Powder"/);
    form.socket.destroy();
  });
});

describe('a reader', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  /** More than the system takes off the server's hands. */
  const LONG = Buffer.alloc(64 * 1024 * 1024, 'x');

  async function answerAtLength() {
    const hands = manualScheduler();
    const server = createServer((_request, response) => response.end(LONG));
    servers.push(server);
    dropSlowClients(server, DEFAULT_TIMEOUTS, hands.repeat);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = await connectRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return { server, client, look: () => hands.tick(DEFAULT_TIMEOUTS.read) };
  }

  test('who takes nothing from one look to the next is cut', async () => {
    const { server, client, look } = await answerAtLength();
    await client.send(headOf('GET /'));
    await client.hears(/x/);
    client.socket.pause();
    await look();
    expect(await countConnections(server)).toBe(1);
    const cut = new Promise((resolve) => client.socket.once('close', resolve));
    await look();
    client.socket.resume();
    await cut;
    expect(client.heard().length).toBeLessThan(LONG.length);
  });

  test('who asks for nothing is left alone by it', async () => {
    const { server, client, look } = await answerAtLength();
    await client.send(headOf('HEAD /'));
    await client.hears(/\r\n\r\n/);
    for (let time = 0; time < 3; time += 1) await look();
    expect(await countConnections(server)).toBe(1);
  });
});

describe('what takes the site too long', () => {
  test('is answered 503, with when to come again', async () => {
    const web = openCountingWeb();
    const site = await startSite({ web, timeouts: { ...DEFAULT_TIMEOUTS, response: 200 } });
    let letGo = () => {};
    web.hold = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const answer = await site.get('/riders?q=held');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ statusCode: 503, message: /takes too long/ });
    letGo();
    web.hold = Promise.resolve();
    expect((await site.get('/riders?q=free')).status).toBe(200);
  });
});
