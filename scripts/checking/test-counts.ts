/** Counts passed and failed tests in the runners' reports. */
import { readFile } from 'node:fs/promises';

export type TestCounts = { passed: number; failed: number };

export function addCounts(parts: readonly TestCounts[]): TestCounts {
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
  };
}

/** The closing line, which CI reads. */
export function summaryLine({ passed, failed }: TestCounts): string {
  return `${passed} passed, ${failed} failed`;
}

/**
 * The result of a test runner. One that failed without a failed test, left no report or ran
 * nothing counts as one failure.
 */
export function countRun(report: TestCounts | undefined, endedWell: boolean): TestCounts {
  const { passed, failed } = report ?? { passed: 0, failed: 0 };
  if (failed > 0) return { passed, failed };
  return { passed, failed: endedWell && passed > 0 ? 0 : 1 };
}

/** Undefined without a readable report. */
export async function readReport(
  file: string,
  count: (report: unknown) => TestCounts,
): Promise<TestCounts | undefined> {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Counts a report of Vitest's `json` reporter. */
export function countVitest(report: unknown): TestCounts {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Counts a report of Playwright's `json` reporter, in which a test that passes at the second attempt is flaky. */
export function countPlaywright(report: unknown): TestCounts {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
