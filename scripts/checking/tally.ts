/** Counts of what passed and failed, read from what the runners report. */
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
 * What a test runner's report comes to. A runner that ended badly without a failed test, that left no report or that ran
 * nothing at all counts as one failure: silence is not success.
 */
export function tallyRun(report: Tally | undefined, endedWell: boolean): Tally {
  const { passed, failed } = report ?? { passed: 0, failed: 0 };
  if (failed > 0) return { passed, failed };
  return { passed, failed: endedWell && passed > 0 ? 0 : 1 };
}

/** Undefined where the runner left no report that can be read. */
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

/** Counts a report of Playwright's `json` reporter. Its list names those that passed only at the second try as flaky. */
export function countPlaywright(report: unknown): Tally {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
