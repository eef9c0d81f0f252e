/** Tells the operator how far a command has come. */
import type { CommandOutput } from './command.ts';

/** Hears that `done` of `total` is behind us, of something such as 'Rows copied'. */
export type ShowProgress = (what: string, done: number, total: number) => void;

/** On a terminal one line that counts; in a log a line for every tenth. */
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

/** Counts up to `total`. */
export function createCounter(show: ShowProgress, what: string, total: number): (more: number) => void {
  let done = 0;
  return (more) => {
    done += more;
    show(what, done, total);
  };
}
