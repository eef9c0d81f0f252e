/** Says a line to whoever has started the site: a person at a terminal, or a log. */
import { hostname } from 'node:os';
import { maskEmails } from './security/mask.ts';

/** The level of the log's other news. */
const INFO = 30;

/** Whether a person reads what the process says. */
export function isAtTerminal(): boolean {
  return process.stdout.isTTY === true;
}

/** A log has it as one of its own lines, with no whole email in it: that is kept, and read by others. */
export function tellOperator(line: string): void {
  process.stdout.write(`${isAtTerminal() ? line : asLogLine(line)}\n`);
}

export function asLogLine(words: string): string {
  const time = new Date().toISOString();
  return JSON.stringify({ level: INFO, time, pid: process.pid, hostname: hostname(), msg: maskEmails(words) });
}
