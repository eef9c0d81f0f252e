/** The part of `npm run check` that checks the dependencies, without network. */
import { findViolations, readDependencies } from './dependencies/dependency-rules.ts';

const violations = findViolations(...(await readDependencies()));
for (const violation of violations) process.stderr.write(`${violation}\n`);
if (violations.length > 0) process.exitCode = 1;
