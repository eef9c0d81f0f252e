import { asSentence } from '../platform/operator-error.ts';
import { type CommandOutput, replaceControlCharacters } from './command.ts';

/** `what` is a label such as 'Rows copied'. */
export type ShowProgress = (what: string, done: number, total: number) => void;

/** Overwrites one line on a terminal. Elsewhere it prints a line for every tenth. */
export function createProgress(output: CommandOutput): ShowProgress {
  let lastPrinted = '';
  return (what, done, total) => {
    const line = `${what}: ${done} of ${total}`;
    const part = `${what} ${done >= total ? 'all' : Math.floor((done * 10) / total)}`;
    if (output.isTTY) output.write(`\r${line}${done >= total ? '\n' : ''}`);
    else if (part !== lastPrinted && done > 0) output.write(`${line}\n`);
    lastPrinted = part;
  };
}

export function createCounter(show: ShowProgress, what: string, total: number): (more: number) => void {
  let done = 0;
  return (more) => {
    done += more;
    show(what, done, total);
  };
}

/** Overwrites the line of the progress on a terminal. */
export function printFailure(stderr: CommandOutput, reason: string): void {
  stderr.write(`${stderr.isTTY ? '\r\u001b[K' : ''}${asSentence(replaceControlCharacters(reason))}\n`);
}
