/** Shows a person how far a long work is. */
import type { OnProgress } from './fill-large-site.ts';

/** On a terminal in one line that changes, elsewhere in a line for each tenth. */
export function tellProgress(): OnProgress {
  const terminal = process.stdout.isTTY === true;
  let told = '';
  return (what, done, total) => {
    const parts = terminal ? 100 : 10;
    const line = `${what}: ${Math.floor((done / total) * parts) * (100 / parts)} % of ${total.toLocaleString('en')}`;
    if (line === told) return;
    told = line;
    process.stdout.write(terminal ? `\r${line}${done === total ? '\n' : ''}` : `${line}\n`);
  };
}
