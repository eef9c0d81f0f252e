/** A list within one cell, as `Joss Christensen, "Smith, Jr."`: a line of CSV itself. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** Undefined where its quotes do not match. */
export function readList(cell: string): string[] | undefined {
  try {
    const [names = []] = parse(cell.replaceAll(/\s+/g, ' '), { trim: true, relax_column_count: true });
    return names.filter((name) => name !== '');
  } catch {
    return undefined;
  }
}

export function writeList(names: readonly string[]): string {
  return names.map((name) => stringify([[name]], { delimiter: ',', record_delimiter: '' })).join(', ');
}
