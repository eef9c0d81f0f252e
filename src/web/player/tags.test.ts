import { expect, test } from 'vitest';
import { otherCupPath } from '#contract/rules/paths.ts';
import { tagPath } from './tags.tsx';

const cup = { id: 11, title: 'Grandvalira 2025', round: null };

test.each([
  ["the name of the post's cup", 'SLVSH Cup Grandvalira 2025', { type: 'Game', cup } as const, '/cups/11'],
  ['the name of another cup', 'SLVSH Cup Ruka 2018', { type: 'Game', cup } as const, '/search?q=SLVSH+Cup+Ruka+2018'],
  ['a category of films', 'Full-Movie', { type: 'Film', cup: null } as const, '/theater/page/1?filter=full-movie'],
  ['a category of films on a game', 'Classic', { type: 'Game', cup: null } as const, '/search?q=Classic'],
  ['any other tag', 'Seven Springs & co', { type: 'Game', cup } as const, '/search?q=Seven+Springs+%26+co'],
])('a tag links to what carries it: %s', (_, name, post, path) => {
  expect(tagPath(name, post, otherCupPath)).toBe(path);
});
