import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createCup } from '#server/cups/create-cup.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { buildCup } from '../../support/builders.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

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

test('an open cup page is told that its stream ends, instead of holding the stop up', async () => {
  const DATA_DIR = temporaryFolder();
  const { child, address, ended } = startSiteProcess({ DATA_DIR });
  const at = await address;
  const { database } = openDatabase(path.join(DATA_DIR, 'slvsh.sqlite'));
  const cup = await database.transaction().execute((trx) => createCup(trx, buildCup(), Date.now()));
  await database.destroy();
  const page = await fetch(`${at}/api/v1/cups/${cup}/live`);
  child.kill('SIGTERM');
  // A stream that is cut off instead of ended cannot be read to its end.
  expect(await page.text()).toMatch(/^data: /m);
  expect((await ended).code).toBe(0);
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
