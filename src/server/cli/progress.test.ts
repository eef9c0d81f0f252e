import { describe, expect, test } from 'vitest';
import { createCounter, createProgress } from './progress.ts';

function listen(isTTY: boolean) {
  const written: string[] = [];
  const show = createProgress({ isTTY, write: (text: string) => written.push(text) });
  return { written, count: createCounter(show, 'Rows copied', 40) };
}

describe('progress', () => {
  test('in a log is a line for every tenth', () => {
    const { written, count } = listen(false);
    for (let done = 0; done < 40; done += 1) count(1);
    expect(written[0]).toBe('Rows copied: 1 of 40\n');
    expect(written).toHaveLength(11);
    expect(written.at(-1)).toBe('Rows copied: 40 of 40\n');
  });

  test('on a terminal is one line that is overwritten', () => {
    const { written, count } = listen(true);
    for (let done = 0; done < 40; done += 20) count(20);
    expect(written).toEqual(['\rRows copied: 20 of 40', '\rRows copied: 40 of 40\n']);
  });
});
