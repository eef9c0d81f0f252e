/** Concurrent saves of admins: each takes effect as a whole or not at all. */
import { beforeAll, describe, expect, test } from 'vitest';
import { updateVersioned } from '#server/features/editing/save-change.ts';
import { AppError } from '#server/platform/app-error.ts';
import { addPost, addRider } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { storedRows } from '../support/stored-state.ts';
import { readReply } from '../support/strict-client.ts';

/** Runs once, before the files of the next picture are stored. */
let beforeStoring: (() => Promise<unknown>) | undefined;
const site = await startSite({
  storage: {
    async put() {
      const run = beforeStoring;
      beforeStoring = undefined;
      await run?.();
    },
    delete: async () => {},
    isEmpty: async () => true,
    source: { read: async () => undefined },
  },
});
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let picture: File;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  picture = await jpeg();
});

const change = (id: number, fields: Fields) => sendForm(site, `PATCH /posts/${id}`, fields, admin);
const read = async (path: string) => readReply(send(site, `GET ${path}`, undefined, admin));
const statuses = async (replies: Promise<Response>[]) => (await Promise.all(replies)).map(({ status }) => status);

test('changes of one post without a version all take effect', async () => {
  const id = await addPost(site);
  const fields = [{ title: 'New title' }, { location: 'Åre' }, { description: 'New words' }, { tags: 'one,two' }];
  expect(await statuses(fields.map((one) => change(id, one)))).toEqual([200, 200, 200, 200]);
  const { title, location, description, tags, version } = await read(`/posts/${id}`);
  expect([title, location, description, tags.length, version]).toEqual(['New title', 'Åre', 'New words', 2, 5]);
});

test('changes of one rider without a version all take effect', async () => {
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

test('posts with the same new tags in another order have them all, and each tag is created once', async () => {
  const posts = await Promise.all(Array.from({ length: 6 }, () => addPost(site)));
  for (let round = 0; round < 4; round++) {
    const names = Array.from({ length: 30 }, (_, index) => `tag ${round} ${index}`);
    const inOrder = (index: number) => (index % 2 === 0 ? names : names.toReversed()).join(',');
    expect(await statuses(posts.map((id, index) => change(id, { tags: inOrder(index) })))).toEqual(
      posts.map(() => 200),
    );
  }
  const tags: { name: string }[] = await read('/tags');
  expect(tags.filter(({ name }) => name.startsWith('tag 3')).length).toBe(30);
});

test('a rider who is deleted while a post names the rider is in the post or deleted, but not both', async () => {
  for (let round = 0; round < 20; round++) {
    const [rider, post] = [await addRider(site), await addPost(site)];
    const remove = () => send(site, `DELETE /riders/${rider}`, undefined, admin);
    const name = () => change(post, { winnerId: String(rider) });
    const both = round % 2 === 0 ? [name(), remove()] : [remove(), name()].toReversed();
    const [named, removed] = await statuses(both);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([named, removed]);
  }
});

describe('a row', () => {
  const empty = { sponsor: null, country: null, birthdate: null, avatarLocation: null, avatarColor: null };
  const write = (id: number, version: number, name: string) =>
    site.write((trx) => updateVersioned(trx, { kind: 'riders', id, version }, { ...empty, name }, NOON));

  test('is overwritten only in the version that was read', async () => {
    const [id, other] = [await addRider(site), await addRider(site)];
    const before = await read(`/riders/${other}`);
    await write(id, 1, 'First');
    await expect(write(id, 1, 'Second')).rejects.toMatchObject({ name: AppError.name, status: 409 });
    expect(await read(`/riders/${id}`)).toMatchObject({ name: 'First', version: 2 });
    expect(await read(`/riders/${other}`)).toEqual(before);
  });

  test('is not changed while it is in the trash', async () => {
    const id = await addRider(site);
    await send(site, `DELETE /riders/${id}`, undefined, admin);
    await expect(write(id, 1, 'First')).rejects.toMatchObject({ name: AppError.name, status: 409 });
  });
});

describe('while the picture of a save is processed,', () => {
  const addItem = { posts: addPost, riders: addRider };
  const remove = (path: string) => send(site, `DELETE ${path}`, undefined, admin);

  test.each<[string, 'posts' | 'riders', number, (path: string) => Promise<unknown>]>([
    ['another save of the post', 'posts', 409, (path) => sendForm(site, `PATCH ${path}`, { title: 'First' }, admin)],
    ['a deletion of the post', 'posts', 404, remove],
    ['another save of the rider', 'riders', 409, (path) => sendForm(site, `PATCH ${path}`, { name: 'First' }, admin)],
    ['a deletion of the rider', 'riders', 404, remove],
  ])('%s wins, and neither row nor history has the picture', async (_write, item, status, write) => {
    const path = `/${item}/${await addItem[item](site)}`;
    let rows: unknown;
    beforeStoring = async () => {
      await write(path);
      rows = await storedRows(site);
    };
    const reply = await sendForm(site, `PATCH ${path}`, { image: picture, version: '1' }, admin);
    expect([reply.status, beforeStoring]).toEqual([status, undefined]);
    expect(await storedRows(site)).toEqual(rows);
  });

  test('a deletion of the winner leaves the post as it was', async () => {
    const [id, rider] = [await addPost(site), await addRider(site)];
    beforeStoring = () => remove(`/riders/${rider}`);
    const reply = await change(id, { image: picture, winnerId: String(rider) });
    expect([reply.status, (await reply.json()).field]).toEqual([400, 'winnerId']);
    expect(await read(`/posts/${id}`)).toMatchObject({ winnerId: null, posterImgLocation: null, version: 1 });
  });
});
