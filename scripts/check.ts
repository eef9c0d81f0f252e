/** `npm run check`: types, format, lint, boundaries and dead code. */
import { runChecks } from './checking/checks.ts';
import { closingLine } from './checking/tally.ts';

const tally = await runChecks();
process.stdout.write(`${closingLine(tally)}\n`);
if (tally.failed > 0) process.exitCode = 1;
