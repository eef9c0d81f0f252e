/** Changes of a post that affect its other fields, and their history. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryRecord } from '#contract/api/admin.ts';
import type { PostWithTricks, SavedPost } from '#contract/api/posts.ts';
import { addFilm, addPost } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { storedFiles, storedRows } from '../support/stored-state.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const { riders } = await buildWorld(site);
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let picture: File;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  picture = await jpeg();
});

const change = (id: number, fields: Fields) => sendForm(site, `PATCH /posts/${id}`, fields, admin);

async function changed(id: number, fields: Fields): Promise<SavedPost> {
  const response = await change(id, fields);
  const post = await response.json();
  expect(response.status, JSON.stringify(post)).toBe(200);
  expectEndpointReply('PATCH /posts/{id}', post);
  return post;
}

/** Expects an error, and no change. */
async function refused(id: number, fields: Fields, field: string): Promise<void> {
  const before = [await storedRows(site), await storedFiles(site)];
  await expectError(await change(id, { image: picture, ...fields }), 400, field);
  expect([await storedRows(site), await storedFiles(site)]).toEqual(before);
}

describe('host and video id are validated together', () => {
  test('a new id is validated for the stored host', async () => {
    const id = await addPost(site);
    expect((await changed(id, { vimeoId: 'https://youtu.be/abcdefghijk' })).vimeoId).toBe('abcdefghijk');
    await refused(id, { vimeoId: '123456789' }, 'vimeoId');
    await refused(id, { vimeoId: 'https://vimeo.com/123456789' }, 'vimeoId');
  });

  test('a new host is accepted if the stored id is valid for it', async () => {
    const id = await addPost(site);
    await refused(id, { videoHost: 'vimeo' }, 'vimeoId');
    await refused(id, { videoHost: 'videojs' }, 'vimeoId');
    const both = { videoHost: 'vimeo', vimeoId: 'vimeo.com/album/1234567/video/123456789' };
    expect(await changed(id, both)).toMatchObject({ videoHost: 'vimeo', vimeoId: '123456789' });
  });

  test('a hash stays while its id does', async () => {
    const id = await addPost(site, { videoHost: 'vimeo', videoId: '123456789', videoHash: '0123abcdef' });
    expect((await changed(id, { vimeoId: '123456789', title: 'Same video' })).vimeoHash).toBe('0123abcdef');
    expect((await changed(id, { vimeoHash: 'fedcba9876' })).vimeoHash).toBe('fedcba9876');
    await refused(id, { vimeoHash: 'no hash' }, 'vimeoHash');
    await refused(id, { vimeoHash: '../secret' }, 'vimeoHash');
    expect((await changed(id, { vimeoHash: '' })).vimeoHash).toBeNull();
    await changed(id, { vimeoId: 'https://vimeo.com/123456789/0123abcdef' });
    expect((await changed(id, { vimeoId: '987654321' })).vimeoHash).toBeNull();
    await changed(id, { vimeoHash: '0123abcdef' });
    const moved = { videoHost: 'youtube', vimeoId: 'abcdefghijk', vimeoHash: '0123abcdef' };
    expect((await changed(id, moved)).vimeoHash).toBeNull();
  });

  test('the message names the format that the host expects', async () => {
    const { message } = await expectError(await change(await addPost(site), { vimeoId: 'short' }), 400, 'vimeoId');
    expect(message).toBe('Video must be the 11 characters of a YouTube id, or the address of a video there.');
  });

  test('the other fields of a post with an invalid stored id can be changed', async () => {
    const id = await addPost(site, { videoHost: 'videojs', videoId: 'no link at all' });
    expect(await changed(id, { title: 'Another' })).toMatchObject({ title: 'Another', vimeoId: 'no link at all' });
    await refused(id, { vimeoId: 'no link either' }, 'vimeoId');
  });
});

describe('winner, loser and riders', () => {
  const names = (post: PostWithTricks) => post.riders.map(({ id }) => id);
  const { joss, alex, henrik } = riders;

  test('a new winner is added to the riders, and no rider is removed', async () => {
    const id = await addPost(site, { winnerId: joss, loserId: alex, riderIds: [joss, alex] });
    expect(names(await changed(id, { winnerId: String(henrik) }))).toEqual([joss, alex, henrik]);
  });

  test('sent riders replace the stored ones except winner and loser', async () => {
    const id = await addPost(site, { winnerId: joss, loserId: alex, riderIds: [alex, joss] });
    expect(names(await changed(id, { riderIds: String(henrik) }))).toEqual([henrik, joss, alex]);
    expect(names(await changed(id, { riderIds: `${alex},${joss}` }))).toEqual([alex, joss]);
  });

  test('the stored loser cannot become the winner too', async () => {
    const id = await addPost(site, { winnerId: joss, loserId: alex, riderIds: [joss, alex] });
    await refused(id, { winnerId: String(alex) }, 'loserId');
    const swapped = await changed(id, { winnerId: String(alex), loserId: String(joss) });
    expect([swapped.winnerId, swapped.loserId]).toEqual([alex, joss]);
  });

  test('0 letters is a score, and empty is none', async () => {
    const id = await addPost(site, { winnerScore: 3 });
    expect((await changed(id, { winnerScore: '0' })).winnerScore).toBe(0);
    expect((await changed(id, { title: 'Still' })).winnerScore).toBe(0);
    expect((await changed(id, { winnerScore: '' })).winnerScore).toBeNull();
  });
});

