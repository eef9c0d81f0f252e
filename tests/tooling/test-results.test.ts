import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/checking/step.ts';
import {
  addResults,
  readPlaywright,
  readReport,
  readVitest,
  resultsOfRun,
  summaryLine,
} from '../../scripts/checking/test-results.ts';

test('the closing line is the sum of all runners', () => {
  const sum = addResults([
    { passed: 7, failed: [] },
    { passed: 120, failed: ['a rule', 'a journey'] },
  ]);
  expect(summaryLine(sum)).toBe('127 passed, 2 failed');
});

const ENDED_WITHOUT_RESULT = ['vitest: ended without the result of its tests'];

test('a runner without executed tests has failed', () => {
  expect(resultsOfRun('vitest', { passed: 0, failed: [] }, true)).toEqual({ passed: 0, failed: ENDED_WITHOUT_RESULT });
});

test('a runner without a report has failed', async () => {
  const report = await readReport('/nowhere/report.json', readVitest);
  expect(resultsOfRun('vitest', report, true)).toEqual({ passed: 0, failed: ENDED_WITHOUT_RESULT });
});

test('a runner with an error exit has failed although every test passed', () => {
  const results = resultsOfRun('vitest', { passed: 12, failed: [] }, false);
  expect(results).toEqual({ passed: 12, failed: ENDED_WITHOUT_RESULT });
});

test('failed tests are counted once', () => {
  const results = { passed: 12, failed: ['a rule'] };
  expect(resultsOfRun('vitest', results, false)).toEqual(results);
});

test('failed tests of Vitest are named with their file, and skipped ones count neither way', () => {
  const report = {
    numPassedTests: 4,
    testResults: [
      {
        name: path.join(ROOT, 'tests/api/cups.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a cup is listed' },
          { status: 'failed', fullName: 'a cup has a winner' },
          { status: 'pending', fullName: 'a cup is drawn' },
        ],
      },
      { name: path.join(ROOT, 'tests/api/riders.test.ts'), status: 'failed', assertionResults: [] },
      { name: path.join(ROOT, 'tests/api/posts.test.ts'), status: 'passed', assertionResults: [] },
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 4,
    failed: [path.join('tests/api/cups.test.ts: a cup has a winner'), path.join('tests/api/riders.test.ts')],
  });
});

test('failed journeys are named with their line, and one that passes at the second attempt has passed', () => {
  const failed = { title: 'a fan signs in', ok: false, file: 'sign-in.spec.ts', line: 9 };
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      { specs: [{ ...failed, title: 'a fan signs out', ok: true }], suites: [{ specs: [failed] }] },
      { specs: [], suites: [] },
    ],
  };
  expect(readPlaywright(report)).toEqual({ passed: 6, failed: ['tests/journeys/sign-in.spec.ts:9: a fan signs in'] });
});
