/** `npm run check`: types, format, lint, boundaries, dependencies, plain language and dead code. */
import { runChecks } from './checking/checks.ts';
import { summaryLine } from './checking/test-counts.ts';

const counts = await runChecks();
process.stdout.write(`${summaryLine(counts)}\n`);
if (counts.failed > 0) process.exitCode = 1;
