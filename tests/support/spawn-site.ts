/** The built site as an operator runs it: a process with settings in its environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export type SpawnedSite = {
  child: ChildProcess;
  /** The printed address; rejects if the process ends before that. */
  address: Promise<string>;
};

/**
 * Starts an empty site on a free port, unless `settings` differ. `stderr` is piped or inherited. `program` replaces the
 * start script, `root` the checkout, `script` the command of package.json.
 */
export function spawnSite(
  settings: Record<string, string> & { DATA_DIR: string },
  stderr: 'pipe' | 'inherit',
  {
    program,
    root = ROOT,
    script = 'start',
  }: { program?: string | undefined; root?: string; script?: 'start' | 'dev' } = {},
): SpawnedSite {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [, ...options]: string[] = scripts[script].split(' ');
  const last = options.pop() ?? '';
  const child = spawn(process.execPath, [...options, program ?? last], {
    cwd: root,
    stdio: ['ignore', 'pipe', stderr],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DEMO: '0', VIDEO_CHECK: '0' },
      ...settings,
    },
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
