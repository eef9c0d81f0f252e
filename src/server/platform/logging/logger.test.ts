import { expect, test } from 'vitest';
import { formatEntry } from './logger.ts';

const ENTRY = { level: 40, time: '2026-11-22T10:59:54.466Z', pid: 7, hostname: 'vm', event: 'outage' };

test('an entry in text is its time, level, message and facts in one line', () => {
  const text = formatEntry(JSON.stringify({ ...ENTRY, reason: 'connection refused', count: 3, msg: 'no database' }));
  expect(text).toMatch(/^\d\d:\d\d:\d\d warning: no database reason="connection refused" count=3\n$/);
});

test('the stack of an error follows its entry', () => {
  const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at here' };
  expect(formatEntry(JSON.stringify({ ...ENTRY, level: 50, err, msg: 'broken' }))).toMatch(
    / error: broken\nError: broken\n {4}at here\n$/,
  );
});
