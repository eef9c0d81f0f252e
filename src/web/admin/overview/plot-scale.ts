/** How high a plot is. */

/** The round number at or above all of `counts` up to which their plot is drawn: 1, 2 or 5 and noughts. At least 4, so that one play is no mountain. */
export function topOf(counts: readonly number[]): number {
  const most = Math.max(4, ...counts);
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((one) => one * power).find((top) => top >= most) ?? most;
}
