/** The benchmark's table shows medians, and ratios within a round, beside the recorded figures of a release. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Figure,
  formatTable,
  longestFigure,
  median,
  mergeRounds,
  percentilesOf,
  timesFigure,
} from '../../bench/report.ts';
import { type Conditions, describeDifference, findResults, type Results, writeResults } from '../../bench/results.ts';

/** The cells of the line that begins with `name`, which is in no other line. */
function cellsOf(table: string, name: string): string[] {
  const line = table.split('\n').find((one) => one.trim().startsWith(name)) ?? '';
  return line.trim().split(/\s{2,}/);
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

test('the longest delay is a figure', () => {
  expect(longestFigure('delay', [2, 9, 3])).toEqual({ name: 'delay', value: 9, unit: 'ms' });
});

test('a note has the ratio of two figures of the same round', () => {
  // Later rounds ran on a busier machine: medians of all rounds would give another ratio.
  const rounds = [
    [quiet(1_000), busy(500)],
    [quiet(400), busy(300)],
    [quiet(100), busy(50)],
  ];
  expect(mergeRounds(rounds)).toEqual([
    { name: 'quiet', value: 400, unit: '/s' },
    { name: 'busy', value: 300, unit: '/s', note: "×0.5 of 'quiet'" },
  ]);
});

describe('the table', () => {
  test('has the figures of the release beside those of now', () => {
    const page = { suite: 'page', now: [[quiet(100)], [quiet(300)]], before: [[quiet(400)]] };
    const search = { suite: 'search', now: [[timesFigure('a name', [2])]], before: [[timesFigure('a name', [4])]] };
    const table = formatTable([page, search], '0.2.0');
    expect(table.split('\n').map((line) => line.trim().split(/\s{2,}/)[0])).toEqual([
      '0.2.0',
      'page',
      'quiet',
      'search',
      'a name',
    ]);
    expect(cellsOf(table, '0.2.0')).toEqual(['0.2.0', 'now', 'ratio', 'p99 0.2.0', 'p99 now']);
    expect(cellsOf(table, 'quiet')).toEqual(['quiet', '400 /s', '200 /s', '×0.50 (0.25–0.75)']);
    expect(cellsOf(table, 'a name')).toEqual(['a name', '4 ms', '2 ms', '×0.50', '4 ms', '2 ms']);
  });

  test('divides this checkout by the other, round by round', () => {
    const now = [[timesFigure('a name', [2])], [timesFigure('a name', [40])]];
    const before = [[timesFigure('a name', [4])], [timesFigure('a name', [50])]];
    const cells = cellsOf(formatTable([{ suite: 'search', now, before }], 'other'), 'a name');
    expect(cells).toEqual(['a name', '27 ms', '21 ms', '×0.65 (0.50–0.80)', '27 ms', '21 ms']);
  });

  test('leaves cells of figures empty that one side does not have', () => {
    const table = formatTable(
      [{ suite: 'page', now: [[quiet(100)]], before: [[{ ...busy(7), name: 'gone' }]] }],
      'other',
    );
    const column = table.split('\n')[0]?.indexOf('now') ?? 0;
    expect(cellsOf(table, 'quiet')).toEqual(['quiet', '100 /s']);
    expect(cellsOf(table, 'gone')).toEqual(['gone', '7 /s']);
    expect(table.split('\n').findLast((line) => line.includes('gone'))?.length).toBeLessThan(column);
  });
});

describe('the results of a release', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'bench-results-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const machine = { cpu: 'A processor', cores: 2, node: 'v24.0.0' };
  const conditions: Conditions = { engine: 'sqlite', sizes: { posts: 100, brackets: 2_000 }, machine };
  const resultsOf = (release: string, changed: Partial<Results> = {}): Results => ({
    ...{ release, date: '2026-01-31', ...conditions, suites: { page: [quiet(100)] } },
    ...changed,
  });

  test('are written and found again', () => {
    const figure = { ...timesFigure('a name', [2.123456]), note: "'harlaut'" };
    const file = writeResults(folder, resultsOf('0.2.0', { suites: { search: [figure] } }));
    expect(path.basename(file)).toBe('0.2.0-sqlite-100-posts-2000-brackets.json');
    const percentiles = { p50: 2.123, p90: 2.123, p99: 2.123 };
    const written: Results['suites'] = { search: [{ name: 'a name', value: 2.123, unit: 'ms', percentiles }] };
    expect(findResults(folder, conditions)).toEqual(resultsOf('0.2.0', { suites: written }));
  });

  test('keep suites that were measured before on the same machine', () => {
    writeResults(folder, resultsOf('0.2.0'));
    writeResults(folder, resultsOf('0.2.0', { suites: { search: [quiet(1)] } }));
    expect(Object.keys(findResults(folder, conditions)?.suites ?? {})).toEqual(['page', 'search']);
    writeResults(folder, resultsOf('0.2.0', { suites: { tricks: [] }, machine: { ...machine, cores: 8 } }));
    expect(Object.keys(findResults(folder, conditions)?.suites ?? {})).toEqual(['tricks']);
  });

  test('have no figure that the machine cannot measure', () => {
    const refused = { ...timesFigure('refused', []), value: 0 };
    writeResults(folder, resultsOf('0.2.0', { suites: { page: [quiet(Number.NaN), refused] } }));
    expect(findResults(folder, conditions)?.suites.page).toEqual([{ name: 'refused', value: 0, unit: 'ms' }]);
  });

  test('are those of the newest release with the same engine and sizes', () => {
    const larger = { sizes: { posts: 500, brackets: 2_000 } };
    for (const release of ['0.9.0', '0.10.0']) writeResults(folder, resultsOf(release));
    writeResults(folder, resultsOf('0.11.0', larger));
    writeResults(folder, resultsOf('0.12.0', { engine: 'postgres' }));
    expect(findResults(folder, conditions)?.release).toBe('0.10.0');
    expect(findResults(folder, conditions, '0.10.0')?.release).toBe('0.9.0');
    expect(findResults(folder, { ...conditions, sizes: { posts: 7, brackets: 7 } })?.release).toBe('0.11.0');
    expect(findResults(path.join(folder, 'missing'), conditions)).toBeUndefined();
  });

  test('name another machine and other sizes in one line', () => {
    const now = { ...conditions, machine: { ...machine, cores: 8 }, sizes: { posts: 7, brackets: 7 } };
    expect(describeDifference(resultsOf('0.2.0'), conditions)).toBeUndefined();
    expect(describeDifference(resultsOf('0.2.0'), now)).toBe(
      '0.2.0 was measured on A processor, 2 cores, Node v24.0.0, with 100 posts and 2,000 brackets: its ratios mean little.',
    );
  });
});
