import { expect, test } from 'vitest';
import { heroLeadsTo, heroLink } from './paths.ts';

const linkOf = (customUrl: string | null) => heroLink({ customUrl, postId: 7 });

test('a slide links to its post with autoplay', () => {
  expect(linkOf(null)).toBe('/posts/7?autoplay=1');
});

test.each(['/cup', '/games/page/1?filter=zero', '/', 'https://shop.example/skis?a=1#b', 'HTTPS://SHOP.EXAMPLE/'])(
  'an address of the site or a whole one is used as it stands: %s',
  (address) => {
    expect(linkOf(address)).toBe(address);
  },
);

test.each([
  ['joss-vs-oystein', '/posts/joss-vs-oystein?autoplay=1'],
  ['12', '/posts/12?autoplay=1'],
  ['a b', '/posts/a%20b?autoplay=1'],
  ['a?b#c', '/posts/a%3Fb%23c?autoplay=1'],
  ['../cup', '/posts/..%2Fcup?autoplay=1'],
])('a custom address leads to the post of that name: %s', (customUrl, link) => {
  expect(linkOf(customUrl)).toBe(link);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://two words.example',
  ' https://elsewhere.example',
  'vbscript:x',
])('a slide never leads off the site by %s', (customUrl) => {
  expect(linkOf(customUrl)).toMatch(/^\/posts\/[^/\\]+\?autoplay=1$/);
});

test.each([null, '12', '/posts/12', '/games/12?t=30', '/theater/12#moments', '/fr/games/12'])(
  'a slide of post 12 with the custom address %s leads to it',
  (customUrl) => {
    expect(heroLeadsTo({ customUrl, postId: 12 }, 12)).toBe(true);
    expect(heroLeadsTo({ customUrl, postId: 12 }, 1)).toBe(false);
  },
);

test.each(['/slvsh-cup-grandvalira', '/riders/12', '/games/page/12', 'https://shop.example/posts/12'])(
  'a slide of post 12 with the custom address %s leads elsewhere',
  (customUrl) => {
    expect(heroLeadsTo({ customUrl, postId: 12 }, 12)).toBe(false);
  },
);
