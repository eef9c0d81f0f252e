/** How many bits of a number of few bits are set. */
export function countBits(bits: number): number {
  return bits.toString(2).replaceAll('0', '').length;
}
