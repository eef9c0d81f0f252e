/** How many, in French: there is no plural below two. */
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

/** `one` or `many`, whichever fits `number`. */
export function pluralize(number: number, singular: string, plural: string): string {
  // The third form of French is for millions, which are many as well.
  return rules.select(number) === 'one' ? singular : plural;
}
