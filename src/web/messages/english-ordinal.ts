const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `35th`, `1,002nd`. */
export function formatOrdinal(number: number): string {
  return `${number.toLocaleString('en-US')}${suffixes[rules.select(number)] ?? 'th'}`;
}
