/** docs/security.md says which test holds which promise: none is left out, and none is held by a test that is not there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The promises of trust. */
const PROMISES = 29;

const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = text.split('\n').flatMap((line) => {
  const [, number = '', , , tests = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+$/.test(number) ? [{ number: Number(number), tests: namedTests(tests) }] : [];
});

test('every promise has its row', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: PROMISES }, (_, index) => index + 1));
});

test.each(rows)('promise $number is held by tests that are there', ({ tests }) => {
  expect(tests).not.toEqual([]);
  expect(tests.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('no row is left to be completed', () => {
  expect(text.split('\n').filter((line) => line.includes('…'))).toEqual([]);
});

function namedTests(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file ?? '');
}
