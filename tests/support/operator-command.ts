/** Runs operators' commands in this process, or in their own if a test needs that. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { runProgram } from '#server/cli/program.ts';

const COMMANDS = path.resolve(import.meta.dirname, '../../src/server/cli/start.mjs');

export type CommandEnd = { code: number | null; stdout: string; stderr: string };

/** `DATABASE_URL` for the database at `address`. */
export function settingOf(address: string): string {
  return address.startsWith('postgres') ? address : `sqlite:${address}`;
}

/** Program and arguments of a command in its own process. */
export function commandLine(name: string, args: readonly string[]): [string, ...string[]] {
  return [process.execPath, '--disable-warning=ExperimentalWarning', COMMANDS, name, ...args];
}

export function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_ENV: 'production', ...settings };
}

/** Starts a command in its own process. `onWritten` gets the whole standard output so far. */
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

/** Runs a command whose output has no reader; resolves to its exit code. */
export async function runUnreadCommand(name: string, args: string[], settings: Record<string, string>) {
  const { child, ended } = startCommand(name, args, settings);
  child.stdout?.destroy();
  child.stderr?.destroy();
  return (await ended).code;
}

/** Runs a command, such as `check`, with `settings` as environment and `input` as standard input. */
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
