/** The built site on demo content, for as long as somebody measures it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Starting includes drawing the demo's posters. */
const PATIENCE_MS = 90_000;

export type OpenSite = { address: string; close(): Promise<void> };

/** Starts the site in a folder of its own and on a free port; `close` leaves nothing of it behind. */
export async function openSite(): Promise<OpenSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-bench-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: address },
      ...{ DATA_DIR: folder, DATABASE_URL: '', DEMO: '1' },
    },
  });
  const close = async () => {
    if (site.exitCode === null && site.kill()) await once(site, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilAnswered(`${address}/favicon.svg`);
  } catch (error) {
    await close();
    throw error;
  }
  return { address, close };
}

async function waitUntilAnswered(address: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error(`The site did not answer within ${PATIENCE_MS / 1000} seconds`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  return typeof bound === 'object' && bound ? bound.port : 0;
}
