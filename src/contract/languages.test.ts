import { expect, test } from 'vitest';
import { addressIn, baseOf, inEnglish, languageOf } from './languages.ts';

test.each([
  ['/', '/fr'],
  ['/games', '/fr/games'],
  ['/?a=1', '/fr?a=1'],
  ['/games/page/2?filter=zero', '/fr/games/page/2?filter=zero'],
])('%s is %s in French, and the same in English', (english, french) => {
  expect(addressIn('en', english)).toBe(english);
  expect(addressIn('fr', english)).toBe(french);
  expect([languageOf(english), inEnglish(english)]).toEqual(['en', english]);
  expect([languageOf(french), inEnglish(french)]).toEqual(['fr', english]);
});

test.each(['/freeride', '/FR/games', '/games/fr', '/%66r/games'])('%s is English', (address) => {
  expect([languageOf(address), inEnglish(address)]).toEqual(['en', address]);
});

test('the home page of a language also has an address with a trailing slash', () => {
  expect([languageOf('/fr/'), inEnglish('/fr/')]).toEqual(['fr', '/']);
});

test.each(['//evil.example', '/\\evil.example', '///evil.example'])('%s does not lead to another site', (address) => {
  expect(addressIn('en', address)).toBe('/evil.example');
  expect(addressIn('fr', address)).toBe('/fr/evil.example');
});

test('English is at the root', () => {
  expect([baseOf('en'), baseOf('fr')]).toEqual(['/', '/fr']);
});
