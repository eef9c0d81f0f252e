/** A headless Chromium for tools. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_FLAGS } from '../../tests/support/chromium-flags.ts';
import { browsersOfThisMachine, findChromium } from '../bootstrap/find-chromium.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

const QUIET = [...CHROMIUM_FLAGS, '--headless=new', '--disable-extensions', '--mute-audio'];

export type OpenChromium = { port: number; close(): Promise<void> };

/** Starts Chromium with a fresh profile; `port` is that of its debugging protocol. */
export async function openChromium(): Promise<OpenChromium> {
  const file = await findChromium(browsersOfThisMachine(ROOT));
  if (!file) throw new Error('No Chromium was found: run `npm run setup`');
  const profile = await mkdtemp(path.join(os.tmpdir(), 'slvsh-chromium-'));
  const arguments_ = [...QUIET, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(file, arguments_, { stdio: 'ignore' });
  const close = async () => {
    if (browser.exitCode === null && browser.kill()) await once(browser, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    return { port: await readPort(path.join(profile, 'DevToolsActivePort')), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The browser writes its port into its profile. */
async function readPort(file: string): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    if (port > 0) return port;
    await pause(100);
  }
  throw new Error('Chromium did not start');
}
