/** Admins who save at the same moment: each save counts whole or not at all, whatever else is under way. */
import { beforeAll, describe, expect, test } from 'vitest';
import { updateVersioned } from '#server/features/editing/save-change.ts';
import { changePost } from '#server/features/posts/save.ts';
import { changeRider } from '#server/features/riders/save.ts';
import { AppError } from '#server/platform/app-error.ts';
import { addPost, addRider } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { storedRows } from '../support/stored.ts';

const site = await startSite();
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let picture: File;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  picture = await jpeg();
});

const change = (id: number, fields: Fields) => sendForm(site, `PATCH /posts/${id}`, fields, admin);
const read = async (path: string) => (await send(site, `GET ${path}`, undefined, admin)).json();
const statuses = async (replies: Promise<Response>[]) => (await Promise.all(replies)).map(({ status }) => status);

test('changes of one post that speak of no version all come about, each on top of the others', async () => {
  const id = await addPost(site);
  const fields = [{ title: 'New title' }, { location: 'Åre' }, { description: 'New words' }, { tags: 'one,two' }];
  expect(await statuses(fields.map((one) => change(id, one)))).toEqual([200, 200, 200, 200]);
  const { title, location, description, tags, version } = await read(`/posts/${id}`);
  expect([title, location, description, tags.length, version]).toEqual(['New title', 'Åre', 'New words', 2, 5]);
});

test('changes of one rider that speak of no version all come about', async () => {
  const id = await addRider(site);
  const fields = [{ name: 'New name' }, { sponsor: 'New sponsor' }, { country: 'se' }];
  expect(await statuses(fields.map((one) => sendForm(site, `PATCH /riders/${id}`, one, admin)))).toEqual([
    200, 200, 200,
  ]);
  expect(await read(`/riders/${id}`)).toMatchObject({
    name: 'New name',
    sponsor: 'New sponsor',
    country: 'se',
    version: 4,
  });
});

test('posts that bring the same new tags in another order all get them, and each tag is made once', async () => {
  const posts = await Promise.all(Array.from({ length: 6 }, () => addPost(site)));
  for (let round = 0; round < 4; round++) {
    const names = Array.from({ length: 30 }, (_, place) => `tag ${round} ${place}`);
    const inOrder = (place: number) => (place % 2 === 0 ? names : names.toReversed()).join(',');
    expect(await statuses(posts.map((id, place) => change(id, { tags: inOrder(place) })))).toEqual(
      posts.map(() => 200),
    );
  }
  const tags: { name: string }[] = await read('/tags');
  expect(tags.filter(({ name }) => name.startsWith('tag 3')).length).toBe(30);
});

test('a rider who is deleted while a post is given him is in the post or gone, never both', async () => {
  for (let round = 0; round < 20; round++) {
    const [rider, post] = [await addRider(site), await addPost(site)];
    const remove = () => send(site, `DELETE /riders/${rider}`, undefined, admin);
    const give = () => change(post, { winnerId: String(rider) });
    const both = round % 2 === 0 ? [give(), remove()] : [remove(), give()].toReversed();
    const [given, removed] = await statuses(both);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([given, removed]);
  }
});

describe('a row is written', () => {
  const noPerson = { sponsor: null, country: null, birthdate: null, avatar_location: null, avatar_color: null };
  const write = (id: number, version: number, name: string) =>
    site.write((trx) => updateVersioned(trx, { item: 'riders', id, version }, { ...noPerson, name }, NOON));

  test('over the version that was read, and over no other', async () => {
    const [id, other] = [await addRider(site), await addRider(site)];
    const before = await read(`/riders/${other}`);
    await write(id, 1, 'First');
    await expect(write(id, 1, 'Second')).rejects.toMatchObject({ name: AppError.name, code: 'conflict' });
    expect(await read(`/riders/${id}`)).toMatchObject({ name: 'First', version: 2 });
    expect(await read(`/riders/${other}`)).toEqual(before);
  });

  test('not while it is in the trash', async () => {
    const id = await addRider(site);
    await send(site, `DELETE /riders/${id}`, undefined, admin);
    await expect(write(id, 1, 'First')).rejects.toMatchObject({ name: AppError.name, code: 'conflict' });
  });
});

describe('what happens while a picture is worked on', () => {
  /** Keeps no picture before something else has happened. */
  const room = (meanwhile: () => Promise<unknown>) => ({
    database: site.database,
    clock: () => NOON,
    pictures: {
      async store() {
        await meanwhile();
        return {
          location: '/media/pictures/original/new.webp',
          fileName: 'new.webp',
          contentType: 'image/webp',
          color: '#000000',
        };
      },
    },
  });

  test.each<[string, 'posts' | 'riders', AppError['code'], (id: number) => Promise<unknown>]>([
    ['a save of the post by somebody else', 'posts', 'conflict', (id) => change(id, { title: 'First' })],
    ['the deletion of the post', 'posts', 'not-found', (id) => send(site, `DELETE /posts/${id}`, undefined, admin)],
    [
      'a save of the rider by somebody else',
      'riders',
      'conflict',
      (id) => sendForm(site, `PATCH /riders/${id}`, { name: 'First' }, admin),
    ],
    ['the deletion of the rider', 'riders', 'not-found', (id) => send(site, `DELETE /riders/${id}`, undefined, admin)],
  ])('%s wins, and neither row nor history knows of the picture', async (_what, item, code, meanwhile) => {
    const id = await (item === 'posts' ? addPost(site) : addRider(site));
    const save = item === 'posts' ? changePost : changeRider;
    let rows: unknown;
    const saved = save(
      room(async () => {
        await meanwhile(id);
        rows = await storedRows(site);
      }),
      id,
      { image: picture, version: 1 },
      admin.user.id,
    );
    await expect(saved).rejects.toMatchObject({ name: AppError.name, code });
    expect(await storedRows(site)).toEqual(rows);
  });

  test('the deletion of the winner leaves the post as it was', async () => {
    const [id, rider] = [await addPost(site), await addRider(site)];
    const remove = () => send(site, `DELETE /riders/${rider}`, undefined, admin);
    const saved = changePost(room(remove), id, { image: picture, winnerId: rider }, admin.user.id);
    await expect(saved).rejects.toMatchObject({ code: 'invalid', details: { field: 'winnerId' } });
    expect(await read(`/posts/${id}`)).toMatchObject({ winnerId: null, posterImgLocation: null, version: 1 });
  });
});
