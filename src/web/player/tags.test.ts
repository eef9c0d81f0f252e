import { expect, test } from 'vitest';
import { tagPath } from './tags.tsx';

test.each([
  ['a category of films', 'Full-Movie', { type: 'Film' } as const, '/theater/page/1?filter=full-movie'],
  ['a category of films on a game', 'Classic', { type: 'Game' } as const, '/search?q=Classic'],
  ['any other tag', 'Seven Springs & co', { type: 'Game' } as const, '/search?q=Seven+Springs+%26+co'],
])('a tag links to what carries it: %s', (_, name, post, path) => {
  expect(tagPath(name, post)).toBe(path);
});
