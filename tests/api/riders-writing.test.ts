/** Adding, changing and deleting riders, where it differs from other entities (spec 5 and 7). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Rider, RiderReferences } from '#contract/api/riders.ts';
import { FIELD_LABELS } from '#contract/rules/field-labels.ts';
import { addCup, addPost, addRider } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectUnchanged } from '../support/stored-state.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';
import { addFan, buildWorld, TOMORROW } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let picture: File;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  picture = await jpeg('portrait.jpg');
});

const fields = (difference: Fields = {}): Fields => ({
  name: 'Ada Powder',
  sponsor: 'The local shop',
  country: 'SE',
  birthdate: '2001-02-28',
  image: picture,
  ...difference,
});

async function add(difference: Fields = {}): Promise<Rider> {
  const response = await sendForm(site, 'POST /riders', fields(difference), admin);
  const rider = await response.json();
  expect(response.status, JSON.stringify(rider)).toBe(200);
  expectEndpointReply('POST /riders', rider);
  return rider;
}

const refused = (asking: () => Promise<Response>, status: number, field?: string) =>
  expectUnchanged(site, asking, status, field);

const change = (id: number, difference: Fields) => sendForm(site, `PATCH /riders/${id}`, difference, admin);

test('a new rider is in the list, with the portrait', async () => {
  const rider = await add({ name: 'Øyvind Snø' });
  expect(rider).toMatchObject({ name: 'Øyvind Snø', country: 'se', birthdate: '2001-02-28', version: 1 });
  expect(await site.call('GET /riders')).toContainEqual(expect.objectContaining(rider));
  expect((await site.get(rider.avatarFileLocation ?? '')).status).toBe(200);
});

describe('a rider is refused', () => {
  test.each<[string, Fields]>([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['country', { country: 'zz' }],
    ['country', { country: 'Sweden' }],
    ['birthdate', { birthdate: '2001-02-30' }],
    ['birthdate', { birthdate: '1899-12-31' }],
    ['birthdate', { birthdate: '2999-01-01' }],
    ['image', { image: new File(['<svg onload="alert(1)"/>'], 'portrait.svg', { type: 'image/svg+xml' }) }],
    ['image', { image: new File(['x'], 'my portrait.jpg') }],
  ])('for %s: %o', async (field, difference) => {
    await refused(() => sendForm(site, 'POST /riders', fields(difference), admin), 400, field);
    await refused(() => change(world.riders.joss, difference), 400, field);
  });
});

describe('a required field of a change', () => {
  test.each(['name', 'sponsor', 'country', 'birthdate'] as const)('%s cannot be cleared', async (field) => {
    const { id } = await add();
    const { message } = await refused(() => change(id, { [field]: ' ', image: picture }), 400, field);
    expect(message).toBe(`${FIELD_LABELS[field]} is empty.`);
  });

  test('can stay empty, and can be filled', async () => {
    const id = await addRider(site, { name: 'Incomplete Ida', sponsor: null, country: null, birthdate: null });
    const empty = { sponsor: '', country: '', birthdate: '' };
    const renamed = await change(id, { ...empty, name: 'Ida' });
    expect(await renamed.json()).toMatchObject({ name: 'Ida', sponsor: null, country: null, birthdate: null });
    const filled = await change(id, { ...empty, country: 'SE' });
    expect(await filled.json()).toMatchObject({ sponsor: null, country: 'se', birthdate: null });
    await refused(() => change(id, empty), 400, 'country');
  });
});

describe('deleting', () => {
  test('a rider with games or a slot of a cup is refused, and the message counts them', async () => {
    const reply = await refused(() => send(site, `DELETE /riders/${world.riders.joss}`, undefined, admin), 409);
    expect(reply.message).toMatch(/^Joss Christensen rides in 2 videos and is in 1 cup\./);
  });

  test.each<[string, (id: number) => Promise<unknown>, string]>([
    ['rides along in a video', (id) => addPost(site, { riderIds: [id] }), 'rides in 1 video.'],
    ['has lost a scheduled game', (id) => addPost(site, { loserId: id, publishDate: TOMORROW }), 'rides in 1 video.'],
    [
      'has won a game of a cup by a manual result',
      (id) =>
        site.database
          .insertInto('cupResults')
          .values({ cupId: world.cup, game: 15, winnerId: id, decidedAt: NOON })
          .execute(),
      'is in 1 cup.',
    ],
  ])('a rider who %s is refused', async (_what, name, words) => {
    const id = await addRider(site, { name: 'Named Ned' });
    await name(id);
    const reply = await refused(() => send(site, `DELETE /riders/${id}`, undefined, admin), 409);
    expect(reply.message).toContain(`Named Ned ${words}`);
  });

  test('a rider whom only trashed items name succeeds', async () => {
    const { id } = await add({ name: 'Trashed Tom' });
    const post = await addPost(site, { riderIds: [id] });
    const cup = await addCup(site, { slug: 'Trashed cup', initialMatchups: [[id, null]] });
    for (const call of [`DELETE /posts/${post}`, `DELETE /cups/${cup}`, `DELETE /riders/${id}`]) {
      expect((await send(site, call, undefined, admin)).status, call).toBe(200);
    }
    for (const item of [`posts/${post}`, `cups/${cup}`]) {
      const reply = await refused(() => send(site, `POST /${item}/restore`, undefined, admin), 409);
      expect(reply.message).toBe('Trashed Tom is in the trash. Restore the rider first.');
    }
    for (const item of [`riders/${id}`, `posts/${post}`, `cups/${cup}`]) {
      expect((await send(site, `POST /${item}/restore`, undefined, admin)).status, item).toBe(200);
    }
  });

  test('the references of a rider are the newest ten posts and cups', async () => {
    const id = await addRider(site, { name: 'Busy Bea' });
    const references = async (): Promise<RiderReferences> => {
      const reply = await readReply(send(site, `GET /riders/${id}/references`, undefined, admin));
      expectEndpointReply('GET /riders/{id}/references', reply);
      return reply;
    };
    expect(await references()).toEqual({ posts: [], postCount: 0, cups: [], cupCount: 0 });
    const posts: number[] = [];
    for (let n = 0; n < 12; n++) {
      posts.unshift(await addPost(site, { title: `Game ${n}`, riderIds: [id], publishDate: NOON + n }));
    }
    const cup = await addCup(site, { slug: 'Busy cup', initialMatchups: [[id, null]] });
    const picks = new Map([[1, id]]);
    await site.write((trx) => addFan(trx, { name: 'Busy fan', cup, picks, submittedAt: NOON }));
    const deleted = await addPost(site, { winnerId: id });
    expect((await send(site, `DELETE /posts/${deleted}`, undefined, admin)).status).toBe(200);
    const found = await references();
    expect(found).toMatchObject({
      postCount: 12,
      cupCount: 1,
      cups: [{ id: cup, title: 'Busy cup', bracketCount: 1 }],
    });
    expect(found.posts.map((post) => post.id)).toEqual(posts.slice(0, 10));
    await refused(() => send(site, 'GET /riders/999999/references', undefined, admin), 404);
  });
});
