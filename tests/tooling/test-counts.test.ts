import { expect, test } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countRun,
  countVitest,
  readReport,
  summaryLine,
} from '../../scripts/checking/test-counts.ts';

test('the closing line is the sum of all runners', () => {
  const sum = addCounts([
    { passed: 7, failed: 0 },
    { passed: 120, failed: 2 },
  ]);
  expect(summaryLine(sum)).toBe('127 passed, 2 failed');
});

test('a runner without executed tests has failed', () => {
  expect(countRun({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 });
});

test('a runner without a report has failed', async () => {
  expect(countRun(await readReport('/nowhere/report.json', countVitest), true)).toEqual({ passed: 0, failed: 1 });
});

test('a runner with an error exit has failed although every test passed', () => {
  expect(countRun({ passed: 12, failed: 0 }, false)).toEqual({ passed: 12, failed: 1 });
});

test('failed tests are counted once', () => {
  expect(countRun({ passed: 12, failed: 3 }, false)).toEqual({ passed: 12, failed: 3 });
});

test('skipped tests count neither way', () => {
  expect(countVitest({ numPassedTests: 4, numFailedTests: 1, numPendingTests: 9 })).toEqual({ passed: 4, failed: 1 });
});

test('a journey that passes at the second attempt has passed', () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
    passed: 6,
    failed: 1,
  });
});
