/** docs/security.md names existing tests for every promise. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Number of promises of the features that exist, in the specification's order. */
const PROMISES = 40;

const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = text.split('\n').flatMap((line) => {
  const [, number = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+$/.test(number) ? [{ number: Number(number), tests: namedTests(tests) }] : [];
});

test('every promise has a row', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: PROMISES }, (_, index) => index + 1));
});

test.each(rows)('promise $number names existing tests', ({ tests }) => {
  expect(tests).not.toEqual([]);
  expect(tests.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('no row is incomplete', () => {
  expect(text.split('\n').filter((line) => line.includes('…'))).toEqual([]);
});

function namedTests(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file ?? '');
}
