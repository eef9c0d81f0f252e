/** The site as an operator runs it: a process of its own with settings from its environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export type SiteProcess = {
  child: ChildProcess;
  /** The address that it printed once it was open. */
  address: Promise<string>;
  /** What it wrote that looks so, as soon as it has, from `after` characters on. */
  wrote: (words: RegExp, after?: number) => Promise<RegExpExecArray>;
  /** How many characters it has written. */
  length: () => number;
  /** Its end, with everything that it wrote. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
};

const folders: string[] = [];
const children: ChildProcess[] = [];

/** Starts the site, empty and on a free port unless `settings` say otherwise. */
export function startSiteProcess(settings: Record<string, string> = {}): SiteProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/start.mjs'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      DATA_DIR: settings.DATA_DIR ?? temporaryFolder(),
      ...settings,
    },
  });
  children.push(child);
  const written = { stdout: '', stderr: '' };
  let all = '';
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text) => {
      written[name] += text;
      all += text;
      child.emit('wrote');
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, ...written }));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const printed = /http:\/\/[^\s"]+/.exec(written.stdout)?.[0];
      if (printed) resolve(printed);
    });
    child.on('close', () => child.emit('wrote'));
    child.on('close', () => reject(new Error(`The site ended before it was open: ${written.stderr}`)));
  });
  // Whoever waits for the end of a site that never opens does not wait for its address.
  address.catch(() => {});
  const wrote = async (words: RegExp, after = 0): Promise<RegExpExecArray> => {
    for (;;) {
      const found = words.exec(all.slice(after));
      if (found) return found;
      if (child.exitCode !== null) throw new Error(`The site ended without ${words}: ${all}`);
      await once(child, 'wrote');
    }
  };
  return { child, address, ended, wrote, length: () => all.length };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-process-'));
  folders.push(folder);
  return folder;
}

/** Ends what still runs and removes what was written; for `afterEach`. */
export async function clearProcesses(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
