/** Publishing, changing, deleting and restoring posts, where it differs from other entities (spec 5 and 7). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { PostWithTricks } from '#contract/api/posts.ts';
import { pictureAddress } from '#contract/rules/pictures.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';
import { buildWorld, TOMORROW } from '../support/world.ts';

const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
const world = await buildWorld(site);
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let picture: File;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  picture = await jpeg();
});

const fields = (difference: Fields = {}): Fields => ({
  title: 'Harlaut vs Woods',
  location: 'Grandvalira',
  publishDate: '2018-03-13T12:00:00.000Z',
  type: 'Game',
  videoHost: 'youtube',
  vimeoId: 'dQw4w9WgXcQ',
  image: picture,
  ...difference,
});

/** Publishes and returns the post. */
async function publish(difference: Fields = {}): Promise<PostWithTricks> {
  const response = await sendForm(site, 'POST /posts/', fields(difference), admin);
  const post = await response.json();
  expect(response.status, JSON.stringify(post)).toBe(200);
  expectEndpointReply('POST /posts/', post);
  return post;
}

const change = (id: number, difference: Fields) => sendForm(site, `PATCH /posts/${id}`, difference, admin);
const read = async (id: number) => readReply(site.get(`/api/v1/posts/${id}`));

describe('publishing', () => {
  test('a game with all fields is read back unchanged', async () => {
    const { riders } = world;
    const post = await publish({
      gameType: 'slvsh',
      description: 'A long fight.',
      winnerScore: '0',
      winnerId: String(riders.henrik),
      loserId: String(riders.james),
      riderIds: `${riders.james},${riders.henrik}`,
      tags: 'Andorra, night , andorra',
    });
    expect(post).toMatchObject({
      title: 'Harlaut vs Woods',
      publishDate: '2018-03-13T12:00:00.000Z',
      gameType: 'slvsh',
      winnerScore: 0,
      winnerId: riders.henrik,
      riders: [{ name: 'James Woods' }, { name: 'Henrik Harlaut' }],
      version: 1,
    });
    expect(post.tags.map(({ name }) => name)).toEqual(['Andorra', 'night']);
    expect(await read(post.id)).toEqual(post);
  });

  test('the picture is stored in all sizes before the post', async () => {
    const { posterImgLocation, posterImgColor, posterImgContentType } = await publish();
    const location = posterImgLocation ?? '';
    expect(location).toMatch(/^\/media\/pictures\/original\//);
    expect(posterImgColor).toMatch(/^#[0-9a-f]{6}$/);
    for (const address of [
      location,
      ...(['thumb', 'medium', 'large'] as const).map((size) => pictureAddress(location, size)),
    ]) {
      const response = await site.get(address);
      expect([response.status, response.headers.get('content-type')], address).toEqual([200, posterImgContentType]);
    }
  });

  test('winner and loser become riders of their game', async () => {
    const { riders } = await publish({ winnerId: String(world.riders.joss), loserId: String(world.riders.alex) });
    expect(riders.map(({ name }) => name)).toEqual(['Joss Christensen', 'Alex Hall']);
  });

  test('a film is stored with its tag and its sanitised editorial', async () => {
    const editorial =
      '<p onclick="x()">Snow <b>and</b> <strong>more</strong></p><script>alert(1)</script><a href="javascript:alert(1)">go</a>';
    const post = await publish({ type: 'Film', title: 'Winter', tags: 'full-movie', editorial });
    const clean = '<p>Snow <strong>and</strong> <strong>more</strong></p><a rel="noopener">go</a>';
    expect(post).toMatchObject({ type: 'Film', gameType: null, editorial: clean });
    const row = await site.database
      .selectFrom('posts')
      .where('id', '=', post.id)
      .select('editorial')
      .executeTakeFirst();
    expect(row?.editorial).toBe(clean);
    const shelf = await site.call('GET /films/page/{page}', { params: { page: 1 }, query: { filter: 'full-movie' } });
    expect(shelf.posts.map(({ id }) => id)).toContain(post.id);
  });

  test('markup in a tag is stored as text', async () => {
    expect((await publish({ tags: 'a<b>' })).tags.map(({ name }) => name)).toEqual(['a<b>']);
  });

  test.each([
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
    ['vimeo', 'https://vimeo.com/channels/staffpicks/123456789', '123456789'],
    ['vimeo', '123456789', '123456789'],
    [
      'videojs',
      'https://player.vimeo.com/external/123456789.hd.mp4?s=1',
      'https://player.vimeo.com/external/123456789.hd.mp4?s=1',
    ],
  ])('the %s video id is read from %s', async (videoHost, vimeoId, id) => {
    expect((await publish({ videoHost, vimeoId })).vimeoId).toBe(id);
  });

  test.each([
    ['https://vimeo.com/123456789/0123abcdef', {}],
    ['https://player.vimeo.com/video/123456789?h=0123abcdef', { vimeoHash: '' }],
    ['123456789', { vimeoHash: '0123abcdef' }],
  ])('the hash of an unlisted video is kept from %s', async (vimeoId, fields) => {
    const { id } = await publish({ videoHost: 'vimeo', vimeoId, ...fields });
    expect(await site.call('GET /posts/{id}', { params: { id } })).toMatchObject({
      ...{ vimeoId: '123456789', vimeoHash: '0123abcdef' },
    });
  });

  test('a scheduled post is visible to admins, and to all visitors from its publish date on', async () => {
    const { id } = await publish({ title: 'Tomorrow', publishDate: new Date(TOMORROW).toISOString() });
    const seen = async (sending = {}) => {
      const one = await send(site, `GET /posts/${id}`, undefined, sending);
      const list = await readReply(send(site, 'GET /posts/page/1', undefined, sending));
      return [one.status, list.posts.some((post: { id: number }) => post.id === id)];
    };
    expect(await seen()).toEqual([404, false]);
    expect(await seen(admin)).toEqual([200, true]);
    time.now = TOMORROW;
    expect(await seen()).toEqual([200, true]);
    time.now = NOON;
  });
});

describe('changing', () => {
  test('leaves riders, result and tricks that were not sent', async () => {
    const before = await read(world.posts.jossBeatsOystein);
    const response = await change(before.id, { title: 'Joss and Oystein' });
    const after = await response.json();
    expect(after).toEqual({ ...before, title: 'Joss and Oystein', version: before.version + 1 });
    expect(after.tricks).toHaveLength(2);
  });

  test('to the stored values keeps the version', async () => {
    const before = await publish({ tags: 'one, two', winnerId: String(world.riders.henrik) });
    const same = { title: before.title, tags: 'one,two', winnerId: String(world.riders.henrik), version: '1' };
    expect(await readReply(change(before.id, same))).toEqual(before);
  });

  test('clears optional fields that are sent empty', async () => {
    const { henrik, james } = world.riders;
    const full = { description: 'Words', editorial: '<p>More</p>', tags: 'one', winnerScore: '3' };
    const { id } = await publish({ ...full, winnerId: String(henrik), loserId: String(james) });
    const empty = {
      description: '',
      editorial: '',
      tags: '',
      winnerScore: '',
      winnerId: '',
      loserId: '',
      riderIds: '',
    };
    expect(await readReply(change(id, empty))).toMatchObject({
      description: null,
      editorial: null,
      tags: [],
      winnerScore: null,
      winnerId: null,
      loserId: null,
      riders: [],
    });
    await expectError(await change(id, { title: '' }), 400, 'title');
  });

  test('a game into a film clears the fields of games', async () => {
    const { henrik, james } = world.riders;
    const result = { winnerId: String(henrik), loserId: String(james), winnerScore: '2' };
    const { id } = await publish({ gameType: 'zero', ...result });
    const nothing = { gameType: null, winnerId: null, loserId: null, winnerScore: null };
    expect(await readReply(change(id, { type: 'Film' }))).toMatchObject({ type: 'Film', ...nothing });
    for (const [field, value] of Object.entries(result)) {
      await expectError(await change(id, { [field]: value }), 400, field);
    }
  });

  test('a game of a cup into a film is refused, and the message names the cup', async () => {
    const reply = await expectError(await change(world.posts.alexBeatsFerdinand, { type: 'Film' }), 409, 'type');
    expect(reply.message).toContain('Grandvalira 2018');
  });
});

describe('the trash', () => {
  test('hides a post from lists, slides and cups until it is restored', async () => {
    const { jossBeatsOystein: id } = world.posts;
    const before = await read(id);
    const slides = () => site.call('GET /heroes').then((heroes) => heroes.map(({ postId }) => postId));
    const games = () =>
      site.call('GET /cups/{id}', { params: { id: world.cup } }).then((cup) => cup.info.games.split(','));
    const listed = async () => JSON.stringify(await site.call('GET /posts/page/{page}', { params: { page: 2 } }));
    const [slidesBefore, gamesBefore, listBefore] = [await slides(), await games(), await listed()];
    expect(await readReply(send(site, `DELETE /posts/${id}`, undefined, admin))).toEqual({ id });
    expect((await site.get(`/api/v1/posts/${id}`)).status).toBe(404);
    expect(await slides()).not.toContain(id);
    expect(await games()).not.toContain(String(id));

    expect(await readReply(send(site, `POST /posts/${id}/restore`, undefined, admin))).toEqual(before);
    expect([await slides(), await games(), await listed()]).toEqual([slidesBefore, gamesBefore, listBefore]);
  });
});
