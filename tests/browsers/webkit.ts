/** Drives WebKitGTK by WebKitWebDriver (W3C WebDriver over HTTP), on a virtual display. */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../support/free-port.ts';
import { type Browser, findProgram, type OpenBrowser, stopProcess } from './browser.ts';

const LONGEST_START_MS = 60_000;

export const openWebKit: OpenBrowser = async () => {
  const driver = await findProgram('WebKitWebDriver');
  const display = await findProgram('Xvfb');
  if (driver === undefined || display === undefined) return undefined;
  const xvfb = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    xvfb.stdio[3]?.once('data', (text) => resolve(String(text).trim()));
    xvfb.once('error', reject).once('exit', () => reject(new Error('Xvfb ended at its start')));
  });
  const port = await findFreePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number}`, WAYLAND_DISPLAY: '', GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  const { sessionId } = await sendRequest<{ sessionId: string }>(`${origin}/session`, { capabilities: {} });
  const session = `${origin}/session/${sessionId}`;
  const send = <Result>(command: string, body?: object) => sendRequest<Result>(`${session}/${command}`, body);
  const perform = (type: string, actions: object[]) => send('actions', { actions: [{ type, id: type, actions }] });
  const run: Browser['run'] = async (script, ...given) =>
    JSON.parse(
      await send<string>('execute/sync', {
        script: `return JSON.stringify((${script})(...JSON.parse(arguments[0])) ?? null)`,
        args: [JSON.stringify(given)],
      }),
    );

  return {
    goto: (url) => send('url', { url }),
    /** The window has its own bars around the page. */
    async resize(width, height) {
      await send('window/rect', { x: 0, y: 0, width, height });
      const inner: [number, number] = await run(`() => [innerWidth, innerHeight]`);
      await send('window/rect', { x: 0, y: 0, width: 2 * width - inner[0], height: 2 * height - inner[1] });
    },
    run,
    press: (x, y) =>
      perform('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) =>
      perform(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    screenshot: async () => Buffer.from(await send<string>('screenshot'), 'base64'),
    // WebKitWebDriver has no log.
    consoleErrors: () => [],
    async close() {
      await fetch(session, { method: 'DELETE' }).catch(() => {});
      await stopProcess(child);
      await stopProcess(xvfb);
    },
  };
};

async function sendRequest<Result>(address: string, body?: object): Promise<Result> {
  const response = await fetch(address, body && { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${address}: ${value.error} ${value.message}`);
  return value;
}

async function untilReady(origin: string): Promise<void> {
  const end = Date.now() + LONGEST_START_MS;
  for (;;) {
    const ready = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer');
    await wait(100);
  }
}
