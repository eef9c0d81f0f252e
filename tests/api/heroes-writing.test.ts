/** Slides as admins add, change, delete and restore them (spec 5 and 7). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Hero } from '#contract/heroes.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { expectRefusedUnchanged } from '../support/refused-unchanged.ts';
import { startSite } from '../support/start-site.ts';
import { expectContract } from '../support/strict-api.ts';
import { buildWorld } from '../support/world.ts';

const lines: string[] = [];
const site = await startSite({ logTo: { write: (line) => lines.push(line) } });
const world = await buildWorld(site);
const { film, segment, zero, jossBeatsAlex } = world.posts;
let admin: Awaited<ReturnType<typeof signUpAdmin>>;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

const change = (id: number, fields: Fields) => sendForm(site, `PATCH /heroes/${id}`, fields, admin);
const remove = (id: number) => send(site, `DELETE /heroes/${id}`, undefined, admin);
const restore = (id: number) => send(site, `POST /heroes/${id}/restore`, undefined, admin);
const refused = (ask: () => Promise<Response>, status: number, field?: string) =>
  expectRefusedUnchanged(site, ask, status, field);

async function listFor(sending: { authorization?: string }): Promise<Hero[]> {
  const heroes = await (await send(site, 'GET /heroes', undefined, sending)).json();
  expectContract('GET /heroes', heroes);
  return heroes;
}

async function add(fields: Fields = {}): Promise<Hero> {
  const response = await sendForm(site, 'POST /heroes', { postId: String(segment), ...fields }, admin);
  const hero = await response.json();
  expect(response.status, JSON.stringify(hero)).toBe(200);
  expectContract('POST /heroes', hero);
  return hero;
}

test('admins see the slides of posts that are still to come; nobody else does', async () => {
  const ids = async (sending = {}) => (await listFor(sending)).map(({ id }) => id);
  const { first, second, scheduled } = world.heroes;
  expect(await ids(admin)).toEqual([scheduled, first, second]);
  expect(await ids()).toEqual([first, second]);
  expect(await ids(await signUp(site))).toEqual([first, second]);
});

describe('a new slide', () => {
  test('needs no more than a post, and is the last', async () => {
    const before = await listFor(admin);
    const hero = await add();
    expect(hero).toMatchObject({ index: 3, postId: segment, customTitle: null, customUrl: null, version: 1 });
    expect(await listFor(admin)).toEqual([...before, hero]);
    expect((await add()).index).toBe(4);
  });

  test('carries its own words, address and picture', async () => {
    const texts = { customTitle: 'Tonight', customEyebrow: 'Cup', customSubhead: 'The final', customUrl: '/cup' };
    const hero = await add({ ...texts, image: await jpeg('slide.jpg') });
    expect(hero).toMatchObject(texts);
    expect(hero.customPosterImgColor).toMatch(/^#[0-9a-f]{6}$/);
    expect((await site.get(hero.customPosterImgLocation ?? '')).status).toBe(200);
    expect(await listFor({})).toContainEqual(hero);
  });

  test('may be of a post that is still to come', async () => {
    const hero = await add({ postId: String(jossBeatsAlex) });
    expect(await listFor(admin)).toContainEqual(hero);
    expect((await listFor({})).map(({ id }) => id)).not.toContain(hero.id);
  });

  test('at the place of another takes it, and the other goes last', async () => {
    const before = await listFor(admin);
    const hero = await add({ index: '1' });
    const [start, other, ...rest] = before;
    const after = await listFor(admin);
    expect(after.map(({ id }) => id)).toEqual([start?.id, hero.id, ...rest.map(({ id }) => id), other?.id]);
    expect(after.map(({ index }) => index)).toEqual(after.map((_, place) => place));
  });

  test('keeps texts as texts, whatever they look like', async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)> \' " -- javascript:alert(1)';
    const texts = { customTitle: hostile, customEyebrow: hostile, customSubhead: hostile };
    expect(await add(texts)).toMatchObject(texts);
  });
});

describe('a change', () => {
  test('touches only what was sent, and clears what was sent empty', async () => {
    const before = await add({ customTitle: 'Tonight', customEyebrow: 'Cup', customUrl: 'https://slvsh.example/cup' });
    const after = await (await change(before.id, { customTitle: '', customSubhead: 'New', version: '1' })).json();
    expect(after).toEqual({ ...before, customTitle: null, customSubhead: 'New', version: 2 });
    const cleared = await (await change(before.id, { customEyebrow: '', customSubhead: '', customUrl: '' })).json();
    expect(cleared).toMatchObject({ customEyebrow: null, customSubhead: null, customUrl: null, version: 3 });
  });

  test('shows another post, with its title', async () => {
    const { id } = await add();
    expect(await (await change(id, { postId: String(film) })).json()).toMatchObject({
      postId: film,
      post: { id: film, title: 'Winter in Andorra' },
    });
  });

  test('that says what is there already is none', async () => {
    const hero = await add({ customTitle: 'Tonight' });
    expect(await (await change(hero.id, { customTitle: 'Tonight' })).json()).toEqual(hero);
  });

  test('on an old version is refused, and of ten at once one succeeds', async () => {
    const { id } = await add();
    const tries = Array.from({ length: 10 }, (_, place) => change(id, { customTitle: `Try ${place}`, version: '1' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const late = { customTitle: 'Late', image: await jpeg(), index: '0', version: '1' };
    const reply = await refused(() => change(id, late), 409, 'version');
    expect(reply.message).toMatch(/^Somebody else saved this/);
  });
});

describe('a slide is refused', () => {
  beforeAll(async () => {
    await send(site, `DELETE /posts/${zero}`, undefined, admin);
  });

  test('without a post', async () => {
    await refused(() => sendForm(site, 'POST /heroes', { customTitle: 'Nothing' }, admin), 400, 'postId');
  });

  test.each<[string, Fields]>([
    ['postId', { postId: '99999' }],
    ['postId', { postId: String(zero) }],
    ['postId', { postId: 'first' }],
    ['customUrl', { customUrl: 'javascript:alert(1)' }],
    ['customUrl', { customUrl: 'JaVaScRiPt:alert(1)' }],
    ['customUrl', { customUrl: 'data:text/html,<script>alert(1)</script>' }],
    ['customUrl', { customUrl: '//evil.example' }],
    ['customUrl', { customUrl: '/\\evil.example' }],
    ['customUrl', { customUrl: 'http://slvsh.example' }],
    ['customTitle', { customTitle: 'x'.repeat(201) }],
    ['customTitle', { customTitle: 'a\u0007b' }],
    ['customTitle', { customTitle: ['one', 'two'] }],
    ['customEyebrow', { customEyebrow: 'x'.repeat(121) }],
    ['customSubhead', { customSubhead: 'x'.repeat(301) }],
    ['index', { index: '-1' }],
    ['index', { index: 'last' }],
    ['imageCrop', { imageCrop: '0,0,2,2' }],
    ['image', { image: 'slide.jpg' }],
    ['image', { image: new File(['no picture at all'], 'slide.png', { type: 'image/png' }) }],
    ['image', { image: new File(['<svg onload="alert(1)"/>'], 'slide.svg', { type: 'image/svg+xml' }) }],
  ])('for %s: %o', async (field, fields) => {
    await refused(() => sendForm(site, 'POST /heroes', { postId: String(segment), ...fields }, admin), 400, field);
    await refused(() => change(world.heroes.first, fields), 400, field);
  });

  test('for a picture whose name has spaces, in the words of the specification', async () => {
    const fields = { postId: String(segment), image: await jpeg('my slide.jpg') };
    for (const call of ['POST /heroes', `PATCH /heroes/${world.heroes.first}`]) {
      const reply = await refused(() => sendForm(site, call, fields, admin), 400, 'image');
      expect(reply.message).toContain('Image file name cannot have spaces');
    }
  });

  test('as a body of another kind', async () => {
    await refused(() => send(site, 'POST /heroes', { postId: segment }, admin), 415);
    await refused(() => send(site, `PATCH /heroes/${world.heroes.first}`, { index: 0 }, admin), 415);
  });

  test('where there is none of that number', async () => {
    await refused(() => change(999_999, { customTitle: 'Nobody' }), 404);
    await refused(() => remove(999_999), 404);
    await refused(() => restore(999_999), 404);
  });
});

describe('the trash', () => {
  test('hides a slide and frees its place; the slide comes back as it was, but last', async () => {
    const hero = await add({ customTitle: 'Passing', image: await jpeg() });
    const after = await add();
    expect(await (await remove(hero.id)).json()).toEqual({ id: hero.id });
    expect(await listFor(admin)).not.toContainEqual(hero);
    await refused(() => remove(hero.id), 404);
    await refused(() => change(hero.id, { customTitle: 'x' }), 404);

    expect((await change(after.id, { index: String(hero.index) })).status).toBe(200);
    const restored = await (await restore(hero.id)).json();
    expect(restored).toEqual({ ...hero, index: restored.index });
    const list = await listFor(admin);
    expect(list.at(-1)).toEqual(restored);
    expect(new Set(list.map(({ index }) => index)).size).toBe(list.length);
    await refused(() => restore(hero.id), 404);
  });

  test('takes the slides of a post along, which come back with it', async () => {
    const hero = await add({ postId: String(film) });
    await send(site, `DELETE /posts/${film}`, undefined, admin);
    expect((await listFor(admin)).map(({ postId }) => postId)).not.toContain(film);
    const reply = await refused(() => change(hero.id, { customTitle: 'x' }), 409);
    expect(reply.message).toContain('in the trash');
    await remove(hero.id);
    await refused(() => restore(hero.id), 409);
    await send(site, `POST /posts/${film}/restore`, undefined, admin);
    expect(await (await restore(hero.id)).json()).toEqual({ ...hero, index: hero.index });
  });
});

test('every write is in the log, with who did it and without what it says', async () => {
  const { id } = await add({ customTitle: 'Canary' });
  await change(id, { customSubhead: 'Canary' });
  await change(id, { index: '0' });
  await change(id, { index: '0' });
  await remove(id);
  const log = lines.map((line) => JSON.parse(line)).filter((line) => line.event === 'write' && line.id === id);
  expect(log.map(({ item, action, userId }) => [item, action, userId])).toEqual(
    ['created', 'changed', 'moved', 'deleted'].map((action) => ['heroes', action, admin.user.id]),
  );
  expect(lines.join('')).not.toContain('Canary');
});
