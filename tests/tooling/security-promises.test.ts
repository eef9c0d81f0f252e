/** docs/security.md names existing tests for every promise. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Number of promises of the features that exist, in the specification's order. */
const PROMISES = 41;

const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const [section = ''] = /^## Promises\n.*?(?=^#)/ms.exec(text) ?? [];
const promises = section
  .split(/^(?=\d+\. )/m)
  .slice(1)
  .map((promise) => ({ number: Number.parseInt(promise, 10), tests: namedTests(promise) }));

test('promises are numbered from 1', () => {
  expect(promises.map(({ number }) => number)).toEqual(Array.from({ length: PROMISES }, (_, index) => index + 1));
});

test.each(promises)('promise $number names existing tests', ({ tests }) => {
  expect(tests).not.toEqual([]);
  expect(tests.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('no promise is incomplete', () => {
  expect(text.split('\n').filter((line) => line.includes('…'))).toEqual([]);
});

function namedTests(promise: string): string[] {
  return [...promise.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file ?? '');
}
