/** What every reader of a file answers: rows of texts, and what could not be read as one. */

/** Texts by the names of columns; a column that a row does not have is missing. */
export type Cells = Partial<Record<string, string>>;

/** `place` is where it stands, such as 'line 17'. */
export type ReadRow = { place: string; cells: Cells } | { place: string; problem: string };

/** The columns that a file may have, those that it has to, and those that may hold a list. */
export type Columns = { known: readonly string[]; required: readonly string[]; lists: readonly string[] };

/** Reads the bytes of a file, some at a time. Throws one line for what can be no such file at all. */
export type Reader = (chunks: AsyncIterable<Uint8Array>, columns: Columns) => AsyncGenerator<ReadRow>;

/** What decoding puts where bytes are no UTF-8. */
export const NO_UTF8 = '\uFFFD';
export const NO_UTF8_WORDS = "has letters that are not UTF-8; save the file as 'CSV UTF-8'";
