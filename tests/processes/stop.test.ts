import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { connectRaw, headOf, type RawClient } from '../support/raw-client.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

const VISITORS = 20;

afterEach(clearProcesses);

test('after SIGINT a site is not ready, and finishes every request in flight', async () => {
  const { child, address, ended } = startSiteProcess();
  const at = await address;
  const [prober, visitor] = [clientOf(at), clientOf(at)];
  expect((await prober('/readyz')).body).toBe('{"ready":true}\n');
  expect((await visitor('/posts')).status).toBe(200);
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => connectAccepted(at)));
  // Each address is rendered: no response comes from the page cache.
  await Promise.all(visitors.map(({ send }, n) => send(headOf(`GET /riders?q=${n}`))));
  // Half a request stays in flight until the test ends it.
  const slow = await connectAccepted(at);
  const body = { 'content-type': 'application/json', 'content-length': 9 };
  await slow.send(`${headOf('POST /api/v1/users/sign-in', body)}{`);

  child.kill('SIGINT');
  let found = await prober('/readyz');
  while (found.status === 200) found = await prober('/readyz');
  expect(found).toEqual({
    status: 503,
    body: '{"ready":false,"failed":[{"check":"process","reason":"stopping"}]}\n',
  });
  expect((await visitor('/posts')).status).toBe(200);
  await Promise.all(
    visitors.map(({ untilReceived }) => untilReceived(/\r\nHTTP\/1\.1 (?:200 OK\r\n[\s\S]*<\/html>|503 )/)),
  );
  slow.socket.end();
  expect((await ended).code).toBe(0);
});

test.skipIf(process.platform === 'win32')('a SIGTERM that reaches only the shell of npm stops the site', async () => {
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" src/server/start.mjs; true`], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    detached: true,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DEMO: '0' },
      VIDEO_CHECK: '0',
      ...{ DATA_DIR: temporaryFolder(), npm_lifecycle_event: 'start' },
    },
  });
  // The output ends with the last process that has it open.
  const ended = new Promise<void>((resolve) => shell.once('close', () => resolve()));
  try {
    const address = await new Promise<string>((resolve) => {
      let output = '';
      shell.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const printed = /http:\/\/[^\s"]+/.exec(output)?.[0];
        if (printed) resolve(printed);
      });
    });
    const visitor = await connectRaw(address);
    await visitor.send(headOf('GET /posts'));
    shell.kill('SIGTERM');
    expect(await visitor.ended).toMatch(/^HTTP\/1\.1 (?:200 OK\r\n[\s\S]*<\/html>|503 )/);
    await ended;
  } finally {
    killGroup(shell.pid);
  }
});

/** A client whose connection the site has accepted: it has answered one request. */
async function connectAccepted(address: string): Promise<RawClient> {
  const client = await connectRaw(address);
  await client.send(headOf('HEAD /healthz'));
  await client.untilReceived(/\r\n\r\n$/);
  return client;
}

/** Returns a function that sends GET requests on one keep-alive connection. */
function clientOf(address: string) {
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

/** Kills the processes that a failed test leaves. */
function killGroup(leader = 0): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // No process is left.
  }
}
