/** Names and texts of earlier versions, as the migration `0028-one-spelling` and `slvsh check` find them. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as oneSpelling from '#server/platform/database/migrations/0028-one-spelling.ts';
import { withStoredNames } from '#server/platform/database/names.ts';
import type { DoctorInput } from '#server/platform/doctor.ts';
import { inspectNames } from '#server/platform/inspect-names.ts';
import { addFilm, addPost, addRider } from '../support/builders.ts';
import { signUp } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { storedRows } from '../support/stored-state.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const { cup, riders } = await buildWorld(site);
const { database } = site;

const rename = (table: 'riders' | 'users' | 'crews' | 'posts' | 'cups', id: number, row: object) =>
  database.updateTable(table).set(row).where('id', '=', id).execute();
const read = async (table: 'riders' | 'users' | 'cups' | 'posts' | 'tags', column: string, id: number) =>
  database
    .selectFrom(table)
    .where('id', '=', id)
    .select(column as 'id')
    .executeTakeFirst();

async function addEditorial(editorial: string): Promise<number> {
  const id = await addFilm(site);
  await rename('posts', id, { editorial });
  return id;
}

describe('an upgrade', async () => {
  const { user } = await signUp(site);
  const rider = await addRider(site, { name: 'Zoe\u0308\u00a0 Powder' });
  const twin = await addRider(site, { name: 'Alex\u00a0Hall' });
  const unseen = await addRider(site, { name: '\u3164' });
  const game = await addPost(site, {
    title: 'One\u00a0two',
    location: 'Kla\u0308ppen',
    tags: ['Park\u00a0City', 'Edit'],
  });
  const both = await addPost(site, { tags: ['Park\u00a0City', 'Park City'] });
  const plain = await addEditorial('One &amp; two,\nthree.\n\nFour.');
  const bold = await addEditorial('<strong><p>One <strong>two</strong></p><p>three</p></strong><br />');
  const sound = await addEditorial('<p>One\ntwo <strong>three</strong></p>\n<p>four</p>');
  const description = await addPost(site);

  beforeAll(async () => {
    await rename('users', user.id, { name: 'Ada\u202fLovelace' });
    await rename('cups', cup, { slug: 'The\u2009cup' });
    await rename('posts', description, { description: 'One\rtwo\u2028three' });
    await oneSpelling.up(withStoredNames(database));
  });

  test.each([
    ['a rider', 'riders', 'name', rider, 'Zoë Powder'],
    ['an account', 'users', 'name', user.id, 'Ada Lovelace'],
    ['a cup', 'cups', 'slug', cup, 'The cup'],
    ['the title of a post', 'posts', 'title', game, 'One two'],
    ['a place', 'posts', 'location', game, 'Kläppen'],
  ] as const)('gives %s one spelling', async (_what, table, column, id, name) => {
    expect(await read(table, column, id)).toEqual({ [column]: name });
  });

  test('makes one tag of two', async () => {
    const tags = await database.selectFrom('tags').where('name', 'like', 'Park%').select(['name', 'nameKey']).execute();
    expect(tags).toEqual([{ name: 'Park City', nameKey: 'park city' }]);
    for (const id of [game, both]) {
      const { tags } = await site.call('GET /posts/{id}', { params: { id } });
      expect(tags.map(({ name }) => name)).toContain('Park City');
    }
  });

  test.each([
    ['a text without tags', plain, '<p>One &amp; two,<br />three.</p><p>Four.</p>'],
    ['a text that Google Docs made bold', bold, '<p>One <strong>two</strong></p><p>three</p><br />'],
    ['another text', sound, '<p>One\ntwo <strong>three</strong></p>\n<p>four</p>'],
  ])('leaves %s with its paragraphs', async (_what, id, editorial) => {
    expect(await read('posts', 'editorial', id)).toEqual({ editorial });
    expect(await site.call('GET /posts/{id}', { params: { id } })).toMatchObject({ editorial });
  });

  test('stores the lines of a description with LF', async () => {
    expect(await read('posts', 'description', description)).toEqual({ description: 'One\ntwo\nthree' });
  });

  test('leaves riders of one name and names without a visible character, which the check lists', async () => {
    const found: string[] = [];
    for await (const finding of inspectNames({ database } as DoctorInput)) found.push(finding);
    expect(found).toEqual([
      `Rider ${twin} is spelled 'AlexU+00A0Hall', which a save stores as 'Alex Hall'; another item may have that name`,
      `Rider ${unseen} has a name in which nothing can be seen: 'U+3164'`,
    ]);
    expect(await read('riders', 'name', riders.alex)).toEqual({ name: 'Alex Hall' });
  });

  test('that runs again changes nothing', async () => {
    const before = await storedRows(site);
    await oneSpelling.up(withStoredNames(database));
    expect(await storedRows(site)).toEqual(before);
  });
});
