import { expect, test } from 'vitest';
import { addFilm, addPost, DAY } from '../support/builders.ts';
import { NOON, startSite } from '../support/start-site.ts';

const called = (...names: string[]) => names.map((name, n) => ({ start: n, end: n + 1, name }));

test.each([
  ['one word', 'switch'],
  ['two words', 'switch on'],
])('tricks that match %s are sorted by frequency, without scheduled ones', async (_how, q) => {
  const site = await startSite();
  const often = ['tail', 'mute', 'lip', 'mute', 'lip', 'lip'].map((where) => `Switch on ${where}`);
  for (const [n, name] of often.entries()) await addPost(site, { tricks: called(name), publishDate: NOON - n * DAY });
  const later = Array.from({ length: 12 }, (_, n) => `Switch on grab ${n}`);
  for (const days of [1, 2, 3, 4]) await addPost(site, { tricks: called(...later), publishDate: NOON + days * DAY });
  const { tricks, totalPosts } = await site.call('GET /search', { query: { q } });
  expect(totalPosts).toBe(often.length);
  expect(tricks.map(({ name, posts }) => [name, posts])).toEqual([
    ['Switch on lip', 3],
    ['Switch on mute', 2],
    ['Switch on tail', 1],
  ]);
});

test('tricks with the same wording are one, with the posts of all', async () => {
  const site = await startSite();
  for (const [n, name] of ['Lip 2', 'LIP270', 'Lip 270', 'Lip 2'].entries()) {
    await addPost(site, { tricks: called(name), publishDate: NOON - n * DAY });
  }
  await addFilm(site, { tricks: called('Lip part 2') });
  const { tricks } = await site.call('GET /search', { query: { q: 'lip' } });
  const found = tricks.map(({ wordingParts, posts }) => [wordingParts.map(({ text }) => text).join(''), posts]);
  expect(found).toEqual([
    ['Lip 270', 4],
    ['Lip part 2', 1],
  ]);
});
