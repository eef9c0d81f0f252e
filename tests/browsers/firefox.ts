/** Drives the system's Firefox by WebDriver BiDi. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findProgram, type OpenBrowser, stopProcess } from './browser.ts';

/** Disables first-run pages and background requests. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
};

type Answer = { id?: number; type: string; method?: string; params?: LogEntry; result?: never; message?: string };
type LogEntry = { level: string; text: string };

export const openFirefox: OpenBrowser = async () => {
  const binary = await findProgram('firefox-esr', 'firefox');
  if (binary === undefined) return undefined;
  const profile = await mkdtemp(path.join(os.tmpdir(), 'slvsh-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(path.join(profile, 'user.js'), lines.join(''));
  const child = spawn(binary, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.once('error', reject).once('exit', () => reject(new Error(`Firefox ended at its start: ${output}`)));
  });
  const { send, consoleErrors, disconnect } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  const perform = (type: string, parameters: object, actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, ...parameters, actions }] });

  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async run(script, ...given) {
      const { type, result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
        functionDeclaration: `(given) => JSON.stringify((${script})(...JSON.parse(given)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: false,
      });
      if (type === 'exception') throw new Error(exceptionDetails?.text);
      return JSON.parse(result?.value ?? 'null');
    },
    async press(x, y) {
      const button = { button: 0 };
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      await perform('pointer', {}, [move, { type: 'pointerDown', ...button }, { type: 'pointerUp', ...button }]);
    },
    type: (text) =>
      perform(
        'key',
        {},
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    consoleErrors,
    async close() {
      disconnect();
      await stopProcess(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
};

type Evaluated = { type: string; result?: { value: string }; exceptionDetails?: { text: string } };

const GONE: Answer = { type: 'error', message: 'Firefox has ended' };

/** Firefox logs the requests that leaving a page aborts; the other browsers report modules that are missing. */
const ABORTED_BY_LEAVING =
  /interrupted while the page was loading|Unable to preload CSS|error loading dynamically imported module/;

/** A connection that matches replies to commands by id and collects the log. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let consoleErrors: string[] = [];
  let id = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    const { level, text } = answer.params ?? {};
    const isProblem = answer.method === 'log.entryAdded' && (level === 'error' || level === 'warn');
    if (isProblem && !ABORTED_BY_LEAVING.test(`${text}`)) consoleErrors.push(`${text}`);
  });
  // A browser that has ended answers no command.
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer(GONE);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return {
    async send<Result>(method: string, params: object): Promise<Result> {
      id += 1;
      socket.send(JSON.stringify({ id, method, params }));
      const answer = await new Promise<Answer>((resolve) => {
        if (socket.readyState === WebSocket.OPEN) waiting.set(id, resolve);
        else resolve(GONE);
      });
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
      return answer.result as Result;
    },
    consoleErrors() {
      const errors = consoleErrors;
      consoleErrors = [];
      return errors;
    },
    disconnect: () => socket.close(),
  };
}
