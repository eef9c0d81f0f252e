/** `npm run check`: types, format, lint, boundaries, dependencies, plain language and dead code. */
import { runChecks } from './checking/checks.ts';
import { summaryLine } from './checking/test-results.ts';

const results = await runChecks();
process.stdout.write(`${summaryLine(results)}\n`);
if (results.failed.length > 0) process.exitCode = 1;
