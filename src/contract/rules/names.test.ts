import { describe, expect, test } from 'vitest';
import { billNames, foldName, isVisible, nameKey, normalizeLine, surnameOf } from './names.ts';

describe('a line is stored', () => {
  test.each([
    ['with a no-break space of a spreadsheet', 'Alex\u00a0Hall', 'Alex Hall'],
    ['with a narrow no-break space of a word processor', 'Alex\u202fHall', 'Alex Hall'],
    ['with an ideographic space of an input method', 'Alex\u3000Hall', 'Alex Hall'],
    ['with a figure space of a table', 'Alex\u2007Hall', 'Alex Hall'],
    ['with the thin spaces of a typesetter', 'Alex\u2009\u200aHall', 'Alex Hall'],
    ['with the accents of a file name of a Mac', 'Øystein Bra\u030aten', 'Øystein Bråten'],
    ['with Hangul of a file name of a Mac', '\u1112\u1161\u11ab\u1100\u116e\u11a8', '한국'],
    ['with a soft hyphen of a web page', 'Alex Hall\u00adström', 'Alex Hallström'],
    ['with zero width spaces of a web page', '\u200bAlex\u200b Hall', 'Alex Hall'],
    ['with word joiners of a PDF file', 'Alex\u2060 Hall', 'Alex Hall'],
    ['with the place of a picture of a word processor', '\ufffcAlex Hall', 'Alex Hall'],
    ['with the byte order mark of a joined file', '\ufeffAlex Hall', 'Alex Hall'],
    ['with the joiner of Persian', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['with an emoji of several parts', 'Crew 👩‍🚀', 'Crew 👩‍🚀'],
  ])('%s', (_origin, typed, stored) => {
    expect(normalizeLine(typed)).toBe(stored);
    expect(normalizeLine(stored)).toBe(stored);
  });
});

describe('nothing is seen of', () => {
  test.each([
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['the blank of Braille', '\u2800\u2800'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['a combining mark', '\u0301'],
    ['an enclosing mark', '\u20e3'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['invisible operators', '\u2062\u2063\u2064'],
    ['direction marks', '\u200e\u200f\u061c'],
    ['a combining grapheme joiner', '\u034f'],
    ['vowel separators', '\u180b\u180e'],
    ['inherent vowels of Khmer', '\u17b4\u17b5'],
    ['the null notehead', '\u{1d159}'],
    ['format characters of shorthand and music', '\u{1bca0}\u{1d173}'],
    ['blanks of hieroglyphs', '\u{13441}\u{13442}'],
    ['private use', '\ue000\u{f0000}'],
    ['unassigned characters', '\u{2fff0}\u{e0fff}'],
    ['spaces', '\u00a0\u3000'],
  ])('%s', (_name, text) => {
    expect(isVisible(text)).toBe(false);
    expect(isVisible(`${text}a`)).toBe(true);
  });
});

test.each(['7', '?', '💀', '☃️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '李', 'ก', 'ি'.padStart(2, 'ক'), '½', '$', '한', '⠓'])('%s is seen', (name) => {
  expect(isVisible(name)).toBe(true);
});

test.each([
  ['Alex Hall', 'ALEX\u00a0\u00a0HALL'],
  ['Alex Hall', 'Alex\u200d Hall\ufe0f'],
  ['Alex Hall', 'Alex \u3164Hall'],
  ['Bråten', 'Bra\u030aten'],
])('%s and %j are one name', (name, other) => {
  expect(nameKey(other)).toBe(nameKey(name));
  expect(foldName(other)).toBe(foldName(name));
});

test.each([
  ['Alex Hall', 'Hall'],
  ['Øystein Bråten', 'Bråten'],
  ['Joey Van Der Meer', 'Van Der Meer'],
  ['Laurent De Martin', 'De Martin'],
  ['Torin Yater-Wallace', 'Yater-Wallace'],
  ['Eirik V. Sæterøy', 'Sæterøy'],
  ['Krypto', 'Krypto'],
])('the surname of %s is %s', (name, surname) => {
  expect(surnameOf(name)).toBe(surname);
});

test('two riders meet by their surnames', () => {
  expect(billNames('Joey Van Der Meer', 'Woodsy')).toEqual([
    { before: 'Joey', large: 'Van Der Meer', after: '' },
    { before: '', large: 'Woodsy', after: '' },
  ]);
});

test('siblings meet by their first names', () => {
  expect(billNames('Kai Long', 'Lee Long')).toEqual([
    { before: '', large: 'Kai', after: 'Long' },
    { before: '', large: 'Lee', after: 'Long' },
  ]);
});
