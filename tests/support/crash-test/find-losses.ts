/** Checks a restarted site for lost acknowledged writes and partial ones. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { keysOf, listReferencedKeys } from '#server/platform/pictures/picture-keys.ts';
import { type AcknowledgedWrites, checkEntries } from './acknowledged-writes.ts';

type LossCheck = (opened: OpenDatabase, dataDir: string, ledger: AcknowledgedWrites) => Promise<string[]>;

/** One line for each lost or damaged item. */
export async function findLosses(
  databaseAddress: string,
  dataDir: string,
  ledger: AcknowledgedWrites,
): Promise<string[]> {
  const opened = openDatabase(databaseAddress);
  try {
    const found: string[] = [];
    for (const look of [findLostRows, findHalfPosts, findLostMails, findMismatchedPictures, findDamage]) {
      found.push(...(await look(opened, dataDir, ledger)));
    }
    return found;
  } finally {
    await opened.database.destroy();
  }
}

const findLostRows: LossCheck = async ({ database }, _dataDir, ledger) => {
  const posts = await database.selectFrom('posts').select(['id', 'title']).execute();
  const brackets = await database.selectFrom('brackets').select(['userId', 'picks']).execute();
  const results = await database.selectFrom('cupResults').select(['cupId', 'winnerId']).execute();
  const users = await database.selectFrom('users').select('email').execute();
  const emails = new Set(users.map(({ email }) => email));
  const firstPick = (picks: string) => String(JSON.parse(picks)[0]);
  return [
    ...checkEntries(ledger.posts, new Map(posts.map(({ id, title }) => [id, title])), 'post'),
    ...checkEntries(
      ledger.brackets,
      new Map(brackets.map((row) => [row.userId, firstPick(row.picks)])),
      'bracket of fan',
    ),
    ...checkEntries(ledger.results, new Map(results.map((row) => [row.cupId, String(row.winnerId)])), 'result of cup'),
    ...[...ledger.accounts].filter((email) => !emails.has(email)).map((email) => `the account ${email} is lost`),
  ];
};

/** A stored post has its tags, riders and history. */
const findHalfPosts: LossCheck = async ({ database }) => {
  const { rows } = await sql<{ id: number; tags: number; riders: number; created: number }>`
    select id,
      (select count(*) from post_tags where post_id = posts.id) as tags,
      (select count(*) from post_riders where post_id = posts.id) as riders,
      (select count(*) from changes where item = 'posts' and item_id = posts.id and action = 'created') as created
    from posts`.execute(database);
  const half = rows.filter(({ tags, riders, created }) => tags !== 2 || riders !== 2 || created !== 1);
  return half.map((row) => `half a post: ${JSON.stringify(row)}`);
};

/** Each is in the outbox, or delivered as a file. */
const findLostMails: LossCheck = async ({ database }, dataDir, ledger) => {
  const folder = path.join(dataDir, 'outbox');
  const waiting = await database.selectFrom('outbox').select(['id', 'createdAt']).execute();
  const delivered = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  const known = new Set([
    ...waiting.map(({ id, createdAt }) => `mail-${id}-${createdAt}`),
    ...delivered.map((file) => /mail-\d+-\d+/.exec(file)?.[0]),
  ]);
  return known.size < ledger.mails ? [`${ledger.mails} mails were promised, ${known.size} are there`] : [];
};

/** Rows name complete files only, and every file has a row, because the sweep finds no others. A `.part` file belongs to its picture. */
const findMismatchedPictures: LossCheck = async ({ database }, dataDir) => {
  const media = path.join(dataDir, 'media');
  const files = existsSync(media) ? readdirSync(media, { recursive: true, withFileTypes: true }) : [];
  const stored = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  const whole = new Set(stored.filter((file) => statSync(file).size > 0).map((file) => path.relative(media, file)));
  const rows = await database.selectFrom('pictures').select('location').execute();
  const known = new Set(rows.flatMap(({ location }) => keysOf(location)));
  const named = await listReferencedKeys(database);
  return [
    ...named.filter((key) => !whole.has(key)).map((key) => `a row names ${key}, which is not there`),
    ...[...whole].filter((key) => !known.has(key.replace(/\.part$/, ''))).map((key) => `no row knows of ${key}`),
  ];
};

/** PostgreSQL checks its own files and foreign keys. */
const findDamage: LossCheck = async ({ database, engine }) => {
  if (engine === 'postgres') return [];
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(database);
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(database);
  return [
    ...integrity.rows.map((row) => row.integrityCheck).filter((message) => message !== 'ok'),
    ...broken.rows.map(({ table }) => `a row of ${table} refers to what is not there`),
  ];
};