test('a film accepts a game type only with the type Game', async () => {
  const id = await addFilm(site);
  await refused(id, { gameType: 'zero' }, 'gameType');
  expect(await changed(id, { type: 'Game', gameType: 'zero' })).toMatchObject({ type: 'Game', gameType: 'zero' });
});

describe('an editorial', () => {
  test('is stored without scripts, and as null if it has nothing else', async () => {
    const id = await addPost(site);
    const hostile = '<p onmouseover="x()">One</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">two</a>';
    expect(await changed(id, { editorial: hostile })).toMatchObject({
      editorial: '<p>One</p><a rel="noopener">two</a>',
      editorialRemoved: ['onmouseover', 'image', 'onerror', 'javascript: link'],
    });
    expect(await changed(id, { editorial: '<script>alert(1)</script>' })).toMatchObject({
      editorial: null,
      editorialRemoved: ['script'],
    });
    expect(await changed(id, { editorial: '<div>Harmless</div>' })).not.toHaveProperty('editorialRemoved');
  });

  test('of harmless HTML keeps its meaning, and the reply names removed parts', async () => {
    const editorial = '<div><b>Day one</b></div><h1>Final</h1><hr><iframe src="https://a.example"></iframe>';
    const fields = { title: 'New', location: 'Åre', publishDate: '2018-03-13T12:00:00Z', type: 'Film', editorial };
    const video = { videoHost: 'vimeo', vimeoId: '123456789', image: picture };
    const reply = await readReply(sendForm(site, 'POST /posts/', { ...fields, ...video }, admin));
    expectEndpointReply('POST /posts/', reply);
    expect(reply).toMatchObject({
      editorial: '<p><strong>Day one</strong></p><h2>Final</h2><hr />',
      editorialRemoved: ['iframe'],
    });
  });

  test('is refused if sanitising makes it too long', async () => {
    const id = await addPost(site);
    await refused(id, { editorial: '<'.repeat(90_000) }, 'editorial');
    await refused(id, { editorial: '<p>'.repeat(20_000) }, 'editorial');
    expect((await changed(id, { editorial: 'x'.repeat(100_000) })).editorial).toHaveLength(100_000);
  });
});

test('of the required fields only the location can be cleared', async () => {
  const id = await addPost(site, { location: 'Grandvalira' });
  expect(await changed(id, { location: ' ' })).toMatchObject({ location: null });
  expect(await changed(id, { location: '', title: 'Nowhere' })).toMatchObject({ location: null, title: 'Nowhere' });
  for (const field of ['title', 'publishDate', 'vimeoId', 'videoHost', 'type'])
    await refused(id, { [field]: '' }, field);
});

describe('the history', () => {
  const history = async (id: number): Promise<HistoryRecord[]> => {
    const reply = await readReply(send(site, `GET /history/posts/${id}`, undefined, admin));
    expectEndpointReply('GET /history/{item}/{id}', reply);
    return reply;
  };

  test('shows names, tags, dates and files as text', async () => {
    const { joss, alex } = riders;
    const id = await addPost(site, { tags: ['one'] });
    const post = await changed(id, {
      publishDate: '2018-03-12T13:00:00+01:00',
      vimeoId: 'abcdefghijk',
      winnerId: String(joss),
      loserId: String(alex),
      winnerScore: '0',
      tags: 'one, two',
      image: picture,
    });
    const [entry] = await history(id);
    expect(entry).toMatchObject({
      action: 'changed',
      by: { id: admin.user.id, name: 'Ada' },
      at: new Date(NOON).toISOString(),
    });
    expect(entry?.fields).toEqual([
      { name: 'publishDate', from: '2018-03-13T12:00:00.000Z', to: '2018-03-12T12:00:00.000Z' },
      { name: 'video', from: 'youtube dQw4w9WgXcQ', to: 'youtube abcdefghijk' },
      { name: 'winner', from: null, to: 'Joss Christensen' },
      { name: 'loser', from: null, to: 'Alex Hall' },
      { name: 'winnerScore', from: null, to: '0' },
      { name: 'riders', from: null, to: 'Joss Christensen, Alex Hall' },
      { name: 'tags', from: 'one', to: 'one, two' },
      { name: 'poster', from: null, to: post.posterImgFileName },
    ]);
  });

  test('has all changes of a post, newest first, and no entry for an unchanged save', async () => {
    const fields = { title: 'Steps', location: 'Åre', publishDate: '2018-03-13T12:00:00Z', type: 'Film' };
    const video = { videoHost: 'vimeo', vimeoId: '123456789' };
    const { id } = await readReply(sendForm(site, 'POST /posts/', { ...fields, ...video, image: picture }, admin));
    await changed(id, { title: 'Steps' });
    await changed(id, { title: 'More steps' });
    await send(site, `DELETE /posts/${id}`, undefined, admin);
    await send(site, `POST /posts/${id}/restore`, undefined, admin);
    const steps = await history(id);
    expect(steps.map(({ action }) => action)).toEqual(['restored', 'deleted', 'changed', 'created']);
    expect(steps.at(-1)?.fields).toContainEqual({ name: 'location', from: null, to: 'Åre' });
  });

  test('has no entry for a refused save', async () => {
    const id = await addPost(site);
    await refused(id, { title: 'New', winnerId: '99999' }, 'winnerId');
    expect(await history(id)).toEqual([]);
  });
});
