/** The words of tricks follow each change at once, in every process. */
import { expect, test } from 'vitest';
import { createTrickIndex } from '#server/features/tricks/trick-index.ts';
import { addPost, addRider, DAY } from '../support/builders.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { openCountingWeb } from '../support/counting-web.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { spyQueries } from '../support/spy-queries.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const captions = (...names: string[]) => names.map((name, n) => ({ start: 10 * n, end: 10 * n + 5, name }));

/** The number of moments of a word; 0 without a page. The page cache has no such address. */
async function countMoments(site: TestSite, word: string): Promise<number> {
  const response = await site.get(`/api/v1/tricks/${word}?not-cached=1`);
  return response.ok ? (await response.json()).moments : 0;
}

async function expectOk(response: Promise<Response>): Promise<void> {
  const { status } = await response;
  expect(status).toBe(200);
}

test('an edited, deleted and restored post counts at once, in its process and in another', async () => {
  const { site } = await startCachedSite();
  const other = await startSite({ beside: site, web: openCountingWeb() });
  const admin = await signUpAdmin(site);
  const count = async (word: string) => [await countMoments(site, word), await countMoments(other, word)];
  const id = await addPost(site, { tricks: captions('Genie', 'Genie', 'Lip') });
  expect(await count('genie')).toEqual([2, 2]);

  const tricks = JSON.stringify(captions('Iron', 'Iron', 'Iron', 'Genie'));
  await expectOk(sendForm(site, `PATCH /posts/${id}`, { tricks }, admin));
  expect([await count('genie'), await count('iron')]).toEqual([
    [0, 0],
    [3, 3],
  ]);
  await expectOk(send(other, `DELETE /posts/${id}`, undefined, admin));
  expect(await count('iron')).toEqual([0, 0]);
  await expectOk(send(site, `POST /posts/${id}/restore`, undefined, admin));
  expect(await count('iron')).toEqual([3, 3]);
});

test('a renamed rider has the new name at once', async () => {
  const { site } = await startCachedSite();
  const admin = await signUpAdmin(site);
  const rider = await addRider(site, { name: 'Joss' });
  await addPost(site, { riderIds: [rider], tricks: captions('Genie', 'Genie') });
  const readRiders = async () => (await site.call('GET /tricks/{word}', { params: { word: 'genie' } })).riders;
  expect(await readRiders()).toMatchObject([{ rider: { name: 'Joss' } }]);
  await expectOk(sendForm(site, `PATCH /riders/${rider}`, { name: 'Joss Christensen' }, admin));
  expect(await readRiders()).toMatchObject([{ rider: { name: 'Joss Christensen' } }]);
});

test('a scheduled post counts from the moment of its publication', async () => {
  const { site, time } = await startCachedSite();
  await addPost(site, { tricks: captions('Genie', 'Genie') });
  await addPost(site, { tricks: captions('Genie'), publishDate: NOON + DAY });
  await addPost(site, { tricks: captions('Genie'), publishDate: NOON + 2 * DAY });
  const counts = [];
  for (const now of [NOON, NOON + DAY - 1, NOON + DAY, NOON + 2 * DAY, NOON]) {
    time.now = now;
    counts.push(await countMoments(site, 'genie'));
  }
  expect(counts).toEqual([2, 2, 3, 4, 2]);
});

test('readers keep the state that they have read', async () => {
  const site = await startSite();
  const index = createTrickIndex(site.database);
  const id = await addPost(site, { tricks: captions('Genie', 'Genie') });
  const before = await index.read(NOON);
  await site.database.updateTable('posts').set({ deletedAt: NOON }).where('id', '=', id).execute();
  expect((await index.read(NOON)).findWord('genie')).toBeUndefined();
  expect(before.findWord('genie')).toMatchObject({ moments: 2, videos: 1 });
  const [video] = before.videosWith('genie');
  expect(video?.id).toBe(id);
  expect(video && before.momentsWith(video, 'genie')).toMatchObject([{ name: 'Genie' }, { name: 'Genie' }]);
});

test('a change of other texts leaves the words as they are', async () => {
  const site = await startSite();
  const { database } = site;
  const index = createTrickIndex(database);
  const id = await addPost(site, { tricks: captions('Genie', 'Genie') });
  const before = await index.read(NOON);
  await database.updateTable('posts').set({ title: 'Other', version: 2 }).where('id', '=', id).execute();
  expect(await index.read(NOON)).toBe(before);
  await database.updateTable('postTricks').set({ name: 'Iron' }).where('postId', '=', id).execute();
  await database.updateTable('posts').set({ version: 3 }).where('id', '=', id).execute();
  expect((await index.read(NOON)).words).toMatchObject([{ word: 'iron', moments: 2 }]);
});

test('concurrent readers share a refresh', async () => {
  const site = await startSite();
  for (const name of ['Genie', 'Iron', 'Lip']) await addPost(site, { tricks: captions(name, name) });
  const countQueries = async (readers: number) => {
    let count = 0;
    const counted = site.database.withPlugin(
      spyQueries(() => {
        count += 1;
      }),
    );
    const index = createTrickIndex(counted);
    const read = await Promise.all(Array.from({ length: readers }, () => index.read(NOON)));
    expect(read.map(({ words }) => words.length)).toEqual(new Array(readers).fill(3));
    return count;
  };
  expect(await countQueries(20)).toBe(await countQueries(2));
});

test('an error of the database fails only the readers of that refresh', async () => {
  const site = await startSite();
  await addPost(site, { tricks: captions('Genie', 'Genie') });
  let fails = true;
  const index = createTrickIndex(
    site.database.withPlugin(
      spyQueries(() => {
        if (fails) throw new Error('The database is away');
      }),
    ),
  );
  await expect(index.read(NOON)).rejects.toThrow('The database is away');
  fails = false;
  expect((await index.read(NOON)).findWord('genie')).toMatchObject({ moments: 2 });
});
