/** Prints findings. */
import type { Finding, Skipped } from './finding.ts';

const WIDTHS = [58, 14, 26, 8, 9, 9];

/** A heading, a line for each finding, and a sentence for each skipped suite. */
export function printFindings(heading: string, findings: readonly (Finding | Skipped)[]): void {
  console.log(`\n${heading}`);
  printLine(['', 'measured', 'beside it', 'ratio', 'p50 ms', 'p99 ms'], 'aim');
  for (const one of findings) {
    if ('skipped' in one) {
      console.log(`${one.what}: ${one.skipped}`);
      continue;
    }
    const cells = [
      one.what,
      `${amount(one.value)} ${one.unit === 'requests/s' ? '/s' : one.unit}`,
      one.beside ? `${amount(one.beside.value)} ${one.beside.name}` : '',
      ...[one.ratio, one.p50, one.p99].map((number) =>
        number === undefined ? '' : number.toFixed(number < 0.1 ? 4 : 2),
      ),
    ];
    printLine(cells, [one.aim, one.note].filter(Boolean).join('; '));
  }
}

function printLine(cells: readonly string[], last: string): void {
  const padded = cells.map((cell, place) =>
    place === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[place] ?? 0),
  );
  console.log(`${padded.join(' ')}  ${last}`.trimEnd());
}

function amount(number: number): string {
  return number.toLocaleString('en', { maximumFractionDigits: number < 100 ? 2 : 0 });
}
