import { describe, expect, test } from 'vitest';
import { Spellings, tokenize } from './words.ts';

test.each([
  ['SW5, tail', ['sw', '5', 'tail']],
  ['Nose-butter B270', ['nose', 'butter', 'b', '270']],
  ['Øystein’s 5050', ['oystein', 's', '5050']],
])('%s has the words %j', (text, words) => {
  expect(tokenize(text).map(({ word }) => word)).toEqual(words);
});

const spellings = new Spellings([
  { spelling: 'nb', words: 'nose butter' },
  { spelling: 'nosebutter', words: 'nose butter' },
  { spelling: 'lnb', words: 'left nb' },
  { spelling: 'l', words: 'left' },
  { spelling: 'sw', words: 'switch' },
  { spelling: 'swlip', words: 'switch lip' },
  { spelling: 'nosetap', words: 'nose tap' },
  { spelling: 'nine', words: '9' },
]);

describe('a query', () => {
  test.each([
    ['NB5', ['nose', 'butter', '5']],
    ['nose-butter 5', ['nose', 'butter', '5']],
    ['n b', ['nose', 'butter']],
    ['lnb', ['left', 'nose', 'butter']],
    ['cork nine', ['cork', '9']],
    ['l cork', ['left', 'cork']],
    ['cork l', ['cork', 'l']],
    ['sw switch', ['switch']],
    ['constructor', ['constructor']],
  ])('%s has the words %j', (query, words) => {
    expect(spellings.translate(query)).toEqual(words);
  });

  test('may end in the beginning of a word', () => {
    expect(spellings.translate('nb sw', { unfinished: true })).toEqual(['nose', 'butter', 'sw']);
    expect(spellings.translate('sw nb', { unfinished: true })).toEqual(['switch', 'nose', 'butter']);
    expect(spellings.complete('nosebut')).toEqual(['nose', 'butter']);
    expect(spellings.complete('nosetap')).toBeUndefined();
    expect(spellings.complete('nose')).toBeUndefined();
  });
});

test('a word has the spellings that stand for it, and those of which it is a part', () => {
  expect(spellings.spellingsOf('switch')).toEqual(['switch', 'sw', 'swlip']);
  expect(spellings.spellingsOf('sw')).toEqual(['sw', 'switch', 'swlip']);
  expect(spellings.spellingsOf('nose')).toEqual(['nose', 'nb', 'nosebutter', 'lnb', 'nosetap']);
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
});

test('spellings that stand for each other do not loop', () => {
  const circular = new Spellings([
    { spelling: 'one', words: 'two' },
    { spelling: 'two', words: 'one' },
  ]);
  expect(circular.translate('one')).toEqual(['one']);
});
