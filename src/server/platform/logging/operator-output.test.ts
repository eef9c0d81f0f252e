import { expect, test, vi } from 'vitest';
import { toLogLine, writeOutput } from './operator-output.ts';

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

test('lines are lost while a reader of the output hangs, and written once it reads again', () => {
  const unread = vi.spyOn(process.stdout, 'writableLength', 'get').mockReturnValue(1e9);
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  writeOutput('lost\n');
  unread.mockReturnValue(0);
  writeOutput('written\n');
  expect(write.mock.calls).toEqual([['written\n']]);
  vi.restoreAllMocks();
});
