/** Figures of the suites: merged over rounds, compared and printed. */

/** In milliseconds. */
export type Percentiles = { p50: number; p90: number; p99: number };

export type Figure = {
  /** Unique in its suite. */
  name: string;
  value: number;
  unit: '/s' | 'ms' | 'MB' | 'points';
  percentiles?: Percentiles;
  /** Name of the figure of the same suite that this one is divided by. */
  comparedTo?: string;
  note?: string;
};

export function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99) };
}

/** A figure of repeated work; `times` are milliseconds. */
export function timesFigure(name: string, times: readonly number[], note?: string): Figure {
  const percentiles = percentilesOf(times);
  return { name, value: percentiles.p50, unit: 'ms', percentiles, ...(note && { note }) };
}

/** Prints the medians of all rounds, and the ratios between figures of the same round. */
export function printFigures(suite: string, rounds: readonly Figure[][]): void {
  printTable(
    suite,
    ['', 'measured', 'p50 ms', 'p90 ms', 'p99 ms', 'ratio'],
    (rounds[0] ?? []).map(({ name, unit, percentiles, comparedTo, note }) => {
      const all = rounds.map((figures) => findFigure(figures, name));
      const percentile = (key: keyof Percentiles) =>
        percentiles ? round(median(all.map((one) => one.percentiles?.[key] ?? Number.NaN))) : '';
      const ratios = rounds.map((figures) => ratioOf(name, comparedTo, figures));
      return [
        name,
        `${round(median(all.map(({ value }) => value)))} ${unit}`,
        ...[percentile('p50'), percentile('p90'), percentile('p99')],
        comparedTo === undefined ? '' : `×${round(median(ratios))}`,
        [comparedTo && `of '${comparedTo}'`, note].filter(Boolean).join('; '),
      ];
    }),
  );
}

/** Prints the medians of two checkouts, and the ratios of rounds measured one after the other. */
export function printComparison(suite: string, own: readonly Figure[][], other: readonly Figure[][]): void {
  printTable(
    suite,
    ['', 'this', 'other', 'ratio', 'range', 'p50', 'p90', 'p99'],
    (own[0] ?? []).map(({ name, unit, percentiles }) => {
      const both = own.map(
        (figures, index) => [findFigure(figures, name), findFigure(other[index] ?? [], name)] as const,
      );
      const ratios = both.map(([one, against]) => one.value / against.value);
      const ofPercentile = (key: keyof Percentiles) =>
        median(both.map(([one, against]) => (one.percentiles?.[key] ?? 0) / (against.percentiles?.[key] ?? 0)));
      return [
        name,
        ...[0, 1].map((side) => `${round(median(both.map((pair) => pair[side as 0 | 1].value)))} ${unit}`),
        `×${median(ratios).toFixed(2)}`,
        `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
        ...(['p50', 'p90', 'p99'] as const).map((key) => (percentiles ? `×${ofPercentile(key).toFixed(2)}` : '')),
      ];
    }),
  );
}

function findFigure(figures: readonly Figure[], name: string): Figure {
  const found = figures.find((figure) => figure.name === name);
  if (!found) throw new Error(`A round has no figure '${name}'`);
  return found;
}

function ratioOf(name: string, comparedTo: string | undefined, figures: readonly Figure[]): number {
  if (comparedTo === undefined) return Number.NaN;
  return findFigure(figures, name).value / findFigure(figures, comparedTo).value;
}

/** Of an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower = Number.NaN, upper = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}

function round(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: Math.max(3, String(Math.round(value)).length) });
}

/** Cells without a heading are printed after the columns. */
function printTable(title: string, heading: readonly string[], lines: readonly (readonly string[])[]): void {
  const widths = heading.map((_, column) => Math.max(...[heading, ...lines].map((line) => line[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const line of [heading, ...lines]) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
}
