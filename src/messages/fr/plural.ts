import { groupDigits } from '#contract/rules/english-numbers.ts';

const NARROW_NO_BREAK_SPACE = '\u202f';

/** `0 point`, `1 point`, `12 500 points`. */
export function formatCount(number: number, singular: string, plural: string): string {
  return `${formatNumber(number)} ${pluralize(number, singular, plural)}`;
}

/** `12 500`. */
export function formatNumber(number: number): string {
  return groupDigits(number, NARROW_NO_BREAK_SPACE);
}

/** `1er`, `35e`. */
export function formatOrdinal(number: number): string {
  return number === 1 ? '1er' : `${formatNumber(number)}e`;
}

/** French uses the singular for numbers below two. */
export function pluralize(number: number, singular: string, plural: string): string {
  return number < 2 ? singular : plural;
}
