/** `npm run seed:large -- --posts 100000 --brackets 1000000`: fills an empty database with a large site. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { readSettings } from '#server/settings.ts';
import { readOptions, wholeNumber } from '../scripts/read-options.ts';
import { isEmptySite, seedLargeSite } from './seed.ts';

/** The default folder of the large site: never the developer's own data. */
const OWN_FOLDER = './data-large';

const sizes = readOptions(
  { posts: { type: 'string', default: '100000' }, brackets: { type: 'string', default: '1000000' } },
  (values) => ({
    posts: wholeNumber('--posts', values.posts, 1),
    brackets: wholeNumber('--brackets', values.brackets, 0),
  }),
);
const settings = readSettings({ ...process.env, DATA_DIR: process.env.DATA_DIR || OWN_FOLDER });
await mkdir(settings.dataDir, { recursive: true });
const opened = openDatabase(settings.databaseAddress);
try {
  await migrate(opened);
  if (await isEmptySite(opened)) {
    await seedLargeSite(opened, await openStorage(settings), sizes, printTenths());
    // Autovacuum would do it within a minute; until then PostgreSQL plans without statistics.
    await sql`analyze`.execute(opened.database);
    console.log(`Filled. Look at it: DATA_DIR=${path.relative('', settings.dataDir)} npm start`);
  } else {
    console.error('This database has content, which stays as it is: name an empty one by DATA_DIR or DATABASE_URL.');
    process.exitCode = 1;
  }
} finally {
  await opened.database.destroy();
}

function printTenths() {
  let printed = '';
  return (what: string, done: number, total: number) => {
    const line = `${what}: ${Math.floor((done / total) * 10) * 10} % of ${total.toLocaleString('en')}`;
    if (line !== printed) console.log(line);
    printed = line;
  };
}
