import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { upsertBracket } from '#server/features/brackets/save.ts';
import { insertCupRow } from '#server/features/cups/save.ts';
import { insertHeroRow } from '#server/features/heroes/save.ts';
import { insertPostRow } from '#server/features/posts/save.ts';
import { insertRiderRow } from '#server/features/riders/save.ts';
import { createUser } from '#server/features/users/create-user.ts';
import { repairIntegerFacts } from '#server/platform/database/integer-facts.ts';
import { MIGRATION_NAMES, migrate } from '#server/platform/database/migrate.ts';
import * as integerFacts from '#server/platform/database/migrations/0011-integer-facts.ts';
import * as appState from '#server/platform/database/migrations/0014-app-state.ts';
import { toCodeName, toStoredName, withStoredNames } from '#server/platform/database/names.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { resetSequence } from '#server/platform/database/reset-sequence.ts';
import { type Row, TABLE_NAMES, type Tables } from '#server/platform/database/schema.ts';
import {
  addCup,
  addHero,
  addPost,
  addRider,
  buildCup,
  buildFilm,
  buildHero,
  buildPost,
  buildRider,
} from '../support/builders.ts';
import { createDatabase } from '../support/start-postgres.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { emptyAddress, openTestDatabase } from '../support/test-database.ts';
import { addFan, buildWorld, pickUpperRiders } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);
const { joss, alex } = world.riders;
const UNKNOWN = 12_345;

