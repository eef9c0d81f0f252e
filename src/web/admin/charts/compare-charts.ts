import type { Trick } from '#contract/api/posts.ts';
import { hasOutcome } from '#contract/rules/letters.ts';

/** Starts that are at most this many seconds apart belong to one trick. */
const SAME_TRICK_SECONDS = 3;
/** Fans press a key this many seconds apart for the same moment. */
const SAME_MOMENT_SECONDS = 1;

/** The stored rows are first, and the rows of each fan follow. */
type Charts = readonly (readonly Trick[])[];

/** `number` counts the rows of one chart from 1. */
type ChartCell = { trick: Trick; number: number };

const PARTS = ['row', 'time', 'name', 'outcome', 'replyAt'] as const;
/** `row`: one of the charts has no such row. */
type Part = (typeof PARTS)[number];

export type ComparedRow = {
  start: number;
  cells: readonly (ChartCell | undefined)[];
  differs: ReadonlySet<Part>;
};

/** Stored captions without outcomes are compared by name and time only. Without stored rows, only the charts of fans are compared. */
export function compareCharts(stored: readonly Trick[], charts: Charts): ComparedRow[] {
  const all = [stored, ...charts];
  const hasStoredLedger = stored.some(hasOutcome);
  return alignRows(all).map((cells) => {
    const named = stored.length === 0 ? cells.slice(1) : cells;
    const outcomes = hasStoredLedger ? cells : cells.slice(1);
    const differs = new Set(
      PARTS.filter((part) => differsIn(part, part === 'outcome' || part === 'replyAt' ? outcomes : named)),
    );
    return { start: cells.find((cell) => cell)?.trick.start ?? 0, cells, differs };
  });
}

/** Rows with near starts become one row, which has at most one cell of each chart. */
function alignRows(charts: Charts): (ChartCell | undefined)[][] {
  const rows = charts
    .flatMap((tricks, chart) => tricks.map((trick, index) => ({ chart, trick, number: index + 1 })))
    .sort((one, other) => one.trick.start - other.trick.start || one.number - other.number);
  const groups: { start: number; cells: (ChartCell | undefined)[] }[] = [];
  for (const { chart, trick, number } of rows) {
    const open = groups.find(({ start, cells }) => !cells[chart] && trick.start - start <= SAME_TRICK_SECONDS);
    const group = open ?? { start: trick.start, cells: charts.map(() => undefined) };
    if (!open) groups.push(group);
    group.cells[chart] = { trick, number };
  }
  return groups.map(({ cells }) => cells);
}

function differsIn(part: Part, cells: readonly (ChartCell | undefined)[]): boolean {
  const tricks = cells.flatMap((cell) => cell?.trick ?? []);
  if (part === 'row') return tricks.length < cells.length;
  if (part === 'time') return isSpread(tricks.map(({ start }) => start)) || isSpread(tricks.map(({ end }) => end));
  if (part === 'name') return new Set(tricks.map(({ name }) => name)).size > 1;
  if (part === 'replyAt') return isSpread(tricks.flatMap(({ replyAt }) => replyAt ?? []));
  return new Set(tricks.map(({ setter, set, reply, again }) => JSON.stringify([setter, set, reply, again]))).size > 1;
}

function isSpread(seconds: readonly number[]): boolean {
  return seconds.length > 1 && Math.max(...seconds) - Math.min(...seconds) > SAME_MOMENT_SECONDS;
}
