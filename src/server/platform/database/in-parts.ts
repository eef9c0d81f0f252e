/** Cuts a long list into parts that either engine takes in one statement. */

const LONGEST_PART = 1_024;

export function* inParts<T>(all: Iterable<T>, longest = LONGEST_PART): Generator<T[]> {
  const list = [...all];
  for (let at = 0; at < list.length; at += longest) yield list.slice(at, at + longest);
}
