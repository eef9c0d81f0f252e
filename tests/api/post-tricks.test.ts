/** The tricks of a post: on the player page they are the chapters of its video. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryRecord } from '#contract/api/admin.ts';
import type { PostWithTricks, Trick } from '#contract/api/posts.ts';
import { addFilm, addPost, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { storedRows } from '../support/stored-state.ts';
import { storedTricks } from '../support/stored-tricks.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';

const site = await startSite();
let admin: Awaited<ReturnType<typeof signUpAdmin>>;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

const lip: Trick = { start: 12, end: 20.5, name: 'Lip 270' };
const cork: Trick = { start: 29.7, end: 41.2, name: 'Cork 9, japan' };
const zero: Trick = { start: 0, end: 0, name: 'Handshake' };

const written = (...tricks: unknown[]) => ({ tricks: JSON.stringify(tricks) });
const change = (id: number, fields: Fields) => sendForm(site, `PATCH /posts/${id}`, fields, admin);
const read = async (id: number): Promise<PostWithTricks> => readReply(send(site, `GET /posts/${id}`));

async function changed(id: number, fields: Fields): Promise<PostWithTricks> {
  const response = await change(id, fields);
  const post = await response.json();
  expect(response.status, JSON.stringify(post)).toBe(200);
  expectEndpointReply('PATCH /posts/{id}', post);
  return post;
}

async function changesOf(id: number): Promise<HistoryRecord[]> {
  return readReply(send(site, `GET /history/posts/${id}`, undefined, admin));
}

describe('tricks are saved', () => {
  test('with a new post, sorted by time in the video', async () => {
    const game = { title: 'Cut into tricks', location: 'Åre', publishDate: '2018-03-12T12:00:00Z', type: 'Game' };
    const video = { videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ', image: await jpeg() };
    const fields = { ...game, ...video, ...written(cork, zero, lip) };
    const { id } = await readReply(sendForm(site, 'POST /posts/', fields, admin));
    expect(storedTricks(await read(id))).toEqual([zero, lip, cork]);
    const [entry] = await changesOf(id);
    const to = '0:00 Handshake, 0:12–0:20.5 Lip 270, 0:29.7–0:41.2 Cork 9, japan';
    expect(entry?.fields).toContainEqual({ name: 'tricks', from: null, to });
  });

  test('with a change, which replaces those before', async () => {
    const id = await addPost(site, { tricks: [zero, lip] });
    const post = await changed(id, written({ ...cork, name: `  ${cork.name} ` }, zero));
    expect(storedTricks(post)).toEqual([zero, cork]);
    expect(await read(id)).toEqual(post);
  });

  test('with a film too', async () => {
    expect(storedTricks(await changed(await addFilm(site), written(lip)))).toEqual([lip]);
  });
});

test('a change without tricks leaves them', async () => {
  const id = await addPost(site, { tricks: [lip, cork] });
  expect(storedTricks(await changed(id, { title: 'Another' }))).toEqual([lip, cork]);
});

test.each(['[]', '', ' '])('%j clears them', async (tricks) => {
  const id = await addPost(site, { tricks: [lip, cork] });
  expect((await changed(id, { tricks })).tricks).toEqual([]);
});

test('sending the stored tricks changes nothing', async () => {
  const id = await addPost(site, { tricks: [lip, cork] });
  const post = await changed(id, written(cork, lip));
  expect(post.version).toBe(1);
  expect(await changesOf(id)).toEqual([]);
});

test('a reply has each trick in words, with links to each word that has a page, and what these words mean', async () => {
  const id = await addPost(site, { tricks: [zero, { ...lip, name: 'SWLIP2, FWD' }, cork] });
  const { tricks, words } = await read(id);
  expect(tricks).toEqual([
    { ...zero, wording: 'Handshake', links: [] },
    {
      ...lip,
      name: 'SWLIP2, FWD',
      wording: 'Switch lip 270, forward',
      links: [
        { word: 'switch', start: 0, end: 6 },
        { word: 'lip', start: 7, end: 10 },
        { word: '270', start: 11, end: 14 },
        { word: 'forward', start: 16, end: 23 },
      ],
    },
    {
      ...cork,
      wording: 'Cork 900, japan',
      links: [
        { word: 'cork', start: 0, end: 4 },
        { word: '900', start: 5, end: 8 },
        { word: 'japan', start: 10, end: 15 },
      ],
    },
  ]);
  expect(words.map(({ word }) => word)).toEqual(['switch', 'lip', '270', 'forward', 'cork', '900', 'japan']);
  for (const { word, meaning, meaningFr } of words)
    expect(await site.call('GET /tricks/{word}', { params: { word } })).toMatchObject({ word, meaning, meaningFr });
  expect((await changed(id, written(...tricks))).version).toBe(1);
});

test('only a caption of a SLVSH game is written out', async () => {
  const tricks = [{ ...lip, name: 'Chapter 2, B-roll' }];
  const ids = [await addFilm(site, { tricks }), await addPost(site, { tricks, gameType: 'zero' })];
  for (const id of ids) expect((await read(id)).tricks[0]?.wording).toBe('Chapter 2, B-roll');
});

test('a scheduled post has no links, because its words may have no page yet', async () => {
  const id = await addPost(site, { tricks: [{ ...lip, name: 'Wallie' }], publishDate: NOON + DAY });
  const post: PostWithTricks = await readReply(send(site, `GET /posts/${id}`, undefined, admin));
  expect(post.tricks).toEqual([{ ...lip, name: 'Wallie', wording: 'Wallie', links: [] }]);
  expect(post.words).toEqual([]);
});

test('the history has only the changed tricks', async () => {
  const id = await addPost(site, { tricks: [zero, lip, cork] });
  await changed(id, written(zero, { ...lip, name: 'Lip 450' }, cork));
  await changed(id, written(zero, { ...lip, name: 'Lip 450' }));
  const recorded = (await changesOf(id)).map(({ fields }) => fields);
  expect(recorded).toEqual([
    [{ name: 'tricks', from: '0:29.7–0:41.2 Cork 9, japan', to: null }],
    [{ name: 'tricks', from: '0:12–0:20.5 Lip 270', to: '0:12–0:20.5 Lip 450' }],
  ]);
});

test('tricks are restored with their post', async () => {
  const id = await addPost(site, { tricks: [lip, cork] });
  await send(site, `DELETE /posts/${id}`, undefined, admin);
  const restored = await readReply(send(site, `POST /posts/${id}/restore`, undefined, admin));
  expect(storedTricks(restored)).toEqual([lip, cork]);
});

test('of two changes of the tricks of one version the second is refused', async () => {
  const id = await addPost(site, { tricks: [lip] });
  await changed(id, { ...written(lip, cork), version: '1' });
  await expectError(await change(id, { ...written(zero), version: '1' }), 409, 'version');
  expect(storedTricks(await read(id))).toEqual([lip, cork]);
});

test('a cached page is rendered again', async () => {
  const id = await addPost(site);
  expect((await read(id)).tricks).toEqual([]);
  await changed(id, written(lip));
  expect(storedTricks(await read(id))).toEqual([lip]);
});

describe('a refused change stores nothing', () => {
  test.each([
    ['List of chapters must be a JSON list of rows with start, end and name.', 'not JSON'],
    ['List of chapters must be a JSON list of rows with start, end and name.', '{"0":1}'],
    ['Row 1 must be an object of start, end and name.', '[1]'],
    ['Row 3 ends before it starts.', written(zero, lip, { ...cork, end: 29 }).tricks],
    [
      'Row 2 has a start that is not a number of seconds from 0 to 86400.',
      written(cork, { ...lip, start: '12' }).tricks,
    ],
    ['Row 1 has a start that is not a number of seconds from 0 to 86400.', written({ ...lip, start: -1 }).tricks],
    ['Row 1 has an end that is not a number of seconds from 0 to 86400.', '[{"start":0,"end":1e999,"name":"x"}]'],
    [
      'Row 2 has an end that is not a number of seconds from 0 to 86400.',
      written(lip, { ...cork, end: undefined }).tricks,
    ],
    ['Row 1 has a name that is empty.', written({ ...lip, name: '  ' }).tricks],
    ['Row 1 has a name that is longer than 200 characters.', written({ ...lip, name: 'x'.repeat(201) }).tricks],
    ['Row 1 has a name that has control characters.', written({ ...lip, name: 'a\u0000b' }).tricks],
    ['Row 1 has a name that is missing.', written({ start: 1, end: 2 }).tricks],
    ['Row 3 has the same times as row 1.', written(lip, zero, { ...lip, name: 'Twice' }).tricks],
    ['List of chapters has more than 200 rows.', written(...Array(201).fill(lip)).tricks],
    ['List of chapters is longer than 100000 characters.', '['.repeat(100_001)],
  ])('%#: %s', async (words, tricks) => {
    const id = await addPost(site, { tricks: [lip] });
    const before = await storedRows(site);
    const { message } = await expectError(await change(id, { title: 'New', tricks }), 400, 'tricks');
    expect(message).toBe(words);
    expect(await storedRows(site)).toEqual(before);
  });
});