const countRows = async (table: keyof Tables) => {
  const { count } = await site.database
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('a post is refused', () => {
  test.each([
    ['whose winner is its loser', buildPost({ winnerId: joss, loserId: joss })],
    ['whose winner has all five letters', buildPost({ winnerScore: 5 })],
    ['whose winner has fewer than no letters', buildPost({ winnerScore: -1 })],
    ['with an unknown winner', buildPost({ winnerId: UNKNOWN })],
    ['with an unknown loser', buildPost({ loserId: UNKNOWN })],
    ['with an unknown rider', buildPost({ riderIds: [joss, UNKNOWN] })],
    ['in which a rider rides twice', buildPost({ riderIds: [joss, joss] })],
    ['that is a film of a format of game', buildFilm({ gameType: 'slvsh' })],
    ['of a type that is none', buildPost({ type: 'Show' as 'Film' })],
    ['of a format that is none', buildPost({ gameType: 'chess' as 'zero' })],
    ['at a host that is none', buildPost({ videoHost: 'dailymotion' as 'vimeo' })],
    ['with a trick before the start', buildPost({ tricks: [{ start: -1, end: 2, name: 'Lip' }] })],
    ['with a trick that ends before it starts', buildPost({ tricks: [{ start: 5, end: 4, name: 'Lip' }] })],
    ['of an id that is taken', buildPost({ id: world.posts.film })],
  ])('%s, and leaves nothing behind', async (_, post) => {
    const before = [await countRows('posts'), await countRows('postRiders'), await countRows('tags')];
    await expect(site.write((trx) => insertPostRow(trx, { ...post, tags: ['left behind'] }, NOON))).rejects.toThrow(
      /constraint/i,
    );
    expect([await countRows('posts'), await countRows('postRiders'), await countRows('tags')]).toEqual(before);
  });
});

describe('a cup is refused', () => {
  test.each([
    [
      'in which a rider stands twice',
      buildCup({
        initialMatchups: [
          [joss, alex],
          [joss, null],
        ],
      }),
    ],
    ['with an unknown rider', buildCup({ initialMatchups: [[UNKNOWN, alex]] })],
    ['of 12 riders', buildCup({ riderCount: 12 as 16 })],
    ['of the title of another', buildCup({ slug: 'Grandvalira 2018' })],
    ['that ends before it starts', buildCup({ startsOn: '2018-03-12', endsOn: '2018-03-11' })],
    ['with a game of a post that is not there', buildCup({ gameIds: [UNKNOWN] })],
    ['with a game twice', buildCup({ gameIds: [world.posts.film, world.posts.film] })],
    ['with an unknown winner of a game', buildCup({ manualResults: [{ game: 1, winnerId: UNKNOWN }] })],
    ['with a game 0', buildCup({ manualResults: [{ game: 0, winnerId: joss }] })],
    ['with a game 32', buildCup({ manualResults: [{ game: 32, winnerId: joss }] })],
    [
      'with a game that was won twice',
      buildCup({
        manualResults: [
          { game: 1, winnerId: joss },
          { game: 1, winnerId: alex },
        ],
      }),
    ],
  ])('%s, and leaves nothing behind', async (_, cup) => {
    const before = [await countRows('cups'), await countRows('cupSlots')];
    await expect(site.write((trx) => insertCupRow(trx, cup, NOON))).rejects.toThrow(/constraint/i);
    expect([await countRows('cups'), await countRows('cupSlots')]).toEqual(before);
  });
});

describe('a rider, a slide, an account or a bracket is refused', () => {
  const bracket = {
    userId: world.fan.user,
    cupId: world.cup,
    picks: new Map<number, number>(),
    lateGames: new Set<number>(),
    submittedAt: NOON,
  };
  test.each<[string, Parameters<typeof site.write>[0]]>([
    ['a rider of a country of three letters', (trx) => insertRiderRow(trx, buildRider({ country: 'fra' }), NOON)],
    ['a rider born on no day', (trx) => insertRiderRow(trx, buildRider({ birthdate: '1990' }), NOON)],
    ['a slide of a post that is not there', (trx) => insertHeroRow(trx, buildHero(UNKNOWN), NOON)],
    ['a slide before the first', (trx) => insertHeroRow(trx, buildHero(world.posts.film, { index: -1 }), NOON)],
    ['a bracket of an unknown account', (trx) => upsertBracket(trx, { ...bracket, userId: UNKNOWN })],
    ['a bracket for no cup', (trx) => upsertBracket(trx, { ...bracket, cupId: UNKNOWN })],
    [
      'an account at an address that is taken, whatever its case',
      (trx) => createUser(trx, { name: 'Other', email: 'FAN@fans.example', passwordHash: '-', role: 'fan' }, NOON),
    ],
  ])('%s', async (_, change) => {
    await expect(site.write(change)).rejects.toThrow(/constraint/i);
  });

  test('but a second bracket of a fan for a cup takes the place of the first', async () => {
    const before = await countRows('brackets');
    expect(await site.write((trx) => upsertBracket(trx, bracket))).toBe(world.fan.bracket);
    expect(await countRows('brackets')).toBe(before);
  });
});

describe('deleting', () => {
  test.each(['joss', 'henrik', 'sandy'] as const)('a rider with games or a cup slot is refused: %s', async (name) => {
    await expect(site.database.deleteFrom('riders').where('id', '=', world.riders[name]).execute()).rejects.toThrow(
      /constraint/i,
    );
  });

  test('a rider on whom nothing hangs works', async () => {
    const id = await addRider(site, { name: 'Gone' });
    await site.database.deleteFrom('riders').where('id', '=', id).execute();
    expect((await site.get(`/api/v1/riders/${id}`)).status).toBe(404);
  });

  test('a post takes its riders, tags, tricks, slides and cup games with it', async () => {
    const id = await addPost(site, {
      riderIds: [joss],
      tags: ['rail'],
      tricks: [{ start: 0, end: 1, name: 'Lip' }],
    });
    const hero = await addHero(site, id);
    const cup = await addCup(site, { slug: 'Of a post that goes', gameIds: [id] });
    await site.database.deleteFrom('posts').where('id', '=', id).execute();
    for (const table of ['postRiders', 'postTags', 'postTricks', 'cupGames'] as const) {
      expect(await site.database.selectFrom(table).where('postId', '=', id).selectAll().execute()).toEqual([]);
    }
    expect(await site.database.selectFrom('heroes').where('id', '=', hero).selectAll().execute()).toEqual([]);
    expect((await site.call('GET /cups/{id}', { params: { id: cup } })).games).toEqual([]);
  });

  test('an account takes its brackets with it', async () => {
    const gone = await startSite();
    const { fan, cup } = await buildWorld(gone);
    await gone.database.deleteFrom('users').where('id', '=', fan.user).execute();
    expect(await gone.call('GET /cups/{id}', { params: { id: cup } })).toMatchObject({ brackets: [], bracketCount: 0 });
  });
});

describe('numbering', () => {
  test('goes on after rows that came with their numbers', async () => {
    const { database, engine } = site.opened;
    await addRider(site, { id: 500, name: 'Came with a number' });
    await site.write((trx) => resetSequence(trx, engine, 'riders'));
    expect(await addRider(site, { name: 'The next' })).toBe(501);
    expect(await database.selectFrom('riders').where('id', '=', 501).select('name').execute()).toHaveLength(1);
  });

  test('starts at 1 where there are no rows', async () => {
    const empty = await startSite();
    await empty.write((trx) => resetSequence(trx, empty.opened.engine, 'riders'));
    await empty.write((trx) => resetSequence(trx, empty.opened.engine, 'pushSubscriptions'));
    expect(await addRider(empty)).toBe(1);
  });

  test('never gives the id of a deleted post again', async () => {
    const id = await addPost(site);
    await site.database.deleteFrom('posts').where('id', '=', id).execute();
    expect(await addPost(site)).toBeGreaterThan(id);
  });
});

test('a row comes back as it went in: moments as numbers, words as they are', async () => {
  const title = 'Øystein & “Hällä” 😀 <b> \' "';
  const id = await addPost(site, { title, publishDate: 1_521_028_800_123 });
  const row: Row<'posts'> = await site.database
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ id, title, publishDate: 1_521_028_800_123, version: 1, createdAt: NOON });
});

