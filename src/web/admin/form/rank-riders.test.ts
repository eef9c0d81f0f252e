import { expect, test } from 'vitest';
import { rankRiders } from './rank-riders.ts';

const NAMES = [
  'Catja Berg',
  'Henrik Harlaut',
  'Jesper Tjäder',
  'Øystein Bråten',
  'Torin Yater-Wallace',
  'T.J. Schiller',
];
const find = (typed: string, names = NAMES) =>
  rankRiders(
    names.map((name, index) => ({ id: index + 1, name })),
    typed,
  ).map(({ name }) => name);

test('a word that starts with the typed text ranks before a name that contains it', () => {
  expect(find('tj')).toEqual(['T.J. Schiller', 'Jesper Tjäder', 'Catja Berg']);
});

test('the start of the first name ranks before the start of a later word', () => {
  expect(find('al', ['Jonas Ali', 'Alex Hall'])).toEqual(['Alex Hall', 'Jonas Ali']);
});

test('all initials or the first and the last one find a rider', () => {
  expect(find('tyw')).toEqual(['Torin Yater-Wallace']);
  expect(find('TW')).toEqual(['Torin Yater-Wallace']);
});

test('initials rank before a part of a name, and after the start of a word', () => {
  expect(find('ah', ['Noah Albert', 'Alex Hall', 'Bo Ahlberg'])).toEqual(['Bo Ahlberg', 'Alex Hall', 'Noah Albert']);
});

test('one letter finds no initials, and the letters of initials keep their order', () => {
  expect(find('w')).toEqual(['Torin Yater-Wallace']);
  expect(find('wt')).toEqual([]);
  expect(find('yw')).toEqual([]);
});

test('accents, case and punctuation do not matter', () => {
  expect(find('oystein bra')).toEqual(['Øystein Bråten']);
  expect(find('yater wal')).toEqual(['Torin Yater-Wallace']);
  expect(find('yaterwal')).toEqual(['Torin Yater-Wallace']);
});

test('the starts of several words find a rider', () => {
  expect(find('he har')).toEqual(['Henrik Harlaut']);
});

test('riders of one rank keep their order, and an empty text finds all of them', () => {
  expect(find('hen', ['Henrik B', 'Henrik A'])).toEqual(['Henrik B', 'Henrik A']);
  expect(find(' ')).toEqual(NAMES);
});

test('no rider is found by a text that is in no name', () => {
  expect(find('xyz')).toEqual([]);
});
