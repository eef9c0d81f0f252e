/** Tells the operator how far a command has come. */
import type { CommandOutput } from '../command-context.ts';

/** Hears that `done` of `total` is behind us, of something such as 'Rows copied'. */
export type Show = (what: string, done: number, total: number) => void;

/** On a terminal one line that counts; in a log a line for every tenth. */
export function createProgress(output: CommandOutput): Show {
  let told = '';
  return (what, done, total) => {
    const line = `${what}: ${done} of ${total}`;
    const part = `${what} ${done >= total ? 'all' : Math.floor((done * 10) / total)}`;
    if (output.isTTY) output.write(`\r${line}${done >= total ? '\n' : ''}`);
    else if (part !== told && done > 0) output.write(`${line}\n`);
    told = part;
  };
}

/** Counts up to `total`. */
export function createCount(show: Show, what: string, total: number): (more: number) => void {
  let done = 0;
  return (more) => {
    done += more;
    show(what, done, total);
  };
}
