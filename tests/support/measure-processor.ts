/** Runs with every test file and appends what it cost to the file that TEST_TIMES names, for the report of `npm test`. */
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

const { TEST_TIMES: target } = process.env;

/** The kernel counts the time of ended children in hundredths of a second. */
const TICK = 0.01;

/** Of this worker, and on Linux of its children that have ended. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1_000_000;
  if (process.platform !== 'linux') return own;
  // The name of the program stands in brackets and may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return own + (Number(fields[13]) + Number(fields[14])) * TICK;
}

if (target) {
  const before = processorSeconds();
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a hook needs from this pattern
  afterAll(({}, { file }) => {
    const times = { name: `${file.projectName}: ${file.name}`, seconds: processorSeconds() - before };
    appendFileSync(target, `${JSON.stringify(times)}\n`);
  });
}
