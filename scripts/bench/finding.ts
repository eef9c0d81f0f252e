/** Results of the benchmark, one table line each. */

export type Finding = {
  what: string;
  value: number;
  unit: 'requests/s' | 'ms' | 'MB' | 'times';
  /** The compared value, in the same unit. */
  beside?: { name: string; value: number };
  /** `value` as a multiple of the compared value. */
  ratio?: number;
  /** Latency of the site in milliseconds. */
  p50?: number;
  p99?: number;
  aim?: string;
  note?: string;
};

/** A suite that was skipped, and why. */
export type Skipped = { what: string; skipped: string };

export function compared(finding: Finding & { beside: { name: string; value: number } }): Finding {
  return { ...finding, ratio: finding.value / finding.beside.value };
}

/** The percentile `share` of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
