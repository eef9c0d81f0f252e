/** The operators' commands, as `npx slvsh` starts them: processes of their own with settings from their environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const COMMANDS = path.resolve(import.meta.dirname, '../../src/server/commands/start.mjs');

export type CommandEnd = { code: number | null; stdout: string; stderr: string };

/** What `DATABASE_URL` says of a database at `address`. */
export function settingOf(address: string): string {
  return address.startsWith('postgres') ? address : `sqlite:${address}`;
}

/** What a command is started as: the program, and what it is given. */
export function commandLine(name: string, args: readonly string[]): [string, ...string[]] {
  return [process.execPath, '--disable-warning=ExperimentalWarning', COMMANDS, name, ...args];
}

export function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_ENV: 'production', ...settings };
}

/** Starts a command by its name, such as `backup`. `onWritten` hears all that it has said so far. */
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

/** Runs it to its end; `input` is what it reads where it reads its standard input. */
export function runCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
  input = '',
): Promise<CommandEnd> {
  const { child, ended } = startCommand(name, args, settings);
  child.stdin?.end(input);
  return ended;
}
