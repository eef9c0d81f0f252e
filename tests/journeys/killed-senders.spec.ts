/**
 * A bracket that waited for a signal arrives exactly once, whatever is killed while it is sent (decision 24).
 * `KILL_ROUNDS=20 playwright test tests/journeys/killed-senders.spec.ts` kills each sender at each moment twice.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, request as newRequest, type Page } from '@playwright/test';
import { spawnSite } from '../support/spawn-site.ts';
import { ADMIN } from './support/admin.ts';
import { CUP, fillUpper } from './support/bracket.ts';
import { openCup } from './support/cup-site.ts';
import { dispatchSync, readStorage, signUp } from './support/queued-writes.ts';
import { expect, openPage, test } from './support/test.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 5);
const KILLED = ['page', 'worker', 'server', 'page and server', 'worker and server'] as const;
const MOMENTS = ['before the site has the bracket', 'before the reply arrives'] as const;
type Moment = (typeof MOMENTS)[number];

test('a bracket arrives exactly once after kills of the page, the worker and the server', async ({ browser }) => {
  test.setTimeout(120_000 + ROUNDS * 30_000);
  const data = await mkdtemp(path.join(os.tmpdir(), 'slvsh-killed-'));
  const site = await startKillableSite(data);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const killed = KILLED[round % KILLED.length] as (typeof KILLED)[number];
      const moment = MOMENTS[round % MOMENTS.length] as Moment;
      await test.step(`round ${round + 1}: ${killed}, ${moment}`, () =>
        runRound(browser, site, { round, killed, moment }));
    }
  } finally {
    await site.close();
    await rm(data, { recursive: true, force: true });
  }
});

type Site = Awaited<ReturnType<typeof startKillableSite>>;
type Round = { round: number; killed: (typeof KILLED)[number]; moment: Moment };

async function runRound(browser: Browser, site: Site, { round, killed, moment }: Round): Promise<void> {
  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const fan = await signUp(page.request, `Fan ${round}`);
  await openPage(page, `${CUP}?tab=fill`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await fillUpper(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit my bracket' }).click();
  await expect(page.getByText('Waiting for a signal: your bracket')).toBeVisible();

  const next = await context.newPage();
  const devTools = await context.newCDPSession(next);
  const isKilled = site.killAt(moment, async () => {
    if (killed.includes('page')) await page.close();
    if (killed.includes('worker')) await devTools.send('ServiceWorker.stopAllWorkers');
    if (killed.includes('server')) await site.restart();
  });
  // The page sends the bracket if there is one, and otherwise the worker.
  if (killed.includes('worker')) await page.close();
  await context.setOffline(false);
  if (killed.includes('worker')) await dispatchSync(devTools, site.address);
  await isKilled;

  await openPage(next, '/riders');
  await expect.poll(() => countWaiting(next)).toBe(0);
  expect(site.readBracket(fan.id)).toEqual([{ revision: round + 1 }]);
  await openPage(next, CUP);
  expect(site.readBracket(fan.id)).toEqual([{ revision: round + 1 }]);
  await context.close();
}

async function countWaiting(page: Page): Promise<number> {
  const records = (await readStorage(page)).records as { outcome?: unknown }[];
  return records.filter(({ outcome }) => outcome === undefined).length;
}

/** A proxy before the site keeps its address over kills, and knows when the site has a bracket. */
async function startKillableSite(data: string) {
  const settings = { DATA_DIR: data, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' };
  let site = spawnSite(settings, 'inherit');
  const admin = await newRequest.newContext({ baseURL: await site.address });
  const { databaseFile } = await openCup(await site.address, data, admin);
  await admin.dispose();

  let planned: { moment: Moment; kill: () => Promise<void>; done: () => void } | undefined;
  /** Returns whether the connection is lost. */
  async function reach(moment: Moment, { method, url = '' }: IncomingMessage): Promise<boolean> {
    if (planned?.moment !== moment || method !== 'POST' || !url.startsWith('/api/v1/brackets/')) return false;
    const { kill, done } = planned;
    planned = undefined;
    await kill();
    done();
    return true;
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await reach('before the site has the bracket', request)) return void response.destroy();
    const { method, headers, url } = request;
    const target = new URL(url ?? '', await site.address);
    const forwarded = sendRequest(target, { method, headers }, async (reply) => {
      reply.on('error', () => response.destroy());
      if (await reach('before the reply arrives', request)) return void response.destroy();
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  }

  async function kill(): Promise<void> {
    site.child.kill('SIGKILL');
    if (site.child.exitCode === null && site.child.signalCode === null) await once(site.child, 'exit');
  }

  const proxy = createServer((request, response) => void forward(request, response));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Resolves after `kill`, when the next bracket has come as far as `moment`. */
    killAt(moment: Moment, kill: () => Promise<void>): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      planned = { moment, kill, done: resolve };
      return promise;
    },
    async restart(): Promise<void> {
      await kill();
      site = spawnSite(settings, 'inherit');
      await site.address;
    },
    /** The revision counts all brackets that the site has ever stored. */
    readBracket(userId: number) {
      const database = new DatabaseSync(databaseFile, { readOnly: true });
      const rows = database.prepare('select revision from brackets where user_id = ?').all(userId);
      database.close();
      return rows.map(({ revision }) => ({ revision }));
    },
    async close(): Promise<void> {
      proxy.closeAllConnections();
      proxy.close();
      await kill();
    },
  };
}
