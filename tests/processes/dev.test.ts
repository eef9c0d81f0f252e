/** `npm run dev`: a watcher starts the site, and has a channel to it as a supervisor has. */
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { clearProcesses, startSiteProcess } from '../support/site-process.ts';

const startDev = (settings: Record<string, string> = {}) =>
  startSiteProcess({ LOG_FORMAT: 'text', ...settings }, undefined, 'dev');

afterEach(clearProcesses);

test('npm run dev prints the address of the site', async () => {
  const site = startDev();
  const { status } = await fetch(`${await site.address}/healthz`);
  expect(status).toBe(200);
  // The watcher ends the site with itself.
  site.child.kill('SIGTERM');
  await once(site.child, 'close');
});

test('npm run dev prints why the site cannot start', async () => {
  const site = startDev({ PORT: 'abc' });
  await site.wrote(/^Cannot start: PORT [^\n]+\n/m);
  site.child.kill('SIGTERM');
  await once(site.child, 'close');
});
