import { describe, expect, test } from 'vitest';
import { escapeFormula, formatListCell, parseListCell, unescapeFormula } from './cells.ts';

describe('a cell that a spreadsheet would run', () => {
  test.each(['=1+1', '+41 79', '-abc', '@name', '\tx', '\nx', '＝1'])('%j stands behind an apostrophe', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  test.each(['=1+1', "'=1+1", "''-", "'s Heeren Loo", "'", '', 'plain', '1-2'])(
    '%j is read as it was written',
    (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  test('without an apostrophe is read unchanged', () => {
    expect(unescapeFormula('-k2tDfiVXw0')).toBe('-k2tDfiVXw0');
  });
});

describe('a list in a cell', () => {
  test.each([[[]], [['Joss Christensen']], [['Smith, Jr.', 'The "Kid"', 'Øystein Bråten', "O'Neill"]]])(
    '%j is read as it was written',
    (names) => {
      expect(parseListCell(formatListCell(names))).toEqual(names);
    },
  );

  test('is written as people write one', () => {
    expect(formatListCell(['Joss Christensen', 'Smith, Jr.'])).toBe('Joss Christensen, "Smith, Jr."');
    expect(parseListCell(' Joss Christensen ,,Alex  Hall\n')).toEqual(['Joss Christensen', 'Alex Hall']);
  });

  test('whose quotes do not match is none', () => {
    expect(parseListCell('Joss, "Alex')).toBeUndefined();
  });
});
