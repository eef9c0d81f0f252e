import { hostname } from 'node:os';
import { maskEmails } from './mask.ts';

const INFO = 30;

export type LogFormat = 'text' | 'json';

export type OperatorOutput = {
  format: LogFormat;
  /** Text at a terminal, which is not stored. */
  terminal: boolean;
  printOrLog: (line: string) => void;
};

export function openOperatorOutput(chosen: LogFormat | undefined): OperatorOutput {
  const format = chosen ?? (isTerminal() ? 'text' : 'json');
  const terminal = format === 'text' && isTerminal();
  const write = (line: string) => (format === 'json' ? toLogLine(line) : terminal ? line : maskEmails(line));
  return { format, terminal, printOrLog: (line) => writeOutput(`${write(line)}\n`) };
}

const MAX_UNREAD_BYTES = 16_000_000;

/** Drops `text` if a reader that hangs, such as a log collector, has left too much: memory would fill. */
export function writeOutput(text: string): void {
  if (process.stdout.writableLength < MAX_UNREAD_BYTES) process.stdout.write(text);
}

/** The process goes on without a reader, such as a log collector that ended, and on a full disk. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

export function isTerminal(): boolean {
  return process.stdout.isTTY === true;
}

/** A log is stored and shared: it holds no whole email address. */
export function toLogLine(message: string): string {
  const time = new Date().toISOString();
  return JSON.stringify({ level: INFO, time, pid: process.pid, hostname: hostname(), msg: maskEmails(message) });
}
