/** What the process writes on its standard output: text for a person at a terminal, or lines of a JSON log. */
import { hostname } from 'node:os';
import { maskEmails } from './mask.ts';

/** The level of the log's other news. */
const INFO = 30;

export type LogFormat = 'text' | 'json';

export type OperatorOutput = {
  format: LogFormat;
  /** Whether a person reads the text at a terminal, where it is not stored. */
  terminal: boolean;
  printOrLog: (line: string) => void;
};

/** Without a chosen format it is text at a terminal and JSON everywhere else. */
export function openOperatorOutput(chosen: LogFormat | undefined): OperatorOutput {
  const format = chosen ?? (isTerminal() ? 'text' : 'json');
  const terminal = format === 'text' && isTerminal();
  const write = (line: string) => (format === 'json' ? toLogLine(line) : terminal ? line : maskEmails(line));
  return { format, terminal, printOrLog: (line) => process.stdout.write(`${write(line)}\n`) };
}

/** Whether a person reads what the process says. */
export function isTerminal(): boolean {
  return process.stdout.isTTY === true;
}

/** A log is stored and read by others, so that it holds no whole email. */
export function toLogLine(message: string): string {
  const time = new Date().toISOString();
  return JSON.stringify({ level: INFO, time, pid: process.pid, hostname: hostname(), msg: maskEmails(message) });
}
