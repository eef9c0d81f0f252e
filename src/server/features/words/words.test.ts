import { describe, expect, test } from 'vitest';
import { type QueryTerm, Spellings, tokenize } from './words.ts';

test.each([
  ['SW5, tail', ['sw', '5', 'tail']],
  ['Nose-butter B270', ['nose', 'butter', 'b', '270']],
  ['Øystein’s 5050', ['oystein', 's', '5050']],
])('%s has the words %j', (text, words) => {
  expect(tokenize(text).map(({ word }) => word)).toEqual(words);
});

const wordsOf = (terms: readonly QueryTerm[]) => terms.map(({ word }) => word);

const spellings = new Spellings([
  { spelling: 'nb', words: 'nose butter' },
  { spelling: 'nosebutter', words: 'nose butter' },
  { spelling: 'lnb', words: 'left nb' },
  { spelling: 'l', words: 'left' },
  { spelling: 'sw', words: 'switch' },
  { spelling: 'swlip', words: 'switch lip' },
  { spelling: 'nosetap', words: 'nose tap' },
  { spelling: 'nine', words: '9' },
  { spelling: '180', words: '1' },
  { spelling: 'lips', words: 'lip slide' },
]);

describe('a query', () => {
  test.each([
    ['NB5', ['nose', 'butter', '5']],
    ['nose-butter 5', ['nose', 'butter', '5']],
    ['n b', ['n', 'b']],
    ['n b 5', ['n', 'b', '5']],
    ['1 80', ['1', '80']],
    ['l nb', ['left', 'nose', 'butter']],
    ['lip s', ['lip', 's']],
    ['lnb', ['left', 'nose', 'butter']],
    ['cork nine', ['cork', '9']],
    ['l cork', ['left', 'cork']],
    ['cork l', ['cork', 'l']],
    ['sw switch', ['switch']],
    ['constructor', ['constructor']],
  ])('%s has the words %j', (query, words) => {
    expect(wordsOf(spellings.translate(query))).toEqual(words);
  });

  test('keeps the typed words beside those that they stand for', () => {
    expect(spellings.translate('nose butter nine')).toEqual([
      { word: 'nose', typed: 'nose', phrase: 'nose butter', isBeginning: false },
      { word: 'butter', typed: 'butter', phrase: 'nose butter', isBeginning: false },
      { word: '9', typed: 'nine', phrase: 'nine', isBeginning: false },
    ]);
  });

  test('may end in the beginning of a word', () => {
    expect(wordsOf(spellings.translate('nb sw', { unfinished: true }))).toEqual(['nose', 'butter', 'sw']);
    expect(wordsOf(spellings.translate('sw nb', { unfinished: true }))).toEqual(['switch', 'nose', 'butter']);
    expect(spellings.complete('nosebut')).toEqual(['nose', 'butter']);
    expect(spellings.complete('nosetap')).toBeUndefined();
    expect(spellings.complete('nose')).toBeUndefined();
  });
});

test('a word has the spellings that stand for it, and those of which it is a part', () => {
  expect(spellings.spellingsOf('switch')).toEqual(['switch', 'sw', 'swlip']);
  expect(spellings.spellingsOf('sw')).toEqual(['sw', 'switch', 'swlip']);
  expect(spellings.spellingsOf('nose')).toEqual(['nose', 'lnb', 'nb', 'nosebutter', 'nosetap']);
  expect(spellings.spellingsOfBeginning('swi')).toEqual(['switch', 'sw', 'swlip']);
  expect(spellings.spellingsOf('tail')).toEqual(['tail']);
});

test('a text has variants with other spellings of its words, of which short forms are left out', () => {
  expect(spellings.variantsOf('NB final')).toEqual([
    'NB final',
    'nose butter final',
    'nose-butter final',
    'nosebutter final',
  ]);
  expect(spellings.variantsOf('Nosebutter')).toContain('nose butter');
  expect(spellings.variantsOf('nose-butter')).toContain('nosebutter');
  expect(spellings.variantsOf('100% park')).toEqual(['100% park']);
  expect(spellings.variantsOf('180')).toEqual(['180']);
});

test('spellings that stand for each other do not loop', () => {
  const circular = new Spellings([
    { spelling: 'one', words: 'two' },
    { spelling: 'two', words: 'one' },
  ]);
  expect(circular.wordsOf('one')).toEqual(['one']);
});

test('twenty spellings that stand for all others have at most eight words', () => {
  const names = Array.from('abcdefghijklmnopqrst', (letter) => letter.repeat(3));
  const mutual = names.map((spelling) => ({
    spelling,
    words: names.filter((name) => name !== spelling).join(' '),
  }));
  for (const name of names) expect(new Spellings(mutual).wordsOf(name).length).toBeLessThanOrEqual(8);
});

test('rows of the table are folded, apply in any order and have no effect without words', () => {
  const rows = [
    { spelling: 'N-B', words: 'Nose-Butter' },
    { spelling: 'flat', words: '?' },
    { spelling: '!', words: 'flat' },
    { spelling: 'nosebutter', words: 'nose butter' },
  ];
  const [table, reversed] = [new Spellings(rows), new Spellings(rows.toReversed())];
  expect(wordsOf(table.translate('nb flat'))).toEqual(['nose', 'butter', 'flat']);
  expect([...table]).toEqual([...reversed]);
});
