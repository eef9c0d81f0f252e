/** Sites in their own processes, which end with their test. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSite } from './spawn-site.ts';

export type SiteProcess = {
  child: ChildProcess;
  /** The printed address. */
  address: Promise<string>;
  /** Resolves when the output after `after` characters matches. */
  wrote: (pattern: RegExp, after?: number) => Promise<RegExpExecArray>;
  /** Length of the output so far. */
  length: () => number;
  /** Exit code and whole output. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
};

const folders: string[] = [];
const children: ChildProcess[] = [];

/** Starts the site, empty and on a free port unless `settings` say otherwise; `program` replaces the start script. */
export function startSiteProcess(
  settings: Record<string, string> = {},
  program?: string,
  script: 'start' | 'dev' = 'start',
): SiteProcess {
  const DATA_DIR = settings.DATA_DIR ?? temporaryFolder();
  const { child, address } = spawnSite({ DATA_DIR, ...settings }, 'pipe', { program, script });
  children.push(child);
  const written = { stdout: '', stderr: '' };
  let all = '';
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text) => {
      written[name] += text;
      all += text;
      child.emit('wrote');
    });
  }
  child.on('close', () => child.emit('wrote'));
  const ended = once(child, 'close').then(([code]) => ({ code, ...written }));
  const wrote = async (pattern: RegExp, after = 0): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(all.slice(after));
      if (found) return found;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The site ended without ${pattern}: ${all}`);
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

/** Ends the processes of a test or a file and removes their folders; for `afterEach` or `afterAll`. */
export async function clearProcesses(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
