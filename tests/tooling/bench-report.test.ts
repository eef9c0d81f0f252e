/** The benchmark's tables show medians, and ratios within a round. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Figure, median, percentilesOf, printComparison, printFigures, timesFigure } from '../../bench/report.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** The cells of the line that begins with `name`. */
function cellsOf(name: string): string[] {
  const line = printed.find((one) => one.startsWith(name)) ?? '';
  return line
    .slice(name.length)
    .trim()
    .split(/\s{2,}/);
}

const quiet = (value: number): Figure => ({ name: 'quiet', value, unit: '/s' });
const busy = (value: number): Figure => ({ name: 'busy', value, unit: '/s', comparedTo: 'quiet' });

test('percentiles are those of the sorted times', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentilesOf(times)).toEqual({ p50: 51, p90: 91, p99: 100 });
});

test('the median of an even number of values is the mean of the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
});

test('a ratio divides two figures of the same round', () => {
  // Later rounds ran on a busier machine: the medians alone would give another ratio.
  printFigures('page', [
    [quiet(1_000), busy(500)],
    [quiet(400), busy(300)],
    [quiet(100), busy(50)],
  ]);
  expect(cellsOf('quiet')).toEqual(['400 /s']);
  expect(cellsOf('busy')).toEqual(['300 /s', '×0.5', "of 'quiet'"]);
});

test('a comparison divides this checkout by the other, round by round', () => {
  printComparison(
    'search',
    [[timesFigure('a name', [2])], [timesFigure('a name', [40])]],
    [[timesFigure('a name', [4])], [timesFigure('a name', [50])]],
  );
  expect(cellsOf('a name')).toEqual(['21 ms', '27 ms', '×0.65', '0.50–0.80', '×0.65', '×0.65', '×0.65']);
});
