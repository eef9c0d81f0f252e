/** What may be written to a terminal of texts that anybody may have written. */

/** On one line, with an odd character for each that a terminal would obey. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
}
