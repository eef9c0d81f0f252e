/** Prints the progress of a long run. */
import type { OnProgress } from './seed-large-site.ts';

/** At a terminal in one line that changes, elsewhere in a line for each tenth. */
export function progressPrinter(): OnProgress {
  const terminal = process.stdout.isTTY === true;
  let printed = '';
  return (what, done, total) => {
    const parts = terminal ? 100 : 10;
    const line = `${what}: ${Math.floor((done / total) * parts) * (100 / parts)} % of ${total.toLocaleString('en')}`;
    if (line === printed) return;
    printed = line;
    process.stdout.write(terminal ? `\r${line}${done === total ? '\n' : ''}` : `${line}\n`);
  };
}
