/** The posts that a browser names: those of its library. */
import { expect, test } from 'vitest';
import { addFilm, addPost, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();

const select = (ids: number[]) => site.call('GET /posts/selected', { query: { ids } });

test('selected posts come in the order of their ids, with their moments', async () => {
  const cork = { start: 29.7, end: 41.2, name: 'Cork 9, japan' };
  const lip = { start: 12, end: 20.5, name: 'Lip 270' };
  const game = await addPost(site, { title: 'With tricks', tricks: [lip, cork], editorial: '<p>Long</p>' });
  const film = await addFilm(site, { tricks: [cork] });
  const videos = await select([film, game]);
  expect(videos.map(({ post, moments }) => [post.id, moments])).toEqual([
    [film, [{ ...cork, wording: cork.name }]],
    [
      game,
      [
        { ...lip, wording: 'Lip 270' },
        { ...cork, wording: 'Cork 900, japan' },
      ],
    ],
  ]);
  expect(Object.keys(videos[1]?.post ?? {})).not.toContain('editorial');
});

test('deleted, scheduled and unknown posts are not among them', async () => {
  const [deleted, kept, scheduled] = [
    await addPost(site),
    await addPost(site),
    await addPost(site, { publishDate: NOON + DAY }),
  ];
  await site.database.updateTable('posts').set({ deletedAt: NOON }).where('id', '=', deleted).execute();
  expect((await select([deleted, scheduled, 999_999, kept])).map(({ post }) => post.id)).toEqual([kept]);
  expect(await select([])).toEqual([]);
});

test.each([
  ['more than fifty', Array.from({ length: 51 }, (_, n) => n + 1).join(','), 'has more than 50 numbers'],
  ['the same twice', '7,7', 'names an item twice'],
  ['other text', '7,x', 'must be numbers separated by commas'],
])('ids that are %s are refused', async (_, ids, reason) => {
  const { message } = await expectError(await site.get(`/api/v1/posts/selected?ids=${ids}`), 400, 'ids');
  expect(message).toContain(reason);
});
