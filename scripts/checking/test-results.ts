/** Reads from the runners' reports how many tests passed, and the names of those that failed. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './step.ts';

export type TestResults = { passed: number; failed: string[] };

export function addResults(parts: readonly TestResults[]): TestResults {
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.flatMap((part) => part.failed),
  };
}

/** CI reads this line. */
export function summaryLine({ passed, failed }: TestResults): string {
  return `${passed} passed, ${failed.length} failed`;
}

/** A run that failed without a failed test, left no report or ran no test counts as one failure with the name of the runner. */
export function resultsOfRun(runner: string, report: TestResults | undefined, endedWell: boolean): TestResults {
  const { passed, failed } = report ?? { passed: 0, failed: [] };
  if (failed.length > 0 || (endedWell && passed > 0)) return { passed, failed };
  return { passed, failed: [`${runner}: ended without the result of its tests`] };
}

export async function readReport<T>(file: string, parse: (report: unknown) => T): Promise<T | undefined> {
  try {
    return parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

type VitestReport = {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** Reads a report of Vitest's `json` reporter. A file that fails outside of its tests counts once. */
export function readVitest(report: unknown): TestResults {
  const { numPassedTests, testResults } = report as VitestReport;
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [file];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return { passed: numPassedTests, failed };
}

type PlaywrightSuite = {
  specs: { title: string; ok: boolean; file: string; line: number }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { stats: { expected: number; flaky: number }; suites: PlaywrightSuite[] };

/** Reads a report of Playwright's `json` reporter, in which a test that passes at the second attempt is flaky. */
export function readPlaywright(report: unknown): TestResults {
  const { stats, suites } = report as PlaywrightReport;
  const failedIn = ({ specs, suites: nested = [] }: PlaywrightSuite): string[] => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `tests/journeys/${file}:${line}: ${title}`),
    ...nested.flatMap(failedIn),
  ];
  return { passed: stats.expected + stats.flaky, failed: suites.flatMap(failedIn) };
}
