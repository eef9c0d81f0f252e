/** One command of checks or tests, in its own process. */
import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Long enough for a machine under load: only a hang exceeds it. */
const TIME_LIMIT = 30 * 60_000;

export type Step = { name: string; command: [string, ...string[]]; env?: Record<string, string> };
export type Ended = { passed: boolean; output: string; seconds: number };

/** Runs a step; `quiet` returns its output instead of printing it. */
export function runStep({ name, command: [tool, ...words], env }: Step, { quiet = false } = {}): Promise<Ended> {
  const begun = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(tool, words, {
      cwd: ROOT,
      env: {
        ...process.env,
        ...env,
        PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
      timeout: TIME_LIMIT,
    });
    const end = (passed: boolean) => resolve({ passed, output, seconds: (performance.now() - begun) / 1000 });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => {
      output += `${name} could not be started: ${error.message}\n`;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
