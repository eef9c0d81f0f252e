/** Counts passed and failed tests in the runners' reports. */
import { readFile } from 'node:fs/promises';

export type Tally = { passed: number; failed: number };

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  };
}

/** The closing line, which CI reads. */
export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/**
 * The result of a test runner. One that failed without a failed test, left no report or ran
 * nothing counts as one failure.
 */
export function tallyRun(report: Tally | undefined, endedWell: boolean): Tally {
  const { passed, failed } = report ?? { passed: 0, failed: 0 };
  if (failed > 0) return { passed, failed };
  return { passed, failed: endedWell && passed > 0 ? 0 : 1 };
}

/** Undefined without a readable report. */
export async function readReport(file: string, count: (report: unknown) => Tally): Promise<Tally | undefined> {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Counts a report of Vitest's `json` reporter. */
export function countVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Counts a report of Playwright's `json` reporter, in which a test that passes at the second attempt is flaky. */
export function countPlaywright(report: unknown): Tally {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
