/** A site of its own on which every text is hostile, and a record of what runs. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnSite } from '../../support/spawn-site.ts';
import { ADMIN } from './admin.ts';
import { fillWithHostileRows, type HostileRows } from './hostile-rows.ts';
import { type HostileWrites, writeHostileTexts } from './hostile-writes.ts';
import { test as base } from './test.ts';

type HostileSite = { address: string; rows: HostileRows; writes: HostileWrites };

export const test = base.extend<{ ran: string[] }, { hostileSite: HostileSite }>({
  hostileSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const data = await mkdtemp(path.join(os.tmpdir(), 'slvsh-hostile-'));
      const { child, address: printed } = spawnSite(
        {
          DATA_DIR: data,
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          LOG_LEVEL: 'error',
        },
        'inherit',
      );
      try {
        const address = await printed;
        const rows = await fillWithHostileRows(path.join(data, 'slvsh.sqlite'));
        await use({ address, rows, writes: await writeHostileTexts(address, rows) });
      } finally {
        child.kill();
        if (child.exitCode === null) await once(child, 'exit');
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ hostileSite }, use) => use(hostileSite.address),

  /** The page and the name of each script that ran; requests to other hosts fail the journey themselves. */
  ran: async ({ context }, use) => {
    const ran: string[] = [];
    await context.exposeBinding('hit', ({ page }, which = '') => void ran.push(`${page.url()} ${which}`));
    context.on('dialog', (dialog) => {
      ran.push(`${dialog.page()?.url()} ${dialog.message()}`);
      void dialog.dismiss();
    });
    await use(ran);
  },
});
