/** The built site as an operator runs it: a process of its own with settings from its environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What `npm start` tells Node. */
const STARTING = manifest.scripts.start.split(' ').slice(1);
const PROGRAM = STARTING.pop() ?? '';

export type SpawnedSite = {
  child: ChildProcess;
  /** The address that it printed once it was open; fails where it ends before that. */
  address: Promise<string>;
};

/** Starts it empty and on a free port unless `settings` say otherwise. What it complains of goes to whoever reads `child.stderr`, or on to ours. */
export function spawnSite(
  settings: Record<string, string> & { DATA_DIR: string },
  stderr: 'pipe' | 'inherit',
  program = PROGRAM,
): SpawnedSite {
  const child = spawn(process.execPath, [...STARTING, program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', stderr],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DEMO: '0', ...settings },
  });
  const address = new Promise<string>((resolve, reject) => {
    let [said, complained] = ['', ''];
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complained += text;
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const printed = /http:\/\/[^\s"]+/.exec(said)?.[0];
      if (printed) resolve(printed);
    });
    child.on('close', () => reject(new Error(`The site ended before it was open: ${complained}`)));
  });
  // Whoever waits for the end of a site that never opens does not wait for its address.
  address.catch(() => {});
  return { child, address };
}
