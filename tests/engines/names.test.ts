/** Names that a reader cannot see are refused, and names that look the same are stored the same. */
import { afterAll, describe, expect, test } from 'vitest';
import type { EntityKind } from '#contract/rules/entities.ts';
import { entityRequests, sendFields } from '../support/entities.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signUp, signUpAdmin } from '../support/fans.ts';
import { importInto, POST_COLUMNS, postRow } from '../support/import-file.ts';
import { startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);
const admin = await signUpAdmin(site);
const entities = await entityRequests(site, world);
const { load, remove } = importInto(site);
afterAll(remove);

/** Hangul fillers, blanks of Braille, tags, a combining mark, invisible operators, the null notehead. */
const INVISIBLE = ['\u3164', '\uffa0\u115f', '\u2800\u2800', '\u{e0041}', '\u0301', '\u2063\u2064', '\u{1d159}'];
const TYPED = '\u00a0Zoe\u0308\u202f\u200b\u3000Powder ';
const STORED = 'Zoë Powder';

const NAMES: [EntityKind, string, string?][] = [
  ['posts', 'title'],
  ['posts', 'location'],
  ['posts', 'tags', 'tags.0.name'],
  ['riders', 'name'],
  ['riders', 'sponsor'],
  ['heroes', 'customTitle'],
  ['heroes', 'customTitleFr'],
  ['heroes', 'customEyebrow'],
  ['heroes', 'customEyebrowFr'],
  ['heroes', 'customSubhead'],
  ['heroes', 'customSubheadFr'],
  ['cups', 'slug', 'info.slug'],
  ['cups', 'location', 'info.location'],
  ['glossary', 'word'],
  ['glossary', 'spellings', 'spellings.0'],
  ['glossary', 'meaning'],
];

describe.each(NAMES)('%s: %s', (kind, field, path = field) => {
  const write = (value: string) => {
    const { create, fields } = entities[kind];
    return sendFields(site, kind, create, { ...fields(), [field]: value }, admin);
  };

  test.each(INVISIBLE)('%j is refused', async (name) => {
    const { message } = await expectError(await write(name), 400, field);
    expect(message).toMatch(/has no visible characters\.$/);
  });

  test('is stored in one spelling', async () => {
    // A word of the glossary is unique.
    const response = await write(`${TYPED}${field}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty(path, `${STORED} ${field}`);
  });
});

describe('a trick', () => {
  const write = (name: string) => {
    const tricks = JSON.stringify([{ start: 1, end: 2, name }]);
    return sendFields(site, 'posts', 'POST /posts/', { ...entities.posts.fields(), tricks }, admin);
  };

  test.each(INVISIBLE)('named %j is refused', async (name) => {
    await expectError(await write(name), 400, 'tricks');
  });

  test('is stored in one spelling', async () => {
    expect(await readReply(write(TYPED))).toMatchObject({ tricks: [{ name: STORED }] });
  });
});

describe('a fan', () => {
  const signUpAs = (name: string) =>
    send(site, 'POST /users/sign-up', { name, email: 'zoe@fans.example', password: PASSWORD });

  test.each(INVISIBLE)('named %j is refused', async (name) => {
    await expectError(await signUpAs(name), 400, 'name');
    const { user, authorization } = await signUp(site);
    await expectError(await send(site, `PATCH /users/edit/${user.id}`, { name }, { authorization }), 400, 'name');
    await expectError(await send(site, 'POST /crews', { name }, { authorization }), 400, 'name');
  });

  test('and a crew are stored in one spelling', async () => {
    const response = await signUpAs(TYPED);
    expect(await response.json()).toMatchObject({ name: STORED });
    const authorization = response.headers.get('authorization') ?? '';
    const crew = await send(site, 'POST /crews', { name: TYPED, stake: TYPED }, { authorization });
    expect(await crew.json()).toMatchObject({ name: STORED, stake: STORED });
  });
});

describe('an import', () => {
  test.each(INVISIBLE)('rejects a rider and a post named %j', async (name) => {
    const riders = await load('riders', 'riders.csv', `name\n${name}\n`);
    expect(riders.reasons).toEqual(['line 2: name has no visible characters']);
    const posts = await load('posts', 'posts.csv', `${POST_COLUMNS}\n${postRow(1, name)}\n`);
    expect(posts.reasons).toEqual(['line 2: title has no visible characters']);
  });

  test('finds a rider whose name a spreadsheet, a Mac or a web page has changed', async () => {
    const spelled = [
      'Alex\u00a0Hall',
      'Alex  Hall',
      'ALEX\u202fHALL',
      'Alex\u200b Hall',
      'Ale\u00adx Hall',
      'A\u0308lex Hall',
    ];
    for (const name of spelled) {
      expect(await load('riders', 'riders.csv', `name\n${name}\n`)).toMatchObject({ created: 0, unchanged: 1 });
    }
    const rows = spelled.map((name, index) => `${postRow(10 + index)},${name}`).join('\n');
    expect(await load('posts', 'posts.csv', `${POST_COLUMNS},riders\n${rows}\n`)).toMatchObject({ rejected: 0 });
  });
});

test('a search for what has no visible character is refused, and one in another spelling finds the name', async () => {
  await expectError(await send(site, `GET /search?q=${encodeURIComponent('\u3164')}`), 400, 'q');
  const { riders } = await site.call('GET /search', { query: { q: 'Alex\u00a0Ha\u00adll' } });
  expect(riders.map(({ rider }) => rider.id)).toContain(world.riders.alex);
});
