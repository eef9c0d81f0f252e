import { expect, test } from 'vitest';
import { formatCount } from './plural.ts';

test.each([0, 1, 2, 10, 999, 1_000, 10_000, 123_456, 1_000_000, 1_234_567_890])(
  '%d matches are counted as Intl does',
  (number) => {
    const noun = new Intl.PluralRules('fr-FR').select(number) === 'one' ? 'match' : 'matchs';
    expect(formatCount(number, 'match', 'matchs')).toBe(`${number.toLocaleString('fr-FR')} ${noun}`);
  },
);
