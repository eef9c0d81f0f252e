import { runStep, type Step } from './step.ts';
import type { TestResults } from './test-results.ts';

/** Several checkers divide the files, but each resolves the types that they share. */
const TSC = ['tsc', '--checkers', '1', '--project'] as const;

const CHECKS: Step[] = [
  { name: 'format, lint and boundaries', command: ['biome', 'ci', '--colors=off', '--error-on-warnings'] },
  { name: 'types of the server', command: [...TSC, 'src/server'] },
  { name: 'types of the web', command: [...TSC, 'src/web'] },
  { name: 'types of the service worker', command: [...TSC, 'src/web/offline'] },
  { name: 'types of the contract', command: [...TSC, 'src/contract'] },
  { name: 'types of tests and scripts', command: [...TSC, '.'] },
  { name: 'dependencies', command: [process.execPath, 'scripts/check-dependencies.ts'] },
  { name: 'plain language', command: [process.execPath, 'scripts/check-plain-language.ts'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
];

/** Some checks use more than one core. */
const AT_ONCE = 2;

/** Runs all checks and prints the output of each that fails. */
export async function runChecks(): Promise<TestResults> {
  const results: TestResults = { passed: 0, failed: [] };
  const waiting = [...CHECKS];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { passed, output, wallSeconds } = await runStep(check, { quiet: true });
      if (passed) results.passed += 1;
      else results.failed.push(check.name);
      process.stdout.write(
        `${passed ? '✓' : '✗'} ${check.name} (${wallSeconds.toFixed(1)} s)\n${passed ? '' : `${output}\n`}`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
