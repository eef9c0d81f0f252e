import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import seededWords from '../../platform/database/migrations/0019-glossary.json' with { type: 'json' };
import { writeOut } from '../words/shorthand.ts';
import { Glossary, type GlossaryEntry, keyOf } from './glossary.ts';

type Written = { word: string; spellings?: string[]; meaning?: string | null };

const entriesOf = (words: Written[]): GlossaryEntry[] =>
  words.map(({ word, spellings = [], meaning = 'Explained.' }, index) => ({
    ...{ id: index + 1, word, spellings, meaning },
    meaningFr: meaning,
  }));

const glossary = new Glossary(
  entriesOf([
    { word: 'Nose butter', spellings: ['nosebutter', 'nb'] },
    { word: 'Backside', spellings: ['b', 'bs', 'back'] },
    { word: 'Backflip', spellings: ['back flip', 'bflip'] },
    { word: '270', spellings: ['2', 'two'] },
    { word: '5050', spellings: ['50'] },
    { word: 'Switch', spellings: ['sw'] },
    { word: 'Left', spellings: ['l'] },
    { word: 'Lazyboy', spellings: ['lazy boy'], meaning: null },
    { word: 'Switch left', spellings: ['swl'], meaning: null },
    { word: 'Left nose butter', spellings: ['lnb'], meaning: null },
  ]),
);

describe('the words of a caption', () => {
  test.each([
    ['Cork 2, SW', ['cork', '270', 'switch']],
    ['NB / nosebutter / nose-butter / Nose Butter', ['nose-butter']],
    ['nose, butter', ['nose', 'butter']],
    ['bs flip / Bflip / backflip', ['backflip']],
    ['B2, back 270', ['backside', '270']],
    ['50/50', ['5050']],
    ['swl 5', ['switch', 'left', '5']],
    ['LNB', ['left', 'nose-butter']],
    ['Lazy boy / lazyboy', ['lazyboy']],
    ['Grab to stop and X on the C rail', ['grab', 'stop', 'rail']],
    ['!?', []],
  ])('of %s', (caption, words) => {
    expect(glossary.wordsOf(caption)).toEqual(words);
  });

  test('has a word of any number of words', () => {
    const long = new Glossary(
      entriesOf([{ word: 'The one with the legs', spellings: ['lawn chair'] }, { word: 'One' }]),
    );
    expect(long.wordsOf('Lawn chair / the one / the one with the legs')).toEqual(['the-one-with-the-legs', 'one']);
  });

  test('two numbers and two letters are not joined', () => {
    const joined = new Glossary(entriesOf([{ word: 'Fifty', spellings: ['50', 'ao'] }]));
    expect(joined.wordsOf('5 0')).toEqual(['5', '0']);
    expect(joined.wordsOf('a o')).toEqual([]);
  });

  test('abbreviations that stand for each other have their own words', () => {
    const circular = new Glossary(
      entriesOf([
        { word: 'One way', spellings: ['two'], meaning: null },
        { word: 'Two way', spellings: ['one'], meaning: null },
      ]),
    );
    expect(circular.wordsOf('one').length).toBeGreaterThan(0);
  });

  test('are the same when more captions are read than memory keeps', () => {
    const own = new Glossary(entriesOf([{ word: 'Cork' }]));
    for (let n = 0; n <= 20_001; n++) own.wordsOf(`Cork ${n}`);
    expect(own.wordsOf('Cork 1')).toEqual(['cork', '1']);
  });
});

test.each([
  ['nb', 'nose-butter'],
  ['NOSE-BUTTER', 'nose-butter'],
  ['two', '270'],
  ['50-50', '5050'],
  ['swl', 'swl'],
  ['Genie', 'genie'],
  ['x', 'x'],
])('the key of %s is %s', (text, key) => {
  expect(glossary.keyOf(text)).toBe(key);
});

test('an abbreviation has no page, and one word without a meaning has one', () => {
  expect(glossary.find('nose-butter')?.word).toBe('Nose butter');
  expect(glossary.find('lazyboy')).toMatchObject({ word: 'Lazyboy', meaning: null });
  expect(glossary.find('switch-left')).toBeUndefined();
  expect(glossary.find('nb')).toBeUndefined();
});

test('a form stands for an entry by its letters and by the words that it translates to', () => {
  const wordOf = (form: string) => glossary.findByForm(form)?.word;
  expect([wordOf('Swl'), wordOf('back-flip'), wordOf('BS flip'), wordOf('flip')]).toEqual([
    'Switch left',
    'Backflip',
    'Backflip',
    undefined,
  ]);
});

test('a form is misread where its own words stand for others', () => {
  const misread = (words: Written[]) => new Glossary(entriesOf(words)).listMisread();
  const circular = [
    { word: 'Zig zag', spellings: ['dash'] },
    { word: 'Dash zig', spellings: ['zag'] },
  ];
  expect(misread(circular)).toEqual([{ form: 'Dash zig', word: 'Dash zig' }]);
  expect(misread([{ word: 'Tap', spellings: ['tap out tap'] }])).toEqual([]);
});

describe('the seeded glossary', () => {
  const seeds = seededWords.map((entry, index) => ({ ...entry, id: index + 1 }));

  test('explains at least eighty words in both languages, in at most 140 characters', () => {
    const explained = seeds.filter(({ meaning }) => meaning !== null);
    expect(explained.length).toBeGreaterThanOrEqual(80);
    for (const { word, meaning, meaningFr } of explained) {
      expect(meaning?.length, word).toBeLessThanOrEqual(140);
      expect(meaningFr?.length, word).toBeLessThanOrEqual(140);
      expect(meaningFr, word).not.toBe(meaning);
    }
  });

  test('has the eighty commonest words of the public index, except plain English ones', async () => {
    const index: Record<string, [start: number, end: number, caption: string][]> = JSON.parse(
      await readFile(path.resolve('demo/content/tricks.json'), 'utf8'),
    );
    const glossary = new Glossary(seeds);
    const uses = new Map<string, number>();
    for (const [, , caption] of Object.values(index).flat()) {
      for (const word of glossary.wordsOf(caption)) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
    const commonest = [...uses].sort(([, one], [, other]) => other - one).map(([word]) => word);
    const missing = commonest.slice(0, 80).filter((word) => glossary.find(word) === undefined);
    expect(missing).toEqual(['same', 'no']);
  });

  test('reads each form as the words in which captions print it, except what it abbreviates itself', () => {
    const glossary = new Glossary(seeds);
    const forms = seeds.flatMap(({ word, spellings }) => [word, ...spellings]);
    const differing = forms.filter((form) => {
      const printed = glossary.wordsOf(writeOut(form));
      return !glossary.wordsOf(form).every((word) => printed.includes(word));
    });
    expect(differing).toEqual(['Opp', 'op', 'LF', 'RF', 'LH', 'RH']);
  });

  test('has no form that stands for two words', () => {
    for (const entry of seeds) {
      const others = new Glossary(seeds.filter((other) => other !== entry));
      for (const form of [entry.word, ...entry.spellings]) expect(others.findByForm(form)?.word, form).toBeUndefined();
      const keys = [entry.word, ...entry.spellings].map(keyOf);
      expect(new Set(keys).size, entry.word).toBe(keys.length);
    }
    expect(new Glossary(seeds).listMisread()).toEqual([]);
  });
});
