import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { insertCupRow } from '#server/features/cups/save.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { buildCup } from '../support/builders.ts';
import { jpeg } from '../support/forms.ts';
import { bytesOf, connectRaw, headOf, type RawClient } from '../support/raw-client.ts';
import { ADMIN, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

const VISITORS = 16;
/** A page, or the overload response on a slow machine. */
const WHOLE = /HTTP\/1\.1 (?:200 OK|503 Service Unavailable)\r\n[\s\S]*?\r\n\r\n[\s\S]*?<\/html>/g;

afterEach(clearProcesses);

test('SIGTERM under load drops no request: pages, an upload and a stream end, and an idle connection is closed', async () => {
  const DATA_DIR = temporaryFolder();
  const site = startSiteProcess({ ...ADMIN, DATA_DIR });
  const address = await site.address;
  const { database } = openDatabase(path.join(DATA_DIR, 'slvsh.sqlite'));
  const cup = await database.transaction().execute((trx) => insertCupRow(trx, buildCup(), Date.now()));
  await database.destroy();

  const stream = await connectRaw(address);
  await stream.send(headOf(`GET /api/v1/cups/${cup}/live`));
  await stream.untilReceived(/^data: /m);
  const upload = await connectRaw(address);
  const { authorization } = await signInAdmin(site);
  const fields = { name: 'Ada Powder', sponsor: 'The local shop', country: 'SE', birthdate: '2001-02-28' };
  const { type, body } = await bytesOf({ ...fields, image: await jpeg() });
  const lengths = { 'content-type': type, 'content-length': body.length };
  await upload.send(headOf('POST /api/v1/riders', { authorization, ...lengths }));
  await upload.send(body.subarray(0, body.length / 2));
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => connectRaw(address)));
  const visits = visitors.map(requestContinuously);
  await Promise.all(visitors.map((visitor) => visitor.untilReceived(/<\/html>/)));

  const idle = await connectRaw(address);

  site.child.kill('SIGTERM');
  await untilNotListening(address);
  await upload.send(body.subarray(body.length / 2));
  expect(await upload.ended).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"name":"Ada Powder"/);
  // The last chunk: an interrupted stream has none.
  expect(await stream.ended).toMatch(/0\r\n\r\n$/);
  for (const { requests, received } of await Promise.all(visits)) {
    expect(received.match(WHOLE)).toHaveLength(requests);
    expect(received.match(/^connection: close\r$/gim)).toHaveLength(1);
  }
  await idle.ended;
  expect((await site.ended).code).toBe(0);
});

/** Requests the next page as soon as the last has arrived, until the site closes the connection. */
async function requestContinuously(visitor: RawClient): Promise<{ requests: number; received: string }> {
  let requests = 0;
  for (;;) {
    requests += 1;
    // Each address is new, so that no response comes from the page cache.
    const query = Math.random().toString(36).slice(2);
    await visitor.send(headOf(`GET /riders?q=${query}`));
    await visitor.untilReceived(new RegExp(`(?:</html>[\\s\\S]*?){${requests}}$`));
    if (/^connection: close\r$/im.test(visitor.received())) return { requests, received: await visitor.ended };
  }
}

/** Resolves once the site no longer accepts connections. */
async function untilNotListening(address: string): Promise<void> {
  for (;;) {
    const opened = await connectRaw(address).catch(() => undefined);
    if (!opened) return;
    opened.socket.destroy();
  }
}
