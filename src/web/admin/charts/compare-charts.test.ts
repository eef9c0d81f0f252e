import { expect, test } from 'vitest';
import type { Trick } from '#contract/api/posts.ts';
import { compareCharts } from './compare-charts.ts';

const [HESS, HALL] = [1, 2];

const LIP: Trick = { start: 10, end: 20, name: 'Lip 270' };
const SWITCH: Trick = { start: 30, end: 40, name: 'Switch up' };
const DISASTER: Trick = { start: 50, end: 60, name: 'Disaster 450' };
const STORED = [LIP, SWITCH, DISASTER];

const LETTER: Trick = { ...LIP, setter: HESS, set: 'landed', reply: 'missed', replyAt: 18 };
const CHART: Trick[] = [
  LETTER,
  { ...SWITCH, setter: HESS, set: 'missed' },
  { ...DISASTER, setter: HALL, set: 'landed', reply: 'landed', replyAt: 57.5 },
];

const differences = (stored: Trick[], charts: Trick[][]) =>
  compareCharts(stored, charts).map(({ differs }) => [...differs]);

const change = (row: number, changed: Partial<Trick>) =>
  CHART.map((trick, index) => (index === row ? { ...trick, ...changed } : trick));

test('charts of one game agree, and captions without outcomes do not contradict them', () => {
  expect(differences(STORED, [CHART, CHART])).toEqual([[], [], []]);
});

test.for<[what: string, changed: Partial<Trick>, part: string[]]>([
  ['setter', { setter: HALL }, ['outcome']],
  ['reply', { reply: 'landed' }, ['outcome']],
  ['name', { name: 'Lip 450' }, ['name']],
  ['end', { end: 25 }, ['time']],
  ['second of the reply', { replyAt: 20 }, ['replyAt']],
])('another %s marks the row', ([_, changed, part]) => {
  expect(differences(STORED, [CHART, change(0, changed)])).toEqual([part, [], []]);
});

test('a key pressed within a second of another fan is the same moment', () => {
  expect(differences(STORED, [CHART, change(0, { replyAt: 18.9 })])).toEqual([[], [], []]);
});

test('a single chart is compared with a stored ledger', () => {
  expect(differences(CHART, [change(2, { reply: 'missed' })])).toEqual([[], [], ['outcome']]);
});

test('a row that one chart lacks stands in the order of time, with the number it has in each chart', () => {
  const added = [LETTER, { start: 24, end: 28, name: 'Lip 270', again: true as const }, ...CHART.slice(1)];
  const rows = compareCharts(STORED, [CHART, added]);
  expect(rows.map(({ cells }) => cells.map((cell) => cell?.number))).toEqual([
    [1, 1, 1],
    [undefined, undefined, 2],
    [2, 2, 3],
    [3, 3, 4],
  ]);
  expect(rows.map(({ differs }) => differs.has('row'))).toEqual([false, true, false, false]);
});

test('of a game without captions only the charts are compared', () => {
  expect(differences([], [CHART])).toEqual([[], [], []]);
  expect(differences([], [CHART, CHART.slice(1)])).toEqual([['row'], [], []]);
});
