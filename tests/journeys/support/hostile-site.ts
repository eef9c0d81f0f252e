/** A site of its own on which every text is hostile, and ears for whatever of it comes to life. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ADMIN } from './admin.ts';
import { fillWithHostileRows, type HostileRows } from './hostile-rows.ts';
import { type HostileWrites, writeHostileTexts } from './hostile-writes.ts';
import { test as base } from './test.ts';

type HostileSite = { address: string; rows: HostileRows; writes: HostileWrites };

export const test = base.extend<{ alive: string[] }, { hostileSite: HostileSite }>({
  hostileSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const data = await mkdtemp(path.join(os.tmpdir(), 'slvsh-hostile-'));
      const site = spawnSite(data);
      try {
        const address = await addressTold(site);
        const rows = await fillWithHostileRows(path.join(data, 'slvsh.sqlite'));
        await use({ address, rows, writes: await writeHostileTexts(address, rows) });
      } finally {
        site.kill();
        if (site.exitCode === null) await once(site, 'exit');
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ hostileSite }, use) => use(hostileSite.address),

  /** What ran, by the page on which it did; the journey itself fails on requests to other hosts. */
  alive: async ({ context }, use) => {
    const alive: string[] = [];
    await context.exposeBinding('hit', ({ page }, which = '') => void alive.push(`${page.url()} ${which}`));
    context.on('dialog', (dialog) => {
      alive.push(`${dialog.page()?.url()} ${dialog.message()}`);
      void dialog.dismiss();
    });
    await use(alive);
  },
});

function spawnSite(data: string): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      BRACKET_CUP_ID: '1',
      LOG_LEVEL: 'error',
    },
  });
}

async function addressTold({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The site has no voice');
  for await (const line of createInterface(stdout)) {
    const [, address] = /is at (http:[^\s"]+)/.exec(line) ?? [];
    if (address) {
      stdout.resume();
      return address;
    }
  }
  throw new Error('The site did not start');
}
