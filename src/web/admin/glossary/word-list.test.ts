import { expect, test } from 'vitest';
import { filterRows } from '../table/searchable-table.tsx';
import type { ColumnOrder } from '../table/table.tsx';
import { findUse } from './word-list.tsx';

const row = (word: string, fields: { use?: number; texts?: string[] } = {}) => ({
  ...{ word, use: null, texts: [word] },
  ...fields,
});

const rows = [
  row('1080', { use: 135 }),
  row('Nose butter', { use: 231, texts: ['Nose butter', 'nb', 'Leaning onto the tips.', 'Appuyé en avant.'] }),
  row('270', { use: 2_729 }),
  row('Switch left'),
];

const wordsOf = (search: string, order: ColumnOrder<'word' | 'use'> = 'word') =>
  filterRows(rows, { search, order, name: 'word', language: 'en' }).map(({ word }) => word);

test('words are sorted with numbers by value, and by use with the unused last', () => {
  expect(wordsOf('')).toEqual(['270', '1080', 'Nose butter', 'Switch left']);
  expect(wordsOf('', '-word')).toEqual(['Switch left', 'Nose butter', '1080', '270']);
  expect(wordsOf('', 'use')).toEqual(['1080', 'Nose butter', '270', 'Switch left']);
  expect(wordsOf('', '-use')).toEqual(['270', 'Nose butter', '1080', 'Switch left']);
});

test.each(['NB', ' butter ', 'TIPS', 'appuye'])('the search for %j finds word, spellings and meanings', (search) => {
  expect(wordsOf(search)).toEqual(['Nose butter']);
});

test('a word that is written in lower case has its use', () => {
  const uses = [{ name: 'Nose butter', moments: 231 }];
  expect([findUse(uses, { word: 'nose butter' }), findUse(uses, { word: 'Cork' })]).toEqual([231, undefined]);
});
