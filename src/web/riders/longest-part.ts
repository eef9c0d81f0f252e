/** Letters of the longest part of a name that no line can break. */
export function longestPart(name: string): number {
  return Math.max(1, ...name.split(/\s+|(?<=-)/).map((part) => [...part].length));
}
