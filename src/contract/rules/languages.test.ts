import { expect, test } from 'vitest';
import { basePath, languageOf, pathInLanguage, toEnglishPath } from './languages.ts';
import { translate } from './translated-text.ts';

test.each([
  ['/', '/fr'],
  ['/games', '/fr/games'],
  ['/?a=1', '/fr?a=1'],
  ['/#views', '/fr#views'],
  ['/%C3%A9t%C3%A9', '/fr/%C3%A9t%C3%A9'],
  ['/-', '/fr/-'],
  ['/games/page/2?filter=zero', '/fr/games/page/2?filter=zero'],
])('%s is %s in French, and the same in English', (english, french) => {
  expect(pathInLanguage('en', english)).toBe(english);
  expect(pathInLanguage('fr', english)).toBe(french);
  expect([languageOf(english), toEnglishPath(english)]).toEqual(['en', english]);
  expect([languageOf(french), toEnglishPath(french)]).toEqual(['fr', english]);
});

test.each(['/freeride', '/FR/games', '/games/fr', '/%66r/games'])('%s is English', (address) => {
  expect([languageOf(address), toEnglishPath(address)]).toEqual(['en', address]);
});

test('the home page of a language also has an address with a trailing slash', () => {
  expect([languageOf('/fr/'), toEnglishPath('/fr/')]).toEqual(['fr', '/']);
});

test.each(['//evil.example', '/\\evil.example', '///evil.example'])('%s does not lead to another site', (address) => {
  expect(pathInLanguage('en', address)).toBe('/evil.example');
  expect(pathInLanguage('fr', address)).toBe('/fr/evil.example');
});

test('English is at the root', () => {
  expect([basePath('en'), basePath('fr')]).toEqual(['/', '/fr']);
});

test('a text without French is English on French pages, and marked as English', () => {
  expect(translate('fr', 'Tonight', 'Ce soir')).toEqual({ text: 'Ce soir' });
  expect(translate('fr', 'Tonight', null)).toEqual({ text: 'Tonight', lang: 'en' });
  expect(translate('fr', null, '« Ce soir » : oui !')).toEqual({ text: '«\u00a0Ce soir\u00a0»\u00a0: oui\u00a0!' });
  expect(translate('en', 'Tonight', 'Ce soir')).toEqual({ text: 'Tonight' });
  expect(translate('en', null, 'Ce soir')).toBeNull();
  expect(translate('fr', null, null)).toBeNull();
});
