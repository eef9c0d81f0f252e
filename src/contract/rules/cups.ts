import { foldName } from './names.ts';

export const CUP_ROUNDS = ['round-of-32', 'round-of-16', 'quarterfinal', 'semifinal', 'final', 'consolation'] as const;
export type CupRound = (typeof CUP_ROUNDS)[number];

/** Returns the round from 1 in which two slots from 1 can meet. Each round halves the bracket. */
export function roundOfSlots(one: number, other: number): number {
  return 32 - Math.clz32((one - 1) ^ (other - 1));
}

/** `round` counts from 1. The last round is the final. */
export function nameOfRound(round: number, riderCount: number): CupRound | undefined {
  return CUP_ROUNDS[CUP_ROUNDS.indexOf('final') - Math.log2(riderCount) + round];
}

/** Returns 'Grandvalira 2025' for 'SLVSH Cup Grandvalira 2025'. */
export function shortCupTitle(title: string): string {
  return title.replace(/^S\.?L\.?V\.?S\.?H\.? Cup (?=\S)/i, '');
}

const ENGLISH =
  /^(?:first round|round (?:one|\d+|of \d+)|(?:quarter|semi)(?:s|[- ]?finals?)|(?:the |grand |small |bronze )?finals?|consolation(?: final)?|(?:3rd|third)[- ]place)$/;
const FRENCH = /^(?:(?:huitieme|quart)s? de finale|demi[- ]finales?|(?:la |grande |petite )?finale)$/;

export function isRoundTag(name: string): boolean {
  const folded = foldName(name);
  return ENGLISH.test(folded) || FRENCH.test(folded);
}

/** Returns '2016–2019', or '2016' for one year. */
export function formatYears(first: number | null, last: number | null): string | undefined {
  if (first === null || last === null) return undefined;
  return first === last ? `${first}` : `${first}–${last}`;
}