test.runIf(inject('engine') === 'sqlite')('the embedded engine binds an integer as one', async () => {
  const typeOf = (value: unknown) => sql<string>`typeof(${value})`;
  const { rows } = await sql`
    select ${typeOf(60)} as small, ${typeOf(-NOON)} as large, ${typeOf(0.5)} as fraction, ${typeOf(2 ** 60)} as unsafe,
      cast(cast('60' as integer) + ${1} as text) as text, ${Number.MAX_SAFE_INTEGER} as back
  `.execute(site.database);
  expect(rows).toEqual([
    {
      ...{ small: 'integer', large: 'integer', fraction: 'real', unsafe: 'real' },
      ...{ text: '61', back: Number.MAX_SAFE_INTEGER },
    },
  ]);
});

describe('migrations', () => {
  const closings: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closings) await close();
  });

  test('run once: a second start runs none and loses nothing', async () => {
    const fresh = await openTestDatabase();
    closings.push(fresh.close);
    await fresh.database.insertInto('appState').values({ name: 'test', value: 'yes' }).execute();
    expect(await migrate(fresh)).toEqual([]);
    expect(await migrate(fresh)).toEqual([]);
    const rows = await fresh.database.selectFrom('appState').where('name', '=', 'test').select('value').execute();
    expect(rows).toEqual([{ value: 'yes' }]);
  });

  test('run up to one that is named, and then the rest', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-migrations-'));
    const empty = openDatabase(await emptyAddress(folder));
    closings.push(async () => {
      await empty.database.destroy();
      rmSync(folder, { recursive: true });
    });
    expect(await migrate(empty, { last: MIGRATION_NAMES[3] ?? '' })).toEqual(MIGRATION_NAMES.slice(0, 4));
    expect(await migrate(empty)).toEqual(MIGRATION_NAMES.slice(4));
  });

  test.runIf(inject('engine') === 'postgres')('started by ten machines at once run once', async () => {
    await createDatabase(inject('postgresUrl'), 'for_ten');
    const opened = Array.from({ length: 10 }, () => openDatabase(`${inject('postgresUrl')}/for_ten`));
    closings.push(async () => {
      for (const one of opened) await one.database.destroy();
    });
    const ran = await Promise.all(opened.map((one) => migrate(one)));
    expect(ran.flat()).toEqual(MIGRATION_NAMES);
    const [first] = opened;
    expect(await first?.database.selectFrom('posts').selectAll().execute()).toEqual([]);
  });

  test('rewrite a decimal counter of an earlier version, after which a bracket is accepted', async () => {
    const old = await startSite();
    const { cup, riders } = await buildWorld(old);
    const values = () =>
      old.database.selectFrom('appState').where('name', '=', 'bracket revision').select('value').execute();
    await old.database.updateTable('appState').set({ value: '60.0' }).where('name', '=', 'bracket revision').execute();
    await old.database.schema.alterTable('appState').renameTo('installation').execute();
    await integerFacts.up(withStoredNames(old.database));
    await appState.up(withStoredNames(old.database));
    expect(await values()).toEqual([{ value: '60' }]);
    const fan = { name: 'Another fan', cup, picks: pickUpperRiders(riders), submittedAt: NOON };
    await old.write((trx) => addFan(trx, fan));
    expect(await values()).toEqual([{ value: '61' }]);
  });

  test('keep a counter that is no decimal', async () => {
    const counter = { name: 'bracket revision', value: 'a.b' };
    const { database } = await startSite();
    await database.deleteFrom('appState').where('name', '=', counter.name).execute();
    await database.insertInto('appState').values(counter).execute();
    await repairIntegerFacts(database);
    const rows = await database.selectFrom('appState').where('name', '=', counter.name).selectAll().execute();
    expect(rows).toEqual([counter]);
  });

  test('give every table and column a name that has one form in code', async () => {
    const tables = await site.database.introspection.getTables();
    const names = tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]);
    expect(names).toContain('app_state');
    expect(names.map((name) => toStoredName(toCodeName(name)))).toEqual(names);
  });

  test('create every table of the schema', async () => {
    const tables = (await site.database.introspection.getTables()).map((table) => table.name);
    // Only the change feed reads it; the other engine sends notices instead.
    const counting = inject('engine') === 'sqlite' ? ['content_versions'] : [];
    expect(tables.toSorted()).toEqual([...TABLE_NAMES.map(toStoredName), ...counting].toSorted());
  });
});

