import { expect, test } from 'vitest';
import { foldName } from '#contract/rules/names.ts';
import { searchNames } from './search-names.ts';

const WORDS = [
  { name: 'backside', spellings: ['b', 'bs'] },
  { name: '2', spellings: ['270', 'two'] },
  { name: 'nose butter', spellings: ['nosebutter', 'nb'] },
  { name: 'Tail', spellings: [] },
  { name: 'tail-tap', spellings: [] },
  { name: 'Détendu', spellings: [] },
];

test.each([
  ['', WORDS.map(({ name }) => name)],
  ['  ', WORDS.map(({ name }) => name)],
  ['BS', ['backside']],
  ['270', ['2']],
  ['butter', ['nose butter']],
  ['nose  b', ['nose butter']],
  ['tail', ['Tail', 'tail-tap']],
  ['tail tap', ['tail-tap']],
  ['detendu', ['Détendu']],
  ['side', ['backside']],
  ['osebut', ['nose butter']],
  ['rodeo', []],
])('a search for “%s” finds the words %j, in their order', (query, names) => {
  expect(searchNames(WORDS, ({ name, spellings }) => [name, ...spellings], query).map(({ name }) => name)).toEqual(
    names,
  );
});

const RIDERS = ['Øystein Bråten', 'Vojta Břeský', 'Jesper Tjäder', 'Oscar Wester', 'Coline Ballet-Baz'];

test.each([
  ['oystein', ['Øystein Bråten']],
  ['ØYSTEIN', ['Øystein Bråten']],
  ['bra oys', ['Øystein Bråten']],
  ['b', ['Øystein Bråten', 'Vojta Břeský', 'Coline Ballet-Baz']],
  ['ballet-baz', ['Coline Ballet-Baz']],
  ['ader', ['Jesper Tjäder']],
  ['zzz', []],
])('a search for “%s” finds the riders %j', (query, found) => {
  expect(searchNames(RIDERS, (name) => [name], query)).toEqual(found);
});

test('names fold to basic Latin letters', () => {
  expect(foldName('Øystein Bråten')).toBe('oystein braten');
  expect(foldName('Eirik V. Sæterøy')).toBe('eirik v. saeteroy');
  expect(foldName('Šimon Bartík')).toBe('simon bartik');
});
