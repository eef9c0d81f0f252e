/** The built site as an operator runs it: a process with settings in its environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Node's options in `npm start`. */
const OPTIONS = manifest.scripts.start.split(' ').slice(1);
const PROGRAM = OPTIONS.pop() ?? '';

export type SpawnedSite = {
  child: ChildProcess;
  /** The printed address; rejects if the process ends before that. */
  address: Promise<string>;
};

/** Starts an empty site on a free port, unless `settings` differ. `stderr` is piped or inherited. */
export function spawnSite(
  settings: Record<string, string> & { DATA_DIR: string },
  stderr: 'pipe' | 'inherit',
  program = PROGRAM,
): SpawnedSite {
  const child = spawn(process.execPath, [...OPTIONS, program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', stderr],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DEMO: '0', ...settings },
  });
  const address = new Promise<string>((resolve, reject) => {
    let [stdoutText, stderrText] = ['', ''];
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderrText += text;
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdoutText += text;
      const printed = /http:\/\/[^\s"]+/.exec(stdoutText)?.[0];
      if (printed) resolve(printed);
    });
    child.on('close', () => reject(new Error(`The site ended before it was open: ${stderrText}`)));
  });
  // A test that waits for the end of a failing start does not await the address.
  address.catch(() => {});
  return { child, address };
}