test.runIf(inject('engine') === 'sqlite')('the embedded engine keeps foreign keys and writes ahead', async () => {
  const read = async (name: string) => (await sql.raw(`pragma ${name}`).execute(site.database)).rows;
  expect(await read('foreign_keys')).toEqual([{ foreignKeys: 1 }]);
  expect(await read('journal_mode')).toEqual([{ journalMode: 'wal' }]);
  expect(await read('integrity_check')).toEqual([{ integrityCheck: 'ok' }]);
  // The tests' own connection is in a hurry; one that is opened as the site does it waits for the disk.
  const asSite = openDatabase(site.opened.address);
  const { rows } = await sql.raw('pragma synchronous').execute(asSite.database);
  await asSite.database.destroy();
  expect(rows).toEqual([{ synchronous: 2 }]);
});

test.runIf(inject('engine') === 'postgres')(
  'PostgreSQL acknowledges what it has written, whatever it is set to',
  async () => {
    const limits = { poolSize: 1, timeLimit: 30 };
    const { database } = openDatabase(site.opened.address, { limits });
    const { rows } = await sql<{ synchronousCommit: string }>`
    select current_setting('synchronous_commit') as synchronous_commit`.execute(database);
    expect(rows).toEqual([{ synchronousCommit: 'on' }]);
    await database.destroy();
  },
);
