const rules = new Intl.PluralRules('fr-FR');
const numbers = new Intl.NumberFormat('fr-FR');

/** `0 point`, `1 point`, `12 500 points`. */
export function formatCount(number: number, singular: string, plural: string): string {
  return `${formatNumber(number)} ${pluralize(number, singular, plural)}`;
}

/** `12 500`. */
export function formatNumber(number: number): string {
  return numbers.format(number);
}

/** `1er`, `35e`. */
export function formatOrdinal(number: number): string {
  return number === 1 ? '1er' : `${formatNumber(number)}e`;
}

/** French uses the singular for numbers below two. */
export function pluralize(number: number, singular: string, plural: string): string {
  // The third category, 'many', is for millions.
  return rules.select(number) === 'one' ? singular : plural;
}
