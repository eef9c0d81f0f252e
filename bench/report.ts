/** Figures of the suites: merged over rounds, and printed in one table beside those of a release or of another checkout. */

/** In milliseconds. */
export type Percentiles = { p50: number; p90: number; p99: number };

export type Figure = {
  /** Unique in its suite. */
  name: string;
  value: number;
  unit: '/s' | 'ms' | 'MB' | '%' | 'points';
  percentiles?: Percentiles;
  /** Name of the figure of the same suite that this one is divided by, for its note. */
  comparedTo?: string;
  note?: string;
};

/** The rounds of a suite, and those of what it is compared with: none, one that was recorded, or as many. */
export type MeasuredSuite = { suite: string; now: readonly Figure[][]; before: readonly Figure[][] };

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

/** The longest of `times`, in milliseconds. */
export function longestFigure(name: string, times: readonly number[]): Figure {
  return { name, value: times.reduce((one, other) => Math.max(one, other), 0), unit: 'ms' };
}

/** The medians of all rounds; a note has the ratio to the figure in `comparedTo`, which is of the same round. */
export function mergeRounds(rounds: readonly Figure[][]): Figure[] {
  const latest = new Map(rounds.flat().map((figure) => [figure.name, figure]));
  return [...latest.values()].map(({ name, unit, comparedTo, note }) => {
    const all = listFigures(rounds, name);
    const percentiles = all.flatMap((figure) => figure.percentiles ?? []);
    const middle = (key: keyof Percentiles) => median(percentiles.map((one) => one[key]));
    const shares = comparedTo === undefined ? [] : divideRounds(rounds, name, rounds, comparedTo);
    const share = shares.length > 0 ? `×${round(median(shares))} of '${comparedTo}'` : '';
    const notes = [share, note].filter(Boolean).join('; ');
    return {
      ...{ name, unit, value: median(all.map(({ value }) => value)) },
      ...(percentiles.length > 0 && { percentiles: { p50: middle('p50'), p90: middle('p90'), p99: middle('p99') } }),
      ...(notes && { note: notes }),
    };
  });
}

/** `before` names the release or the other checkout. A ratio is that of now to before; of several rounds, with its range. */
export function formatTable(suites: readonly MeasuredSuite[], before: string): string {
  const lines = suites.flatMap((suite) => [[suite.suite], ...formatFigures(suite)]);
  return alignColumns([['', before, 'now', 'ratio', `p99 ${before}`, 'p99 now', ''], ...lines]);
}

/** A figure that one side does not have leaves cells empty. */
function formatFigures({ now, before }: MeasuredSuite): string[][] {
  const [ownFigures, otherFigures] = [mergeRounds(now), mergeRounds(before)];
  const names = new Set([...ownFigures, ...otherFigures].map(({ name }) => name));
  return [...names].map((name) => {
    const [own, other] = [ownFigures, otherFigures].map((figures) => figures.find((figure) => figure.name === name));
    const p99 = (figure: Figure | undefined) => formatValue(figure?.percentiles?.p99, 'ms');
    return [
      ...[`  ${name}`, formatValue(other?.value, other?.unit), formatValue(own?.value, own?.unit)],
      ...[formatRatio(divideRounds(now, name, before, name)), p99(other), p99(own), own?.note ?? ''],
    ];
  });
}

/** Empty without a value. */
function formatValue(value = Number.NaN, unit = ''): string {
  return Number.isFinite(value) ? `${round(value)} ${unit}` : '';
}

function formatRatio(ratios: readonly number[]): string {
  if (ratios.length === 0) return '';
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return `×${median(ratios).toFixed(2)}${ratios.length > 1 ? ` (${range})` : ''}`;
}

/** The ratios of figures of the same round; a recorded round is that of each. */
function divideRounds(rounds: readonly Figure[][], name: string, others: readonly Figure[][], other: string): number[] {
  return rounds
    .map((figures, index) => {
      const divisor = listFigures([others[others.length === 1 ? 0 : index] ?? []], other)[0];
      return (listFigures([figures], name)[0]?.value ?? Number.NaN) / (divisor?.value ?? Number.NaN);
    })
    .filter(Number.isFinite);
}

function listFigures(rounds: readonly Figure[][], name: string): Figure[] {
  return rounds.flat().filter((figure) => figure.name === name);
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

/** The first column and the last, of notes, are aligned left. */
function alignColumns(lines: readonly (readonly string[])[]): string {
  const columns = lines[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const align = (cell: string, column: number) =>
    column === 0 || column === columns - 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(align).join('  ').trimEnd()).join('\n');
}
