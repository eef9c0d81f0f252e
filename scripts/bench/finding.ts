/** What the benchmark finds out, one line of its table each. */

export type Finding = {
  what: string;
  value: number;
  unit: 'requests/s' | 'ms' | 'MB' | 'times';
  /** What it is compared with, in the same unit. */
  beside?: { name: string; value: number };
  /** `value` as a multiple of what it is compared with. */
  ratio?: number;
  /** Milliseconds until the answer, of the site. */
  p50?: number;
  p99?: number;
  aim?: string;
  note?: string;
};

/** What could not be measured on this site, and why. */
export type Skipped = { what: string; skipped: string };

/** The finding that `value` is so many times what it is compared with. */
export function compared(finding: Finding & { beside: { name: string; value: number } }): Finding {
  return { ...finding, ratio: finding.value / finding.beside.value };
}

/** The value that `share` of all lie below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
