import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#contract/rules/languages.ts';
import { MESSAGES } from '#messages/messages.ts';
import { CurrentPageContext } from '../site/current-page.ts';
import { MessagesContext } from '../site/messages.ts';
import { Link, NavigationLink } from './link.tsx';

/** The link in a page at `path`, which is English. */
function render(link: React.ReactNode, path: string, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <MessagesContext value={MESSAGES[language]}>
      <CurrentPageContext value={{ path, query: new URLSearchParams(), site: undefined }}>{link}</CurrentPageContext>
    </MessagesContext>,
  );
}

test.each([
  ['/games', '/games', '/fr/games'],
  ['/', '/', '/fr'],
  ['/account#alerts', '/account#alerts', '/fr/account#alerts'],
  ['?tab=fill', '/cup?tab=fill', '/fr/cup?tab=fill'],
  ['/\\evil.example', '/evil.example', '/fr/evil.example'],
])('a link to %s leads within the language of the page', (to, english, french) => {
  expect(render(<Link to={to} />, '/cup')).toBe(`<a href="${english}"></a>`);
  expect(render(<Link to={to} />, '/cup', 'fr')).toBe(`<a href="${french}"></a>`);
});

test.each(['https://site.example/', '//site.example', 'mailto:crew@site.example'])(
  'the language of the page does not change a link to %s',
  (to) => {
    expect(render(<Link to={to} />, '/', 'fr')).toBe(`<a href="${to}"></a>`);
  },
);

test('React blocks a script in an address', () => {
  expect(render(<Link to="javascript:alert(1)" />, '/')).not.toContain('alert');
});

test.each([
  ['/games', '/games', true],
  ['/games', '/games/page/2', true],
  ['/games', '/Games', true],
  ['/games', '/games-of-riders', false],
  ['/games', '/', false],
])('the link to %s at %s: current %s', (to, address, current) => {
  expect(render(<NavigationLink to={to} />, address).includes('aria-current="page"')).toBe(current);
});

test('a link that ends at its path is not current below it', () => {
  expect(render(<NavigationLink to="/cups" end />, '/cups/1')).not.toContain('aria-current');
  expect(render(<NavigationLink to="/" end />, '/games')).not.toContain('aria-current');
  expect(render(<NavigationLink to="/" end />, '/', 'fr')).toContain('aria-current="page"');
});
