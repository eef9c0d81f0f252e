import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { clearProcesses, startSiteProcess } from '../support/site-process.ts';

/** Rendered pages, one after the other, keep the site busy well beyond the moment at which it is told to stop. */
const VISITORS = 60;

afterEach(clearProcesses);

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets every request under way end', async (signal) => {
  const { child, address, ended } = startSiteProcess();
  const { port } = new URL(await address);
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => openConnection(Number(port))));
  const answers = visitors.map(readAnswer);
  await Promise.all(visitors.map(askForPage));

  const asked = performance.now();
  child.kill(signal);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('</html>');
  }
  expect((await ended).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});

test('a connection that asks for nothing does not hold a stop up', async () => {
  const { child, address, ended } = startSiteProcess();
  const { port } = new URL(await address);
  const idle = await openConnection(Number(port));
  idle.on('error', () => {});
  const asked = performance.now();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

/** The request is on its way when this resolves. */
function askForPage(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.write('GET /posts HTTP/1.1\r\nHost: localhost\r\n\r\n', () => resolve()));
}

/** Everything that came until the site closed the connection. */
async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const text of socket) answer += text;
  return answer;
}
