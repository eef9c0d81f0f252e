import { expect, test } from 'vitest';
import { toLogLine } from './operator-output.ts';

test('an operator message is one line of the log, in UTC, without whole emails', () => {
  const line = toLogLine('The first admin is boss@slvsh.example,\npassword in /data/made-passwords');
  expect(line).not.toContain('\n');
  const { time, ...said } = JSON.parse(line);
  expect(said).toMatchObject({
    level: 30,
    pid: process.pid,
    msg: 'The first admin is b…@slvsh.example,\npassword in /data/made-passwords',
  });
  expect(new Date(time).toISOString()).toBe(time);
});
