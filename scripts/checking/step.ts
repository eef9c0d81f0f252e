import { spawn } from 'node:child_process';
import path from 'node:path';
import { createControlGroup } from './processor-time.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Long enough for a machine under load: only a hang exceeds it. */
const TIME_LIMIT_MS = 60 * 60_000;

export type Step = { name: string; command: [string, ...string[]]; env?: Record<string, string> };
export type Ended = { passed: boolean; output: string; wallSeconds: number };

/** `seconds` are processor time where the system counts it, otherwise wall time. */
export type Timed = { name: string; seconds: number; isProcessorTime: boolean };

/** The steps of this process that have ended. */
export const endedSteps: Timed[] = [];

/** With `quiet` the output is returned instead of printed. */
export function runStep({ name, command, env }: Step, { quiet = false } = {}): Promise<Ended> {
  const begun = performance.now();
  const group = createControlGroup();
  const [tool, ...words] = group?.wrap(command) ?? command;
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
      timeout: TIME_LIMIT_MS,
    });
    const end = (passed: boolean) => {
      const wallSeconds = (performance.now() - begun) / 1000;
      endedSteps.push({ name, seconds: group?.end() ?? wallSeconds, isProcessorTime: group !== undefined });
      resolve({ passed, output, wallSeconds });
    };
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
