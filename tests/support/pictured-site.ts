/** A site for archives: the named world with pictures, a session, and values that are hard to archive. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StoredRow } from '#server/cli/archive/tables.ts';
import { toStoredName } from '#server/platform/database/names.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { resetSequence } from '#server/platform/database/reset-sequence.ts';
import { TABLE_NAMES, TABLES } from '#server/platform/database/schema.ts';
import { openPictures } from '#server/platform/pictures/pictures.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { addPost } from './builders.ts';
import { signUpAdmin } from './fans.ts';
import { settingOf } from './operator-command.ts';
import { plainPicture, toFile } from './sample-pictures.ts';
import { CHEAP_PICTURES, NOON, startSite } from './start-site.ts';
import { buildWorld } from './world.ts';

/** More rows than a batch of an archive. */
const MANY = 1_200;
const AT_ONCE = 500;
/** The id of a deleted tag. */
export const LAST_TAG = 99;

export async function startPicturedSite() {
  const site = await startSite();
  const world = await buildWorld(site);
  const admin = await signUpAdmin(site);
  const storage = openFolderStorage(site.media);
  for (const size of ['original', 'thumb', 'medium', 'large']) {
    await storage.put(`posters/${size}/1.webp`, Buffer.from(`drawn ${size}`));
  }
  const pictures = openPictures({ database: site.database, storage, clock: () => NOON, effort: CHEAP_PICTURES });
  const poster = await pictures.store(toFile(await plainPicture(320, 180).png().toBuffer()), 'poster');
  const id = await addPost(site, { title: 'Øystein & “Hällä” 😀 \' "', poster });
  // The highest id belongs to a deleted row.
  const gone = await addPost(site);
  await site.database.deleteFrom('posts').where('id', '=', gone).execute();
  // As the demo content leaves the sequence: the highest id was given without it.
  await site.write(async (trx) => {
    await trx.insertInto('tags').values({ id: LAST_TAG, name: 'gone', nameKey: 'gone' }).execute();
    await resetSequence(trx, site.opened.engine, 'tags');
    await trx.deleteFrom('tags').where('id', '=', LAST_TAG).execute();
  });
  await site.database
    .insertInto('riderStats')
    .values({
      ...{ slvshId: 7, statRiderName: 'Seven', offense: 0.1, defense: 1 / 3, lines: 1e-9, difficulty: 70.25 },
      ...{ overall: 3, gamesPlayed: 2 },
    })
    .execute();
  for (let from = 0; from < MANY; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => {
      const name = `${index % 2 ? 'Ä' : 'z'} ${from + index}`;
      return { name, value: `${index}\u2028\u0001` };
    });
    await site.database.insertInto('appState').values(rows).execute();
  }
  // Operators' commands read pictures from here.
  const { folder: dataDir, remove } = temporaryFolder();
  symlinkSync(site.media, path.join(dataDir, 'media'), 'junction');
  const settings = { DATABASE_URL: settingOf(site.opened.address), DATA_DIR: dataDir };
  return { ...{ site, world, admin, storage, poster, post: id, gone }, ...{ settings, remove } };
}

export type PicturedSite = Awaited<ReturnType<typeof startPicturedSite>>;

/** All public responses by address: rows, pictures, errors. */
export async function readEverything(
  get: (address: string) => Promise<Response>,
  { world, poster, post }: PicturedSite,
): Promise<Record<string, string>> {
  const calls = [
    ...['/posts/page/1', '/posts/page/2', '/games/page/1', '/films/page/1', '/heroes', '/riders', '/cups', '/site'],
    ...[`/posts/${post}`, `/posts/${world.posts.film}`, `/posts/${world.posts.film}/related`],
    ...[`/riders/${world.riders.joss}`, `/riders/7`, `/cups/${world.cup}`, `/cups/${world.cup}/leaderboard/1`],
  ].map((call) => `/api/v1${call}`);
  const files = ['/media/posters/thumb/1.webp', poster.location, poster.location.replace('.webp', '.avif')];
  const responses: Record<string, string> = {};
  for (const address of [...calls, ...files]) {
    const reply = await get(address);
    responses[address] = `${reply.status} ${Buffer.from(await reply.arrayBuffer()).toString('base64')}`;
  }
  expect(Object.values(responses).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(10);
  return responses;
}

/** Rows that no archive has, and announcements, to which a restore adds all public posts. */
const TABLES_THAT_DIFFER = ['sessions', 'passwordResets', 'outbox', 'limits', 'announcements'];

/** All rows of a database that an archive has and a restore keeps, by table, and the next id of each table. */
export async function dumpDatabase(address: string) {
  const { database, engine } = openDatabase(address);
  try {
    const tables: Record<string, string[]> = {};
    for (const name of TABLE_NAMES.filter((table) => !TABLES_THAT_DIFFER.includes(table))) {
      const { rows } = await sql<StoredRow>`select * from ${sql.table(name)}`.execute(database);
      const persistent = rows.filter((row) => name !== 'appState' || !/^(lock|lease): /.test(String(row.name)));
      // Text has another order on PostgreSQL.
      tables[name] = persistent.map((row) => JSON.stringify(Object.entries(withoutChangedColumns(row)).sort())).sort();
    }
    return { tables, nextIds: await readNextIds({ database, engine }) };
  } finally {
    await database.destroy();
  }
}

async function readNextIds({ database, engine }: OpenDatabase): Promise<Record<string, number>> {
  const nextIds: Record<string, number> = {};
  for (const table of TABLE_NAMES.filter((name) => TABLES[name].key[0] === 'id')) {
    const query =
      engine === 'sqlite'
        ? sql<{
            next: number;
          }>`select coalesce(max(seq), 0) + 1 as next from sqlite_sequence where name = ${toStoredName(table)}`
        : sql<{ next: number }>`
            select case when is_called then last_value + 1 else last_value end as next from ${sql.table(`${table}_id_seq`)}
          `;
    nextIds[table] = (await query.execute(database)).rows[0]?.next ?? 0;
  }
  return nextIds;
}

/** No archive has pending emails, and a restore forgets known devices. */
function withoutChangedColumns(row: StoredRow): StoredRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !/^(pendingEmail|passwordVersion)/.test(column)));
}

/** A folder to remove after the tests of a file. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-archives-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
