/** Cuts bytes into lines of text, whichever of the two line ends they have. */
import { CannotStart } from '../../../../platform/operator-error.ts';

/** Characters; an editorial may have a hundred thousand. */
export const LONGEST_RECORD = 1_000_000;

/** Each without its line end, but for a carriage return that stands before it. Bytes that are no UTF-8 become one odd character each. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let begun = false;
  for await (const chunk of chunks) {
    if (!begun) refuseOtherEncodings(chunk);
    begun = true;
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_RECORD) throw new CannotStart('A line of the file has more than a million characters');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

/** What Excel calls 'Unicode text'. */
function refuseOtherEncodings([first, second]: Uint8Array): void {
  const mark = `${first} ${second}`;
  if (mark === '255 254' || mark === '254 255') throw new CannotStart("The file is UTF-16; save it as 'CSV UTF-8'");
}
