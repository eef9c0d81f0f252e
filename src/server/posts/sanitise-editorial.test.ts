import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_HTML } from '../../../tests/support/hostile-html.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';

/** Text without a bracket, and tags of the list in the one spelling that every parser reads alike. */
const HARMLESS =
  /^(?:[^<>]|<\/?(?:p|em|strong|ul|ol|li|h2|h3|blockquote)>|<br \/>|<a(?: href="[^"<>]*")? rel="noopener"(?: href="[^"<>]*")?>|<\/a>)*$/;
const OWN = 'https://slvsh.example';

describe('nothing hostile passes', () => {
  test.each(HOSTILE_HTML)('%j', (html) => {
    const clean = sanitiseEditorial(html);
    expectHarmless(clean);
    expect(sanitiseEditorial(clean)).toBe(clean);
  });

  test('in any order and number, whole or cut off', () => {
    const sample = fc.constantFrom(...HOSTILE_HTML);
    const cut = fc.tuple(sample, fc.nat(200)).map(([html, length]) => html.slice(0, length));
    const piece = fc.constantFrom('<', '>', '"', "'", '/', '=', '&', ';', '<p>', '</p>', '<a href="', '<!--', '\u0000');
    const texts = fc.array(fc.oneof(sample, cut, piece, fc.string({ unit: 'grapheme' })), { maxLength: 8 });
    const property = fc.property(texts, (pieces) => {
      const clean = sanitiseEditorial(pieces.join(''));
      expectHarmless(clean);
      // As it is done on write and again on read. Paragraphs that stood inside something else may close anew the first time.
      const cleanAgain = sanitiseEditorial(clean);
      expectHarmless(cleanAgain);
      expect(sanitiseEditorial(cleanAgain)).toBe(cleanAgain);
    });
    fc.assert(property, { numRuns: 2_000, seed: 1_610_070_234 });
  });

  test('the contents of scripts and styles go with them', () => {
    expect(sanitiseEditorial('<p>Before</p><script>alert(1)</script><style>p{}</style><p>after</p>')).toBe(
      '<p>Before</p><p>after</p>',
    );
  });

  test('an address that leads nowhere good is taken off, the words stay', () => {
    expect(sanitiseEditorial('<a href="javascript:alert(1)">the words</a>')).toBe('<a rel="noopener">the words</a>');
    expect(sanitiseEditorial('<a href="//evil.example">the words</a>')).toBe('<a rel="noopener">the words</a>');
  });
});

describe('what an editor writes passes', () => {
  test.each([
    '<p>A <strong>strong</strong> and an <em>em</em>.</p>',
    '<h2>Title</h2><h3>Below</h3>',
    '<ul><li>one</li></ul><ol><li>two</li></ol>',
    '<blockquote>Said so.</blockquote>',
    'Plain words with Ø, “quotes” and 😀',
    '<a href="https://slvsh.example/?a=1" rel="noopener">link</a>',
    '<a href="mailto:a@slvsh.example" rel="noopener">mail</a>',
    '<a href="/cup" rel="noopener">the cup</a>',
    '',
  ])('%s', (html) => {
    expect(sanitiseEditorial(html)).toBe(html);
  });

  test('a tag that nobody closed is closed', () => {
    expect(sanitiseEditorial('<p>One<p>two <em>three')).toBe('<p>One</p><p>two <em>three</em></p>');
  });

  test('a lone less-than sign stays one', () => {
    expect(sanitiseEditorial('1 < 2 & 3 > 2')).toBe('1 &lt; 2 &amp; 3 &gt; 2');
  });
});

/** Only what is on the list, and in addresses only what leads to a page or a mail. */
function expectHarmless(clean: string): void {
  expect(clean).toMatch(HARMLESS);
  for (const [, href = ''] of clean.matchAll(/ href="([^"]*)"/g)) {
    expect(href.replaceAll(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&');
    const address = href
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    if (URL.canParse(address, OWN)) expect(new URL(address, OWN).protocol).toMatch(/^(https?|mailto):$/);
  }
}
