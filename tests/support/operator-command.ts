/** Operator commands: called in this process, or started in a process of their own where a test needs one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { runProgram } from '#server/cli/program.ts';

const COMMANDS = path.resolve(import.meta.dirname, '../../src/server/cli/start.mjs');

export type CommandEnd = { code: number | null; stdout: string; stderr: string };

/** What `DATABASE_URL` says of a database at `address`. */
export function settingOf(address: string): string {
  return address.startsWith('postgres') ? address : `sqlite:${address}`;
}

/** The program and the arguments that start a command in a process of its own. */
export function commandLine(name: string, args: readonly string[]): [string, ...string[]] {
  return [process.execPath, '--disable-warning=ExperimentalWarning', COMMANDS, name, ...args];
}

export function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_ENV: 'production', ...settings };
}

/** Starts a command in a process of its own. `onWritten` gets the whole standard output so far. */
export function startCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
  onWritten: (stdout: string) => void = () => {},
): { child: ChildProcess; ended: Promise<CommandEnd> } {
  const [program, ...given] = commandLine(name, args);
  const child = spawn(program, given, { env: environment(settings) });
  const written = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written.stdout += text;
    onWritten(written.stdout);
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    written.stderr += text;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, ...written })) };
}

/** Calls a command, such as `backup`, with `settings` as its environment and `input` as its standard input. */
export async function runCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
  input = '',
): Promise<CommandEnd> {
  const written = { stdout: '', stderr: '' };
  const code = await runProgram(
    [name, ...args].filter((arg) => arg !== ''),
    {
      env: settings,
      stdin: Readable.from([input]),
      stdout: { write: (text) => (written.stdout += text) },
      stderr: { write: (text) => (written.stderr += text) },
    },
  );
  return { code, ...written };
}
