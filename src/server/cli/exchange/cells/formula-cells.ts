/** Spreadsheets run a cell that begins as a formula does: such a text is written behind an apostrophe, and read without it. */
const BEGINS_AS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function writeHarmless(text: string): string {
  return BEGINS_AS_FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link writeHarmless} was given. */
export function readHarmless(cell: string): string {
  return cell.startsWith("'") && BEGINS_AS_FORMULA.test(cell) ? cell.slice(1) : cell;
}
