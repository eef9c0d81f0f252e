/** Adding, changing and restoring slides, where it differs from other entities (spec 5 and 7). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Hero } from '#contract/api/heroes.ts';
import { addPost } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { startSite } from '../support/start-site.ts';
import { expectUnchanged } from '../support/stored-state.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let picture: File;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  picture = await jpeg('slide.jpg');
});

const TEXTS = {
  customTitle: 'Tonight',
  customTitleFr: 'Ce soir',
  customEyebrow: 'Grandvalira',
  customEyebrowFr: 'Andorre',
  customSubhead: 'The final',
  customSubheadFr: 'La finale',
  customUrl: '/cup',
};

async function read(response: Response): Promise<Hero> {
  const hero = await response.json();
  expect(response.status, JSON.stringify(hero)).toBe(200);
  expectEndpointReply('POST /heroes', hero);
  return hero;
}

const request = (fields: Fields) =>
  sendForm(site, 'POST /heroes', { postId: String(world.posts.film), ...fields }, admin);
const add = async (fields: Fields = {}) => read(await request(fields));
const change = (id: number, fields: Fields) => sendForm(site, `PATCH /heroes/${id}`, fields, admin);
const remove = (id: number) => send(site, `DELETE /heroes/${id}`, undefined, admin);
const restore = (id: number) => send(site, `POST /heroes/${id}/restore`, undefined, admin);
const refused = (asking: () => Promise<Response>, status: number, field?: string) =>
  expectUnchanged(site, asking, status, field);

async function list(sending = {}): Promise<Hero[]> {
  return readReply(send(site, 'GET /heroes', undefined, sending));
}

/** Moves the post to the trash; the returned function restores it. */
async function trashPost(id: number) {
  expect((await send(site, `DELETE /posts/${id}`, undefined, admin)).status).toBe(200);
  return () => send(site, `POST /posts/${id}/restore`, undefined, admin);
}

describe('adding', () => {
  test('a slide with all fields is read back unchanged, in the gallery too', async () => {
    const hero = await add({ ...TEXTS, image: picture });
    expect(hero).toMatchObject({ ...TEXTS, postId: world.posts.film, version: 1 });
    expect(hero.post).toMatchObject({ id: world.posts.film, title: 'Winter in Andorra' });
    expect((await site.get(hero.customPosterImgLocation ?? '')).status).toBe(200);
    expect(await list()).toContainEqual(hero);
  });

  test('a slide with only a post has no custom texts and is the last one', async () => {
    const highest = Math.max(...(await list(admin)).map(({ index }) => index));
    const hero = await add({ customTitle: '', customUrl: '' });
    expect(hero).toMatchObject({ index: highest + 1, customTitle: null, customUrl: null, customSubhead: null });
    expect(hero.customPosterImgLocation).toBeNull();
  });

  test('the first slide of a site has position 0', async () => {
    const empty = await startSite();
    const { authorization } = await signUpAdmin(empty);
    const postId = String(await addPost(empty));
    const hero = await read(await sendForm(empty, 'POST /heroes', { postId }, { authorization }));
    expect(hero.index).toBe(0);
  });

  test('a slide of a scheduled post is visible only to admins', async () => {
    const hero = await add({ postId: String(world.posts.jossBeatsAlex) });
    expect(await list(admin)).toContainEqual(hero);
    const seen = (await list()).map(({ id }) => id);
    expect(seen).not.toContain(hero.id);
    expect(seen).not.toContain(world.heroes.scheduled);
  });
});

describe('a slide is refused', () => {
  test.each<[string, Fields]>([
    ['postId', { postId: '999999' }],
    ['postId', { postId: 'film' }],
    ['postId', { postId: '' }],
    ['index', { index: '-1' }],
    ['index', { index: '1.5' }],
    ['index', { index: '9999999' }],
    ['customTitle', { customTitle: 'x'.repeat(201) }],
    ['customTitle', { customTitle: 'a\u0007b' }],
    ['customTitle', { customTitle: ['one', 'two'] }],
    ['customTitleFr', { customTitleFr: 'x'.repeat(201) }],
    ['customEyebrow', { customEyebrow: 'x'.repeat(121) }],
    ['customEyebrowFr', { customEyebrowFr: 'x'.repeat(121) }],
    ['customSubhead', { customSubhead: 'x'.repeat(301) }],
    ['customSubheadFr', { customSubheadFr: 'x'.repeat(301) }],
    ['customUrl', { customUrl: 'javascript:alert(1)' }],
    ['customUrl', { customUrl: ' javascript:alert(1)' }],
    ['customUrl', { customUrl: '//evil.example' }],
    ['customUrl', { customUrl: '/\\evil.example' }],
    ['customUrl', { customUrl: '\\\\evil.example' }],
    ['customUrl', { customUrl: 'http://evil.example' }],
    ['customUrl', { customUrl: 'https://' }],
    ['customUrl', { customUrl: 'data:text/html,x' }],
    ['image', { image: new File(['no picture at all'], 'slide.png', { type: 'image/png' }) }],
    ['image', { image: 'slide.jpg' }],
    ['imageCrop', { imageCrop: '0,0,2,2' }],
  ])('for %s: %o', async (field, fields) => {
    await refused(() => request(fields), 400, field);
    await refused(() => change(world.heroes.second, fields), 400, field);
  });

  test('for spaces in the name of its picture, with the message of the specification', async () => {
    const image = await jpeg('my slide.jpg');
    for (const asking of [() => request({ image }), () => change(world.heroes.first, { image })]) {
      expect((await refused(asking, 400, 'image')).message).toContain('Image file name cannot have spaces');
    }
  });

  test('for a post that is in the trash', async () => {
    const post = await addPost(site);
    const back = await trashPost(post);
    await refused(() => request({ postId: String(post), image: picture }), 400, 'postId');
    await refused(() => change(world.heroes.second, { postId: String(post) }), 400, 'postId');
    await back();
    expect((await add({ postId: String(post) })).postId).toBe(post);
  });
});

describe('changing', () => {
  test('clears texts that are sent empty', async () => {
    const before = await add({ ...TEXTS, image: picture });
    const names = Object.keys(TEXTS);
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    const cleared = Object.fromEntries(names.map((name) => [name, null]));
    expect(await read(await change(before.id, empty))).toEqual({ ...before, ...cleared, version: 2 });
  });

  test('replaces post and picture', async () => {
    const { id, customPosterImgLocation: old } = await add({ image: picture });
    const scheduled = world.posts.jossBeatsAlex;
    const after = await read(await change(id, { postId: String(scheduled), image: await jpeg('b.jpg', '#a03020') }));
    expect(after).toMatchObject({ postId: scheduled, version: 2 });
    expect(after.customPosterImgLocation).not.toBe(old);
  });

  test('a slide whose post is in the trash requires another post', async () => {
    const post = await addPost(site);
    const { id } = await add({ postId: String(post) });
    await trashPost(post);
    await refused(() => change(id, { customTitle: 'Unseen' }), 400, 'postId');
    expect(await read(await change(id, { postId: String(world.posts.film) }))).toMatchObject({ id, version: 2 });
  });
});

describe('the trash', () => {
  test('restores a slide only while its post is outside the trash', async () => {
    const post = await addPost(site);
    const hero = await add({ postId: String(post) });
    const back = await trashPost(post);
    expect((await list(admin)).map(({ id }) => id)).not.toContain(hero.id);
    await remove(hero.id);
    expect((await refused(() => restore(hero.id), 409)).message).toContain('post is in the trash too');
    await back();
    expect(await read(await restore(hero.id))).toEqual(hero);
  });
});
