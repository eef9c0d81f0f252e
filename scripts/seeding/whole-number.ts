/** Numbers as people write them on a command line. */

/** Throws with a line that names the option; `smallest` is still allowed. */
export function wholeNumber(option: string, written: string, smallest: number): number {
  const number = Number(written);
  if (/^\d+$/.test(written) && number >= smallest && number <= 10_000_000) return number;
  throw new Error(`${option} must be a whole number from ${smallest} to 10000000`);
}
