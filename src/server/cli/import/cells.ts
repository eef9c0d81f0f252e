/** A list within one cell, as `Joss Christensen, "Smith, Jr."`: a line of CSV itself. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** Spreadsheets run a cell that begins as a formula does: such a text is written behind an apostrophe, and read without it. */
const FORMULA_START = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function escapeFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** The text that {@link escapeFormula} was given. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell;
}

/** Undefined where its quotes do not match. */
export function parseListCell(cell: string): string[] | undefined {
  try {
    const [names = []] = parse(cell.replaceAll(/\s+/g, ' '), { trim: true, relax_column_count: true });
    return names.filter((name) => name !== '');
  } catch {
    return undefined;
  }
}

export function formatListCell(names: readonly string[]): string {
  return names.map((name) => stringify([[name]], { delimiter: ',', record_delimiter: '' })).join(', ');
}
