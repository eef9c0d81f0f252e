/** A stop while visitors ask without a pause, send files, watch, or never come to an end. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createCup } from '#server/cups/create-cup.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { buildCup } from '../support/builders.ts';
import { jpeg } from '../support/forms.ts';
import { bytesOf, connectRaw, headOf, type RawClient } from '../support/raw-client.ts';
import { ADMIN, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

const VISITORS = 16;
/** A page, or on a slow machine the word that there are too many: an answer all the same. */
const WHOLE = /HTTP\/1\.1 (?:200 OK|503 Service Unavailable)\r\n[\s\S]*?\r\n\r\n[\s\S]*?<\/html>/g;

afterEach(clearProcesses);

test('under load, with a file on its way and a page that watches, SIGTERM drops nobody who was let in', async () => {
  const DATA_DIR = temporaryFolder();
  const site = startSiteProcess({ ...ADMIN, DATA_DIR });
  const address = await site.address;
  const { database } = openDatabase(path.join(DATA_DIR, 'slvsh.sqlite'));
  const cup = await database.transaction().execute((trx) => createCup(trx, buildCup(), Date.now()));
  await database.destroy();

  const watching = await connectRaw(address);
  await watching.send(headOf(`GET /api/v1/cups/${cup}/live`));
  await watching.hears(/^data: /m);
  const sender = await connectRaw(address);
  const { authorization } = await signInAdmin(site);
  const fields = { name: 'Ada Powder', sponsor: 'The local shop', country: 'SE', birthdate: '2001-02-28' };
  const { type, body } = await bytesOf({ ...fields, image: await jpeg() });
  const lengths = { 'content-type': type, 'content-length': body.length };
  await sender.send(headOf('POST /api/v1/riders', { authorization, ...lengths }));
  await sender.send(body.subarray(0, body.length / 2));
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => connectRaw(address)));
  const visits = visitors.map(askWithoutPause);
  await Promise.all(visitors.map((one) => one.hears(/<\/html>/)));

  const asked = performance.now();
  site.child.kill('SIGTERM');
  // The door is shut once nobody gets in any more; all who are inside are answered from then on.
  await untilShut(address);
  await sender.send(body.subarray(body.length / 2));
  expect(await sender.ended).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"name":"Ada Powder"/);
  expect(await watching.ended).toMatch(/0\r\n\r\n$/);
  for (const { requests, heard } of await Promise.all(visits)) {
    expect(heard.match(WHOLE)).toHaveLength(requests);
    expect(heard.match(/^connection: close\r$/gim)).toHaveLength(1);
  }
  expect((await site.ended).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});

test('a sender who never comes to an end does not hold a stop up for ten seconds', async () => {
  const site = startSiteProcess();
  const client = await connectRaw(await site.address);
  const lengths = { 'content-type': 'application/json', 'content-length': 1_000 };
  await client.send(`${headOf('POST /api/v1/users/sign-in', lengths)}{`);
  // Answered on another connection, so that the first has been heard of.
  await fetch(await site.address);
  const asked = performance.now();
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});

test.skipIf(process.platform === 'win32')(
  'a stop that reaches only the shell of npm stops the site, gently',
  async () => {
    const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" src/server/start.mjs; true`], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      detached: true,
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DEMO: '0' },
        ...{ DATA_DIR: temporaryFolder(), npm_lifecycle_event: 'start' },
      },
    });
    // Its output ends with the last process that could write to it.
    const ended = new Promise<void>((resolve) => shell.once('close', () => resolve()));
    try {
      const address = await new Promise<string>((resolve) => {
        shell.stdout.setEncoding('utf8').on('data', (text: string) => {
          const told = /http:\/\/[^\s"]+/.exec(text)?.[0];
          if (told) resolve(told);
        });
      });
      const visitor = await connectRaw(address);
      await visitor.send(headOf('GET /posts'));
      shell.kill('SIGTERM');
      expect(await visitor.ended).toMatch(WHOLE);
      await ended;
    } finally {
      endGroup(shell.pid);
    }
  },
);

/** Asks for the next page as soon as the last is there, until the site asks for an end. */
async function askWithoutPause(visitor: RawClient): Promise<{ requests: number; heard: string }> {
  let requests = 0;
  for (;;) {
    requests += 1;
    // A page of its own for each, so that none is ready.
    const query = Math.random().toString(36).slice(2);
    await visitor.send(headOf(`GET /riders?q=${query}`));
    await visitor.hears(new RegExp(`(?:</html>[\\s\\S]*?){${requests}}$`));
    if (/^connection: close\r$/im.test(visitor.heard())) return { requests, heard: await visitor.ended };
  }
}

async function untilShut(address: string): Promise<void> {
  for (;;) {
    const opened = await connectRaw(address).catch(() => undefined);
    if (!opened) return;
    opened.socket.destroy();
  }
}

/** Whoever is left of it, should the test fail. */
function endGroup(leader = 0): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody is.
  }
}
