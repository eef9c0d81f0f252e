/** What every reader of a file answers: rows of texts, and what could not be read as one. */
import { OperatorError } from '../../platform/operator-error.ts';

/** The formats that are imported. */
export const FORMATS = ['csv', 'json', 'jsonl', 'feed'] as const;
export type Format = (typeof FORMATS)[number];

/** Texts by the names of columns; a column that a row does not have is missing. */
export type Cells = Partial<Record<string, string>>;

/** `place` is where it stands, such as 'line 17'. */
export type ReadRow = { place: string; cells: Cells } | { place: string; problem: string };

/** The columns that a file may have, those that it has to, and those that may hold a list. */
export type Columns = { known: readonly string[]; required: readonly string[]; lists: readonly string[] };

/** Reads the bytes of a file, some at a time. Throws one line for what can be no such file at all. */
export type Reader = (chunks: AsyncIterable<Uint8Array>, columns: Columns) => AsyncGenerator<ReadRow>;

/** What decoding puts where bytes are no UTF-8. */
export const REPLACEMENT_CHARACTER = '\uFFFD';
export const INVALID_UTF8 = "has letters that are not UTF-8; save the file as 'CSV UTF-8'";

/** Characters; an editorial may have a hundred thousand. */
export const MAX_RECORD_LENGTH = 1_000_000;

/** Each without its line end, but for a carriage return that stands before it. Bytes that are no UTF-8 become one odd character each. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let begun = false;
  for await (const chunk of chunks) {
    if (!begun) assertNotUtf16(chunk);
    begun = true;
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_RECORD_LENGTH)
      throw new OperatorError('A line of the file has more than a million characters');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

/** What Excel calls 'Unicode text'. */
function assertNotUtf16([first, second]: Uint8Array): void {
  const mark = `${first} ${second}`;
  if (mark === '255 254' || mark === '254 255') throw new OperatorError("The file is UTF-16; save it as 'CSV UTF-8'");
}
