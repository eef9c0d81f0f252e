/** What has to be there before anybody is served: the schema, the demo content and the first admin, each made once. */
import { existsSync } from 'node:fs';
import { refuseUnfinished } from './cli/archive/unfinished.ts';
import { buildIndex } from './features/search/reindex.ts';
import { createFirstAdmin, type FirstAdmin } from './features/users/create-user.ts';
import { revealGeneratedPassword } from './features/users/generated-password.ts';
import { checkSound, checkWritable, listLooseSettings } from './platform/database/check-at-start.ts';
import { explainTrouble } from './platform/database/explain-trouble.ts';
import { takeStartLock } from './platform/database/locks.ts';
import { isEmptyDatabase, migrate } from './platform/database/migrate.ts';
import { isPostgres, openDatabase } from './platform/database/open-database.ts';
import type { OperatorOutput } from './platform/logging/tell-operator.ts';
import { orCannotStart } from './platform/operator-error.ts';
import { readdressPictures } from './platform/pictures/readdress-pictures.ts';
import { closeToOthers } from './platform/private-files.ts';
import { hasSecret } from './platform/secret.ts';
import type { PictureStorage } from './platform/storage/picture-storage.ts';
import type { Settings } from './settings.ts';

type Around = {
  storage: PictureStorage;
  output: OperatorOutput;
};

/** Makes what is missing. However many processes and machines start at once, they come one after the other, and the first makes it. */
export async function prepareInstallation(settings: Settings, { storage, output }: Around): Promise<void> {
  const wait = () => output.tell('Waiting for another start to prepare the database');
  const release = await usable(settings.databaseAddress, takeStartLock(settings, wait));
  try {
    await prepare(settings, { storage, output });
  } finally {
    await release();
  }
}

async function prepare(settings: Settings, { storage, output }: Around): Promise<void> {
  const { tell } = output;
  const { databaseAddress } = settings;
  const opened = await usable(databaseAddress, openAndMigrate(settings, storage));
  try {
    // Also where the file is outside DATA_DIR; it is closed only now, when it is known to be a database of the site.
    const files = opened.engine === 'sqlite' ? ['', '-wal', '-shm'].map((ending) => databaseAddress + ending) : [];
    await closeToOthers(files, tell);
    for (const name of await listLooseSettings(opened)) {
      tell(`PostgreSQL runs with ${name} = off: a power cut can destroy the database. Switch it on`);
    }
    if (settings.demo) {
      const { seedDemo, isUnseeded } = await import('#demo/seed.ts');
      const show = (done: number, total: number) => showProgress(output, done, total);
      if (await isUnseeded(opened.database)) await seedDemo(opened, storage, Date.now(), show);
    }
    await buildIndex(opened.database, tell);
    await readdressPictures(opened.database, storage);
    await createFirstAdmin(opened.database, {
      email: settings.adminEmail,
      password: settings.adminPassword,
      now: Date.now(),
      // Before anything else can fail: the next start could not tell the password any more.
      beforeCreate: async (admin) => tell(await describeFirstAdmin(admin, settings, output)),
    });
  } finally {
    await opened.database.destroy();
  }
}

async function describeFirstAdmin(
  { email, password }: FirstAdmin,
  { dataDir }: Settings,
  { terminal }: OperatorOutput,
): Promise<string> {
  if (password === undefined) return `The first admin is ${email}`;
  const telling = revealGeneratedPassword({ email, password }, { terminal, dataDir });
  const told = await orCannotStart('The password of the first admin cannot be written down', telling);
  return `The first admin is ${email}, password ${told}`;
}

/** The answer to `attempt`; where it fails, one line that says what is wrong with the database and what to do. */
function usable<T>(address: string, attempt: Promise<T>): Promise<T> {
  return orCannotStart('The database cannot be used', attempt, (error) => explainTrouble(error, address));
}

/** A connection of its own, without time limits: a migration of a large table takes as long as it takes. */
async function openAndMigrate(settings: Settings, storage: PictureStorage) {
  const { databaseAddress } = settings;
  // Before it is opened, which creates a missing file: a restore, or a copy by hand, finds the place free.
  if (!isPostgres(databaseAddress) && !existsSync(databaseAddress)) await refuseLostDatabase(settings, storage);
  const opened = openDatabase(databaseAddress);
  try {
    checkSound(opened, databaseAddress);
    if (await isEmptyDatabase(opened)) await refuseLostDatabase(settings, storage);
    await migrate(opened);
    await refuseUnfinished(opened.database);
    await checkWritable(opened);
    return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
}

/** Throws where an earlier site has left its secret or its pictures: an empty database beside them is lost, or another one. */
async function refuseLostDatabase({ dataDir, refuseEmptyDatabase }: Settings, storage: PictureStorage): Promise<void> {
  if (!refuseEmptyDatabase) return;
  const left = hasSecret(dataDir) ? `${dataDir} holds the secret of a site` : await findPictures(storage);
  if (left === undefined) return;
  const ways = 'restore a backup with npx slvsh restore, correct DATABASE_URL, or set ALLOW_EMPTY_DATABASE=1';
  throw new Error(`it is empty or missing, but ${left}; ${ways} to begin a new site`);
}

async function findPictures({ isEmpty, source }: PictureStorage): Promise<string | undefined> {
  // A bucket that is away, or whose keys may not list it, does not stop a first start.
  if (await isEmpty().catch(() => true)) return undefined;
  return `there are pictures in ${'folder' in source ? source.folder : 'the bucket'}`;
}

function showProgress({ tell, terminal }: OperatorOutput, done: number, total: number): void {
  const line = `Drawing the demo's posters: ${done} of ${total}`;
  if (terminal) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done % 100 === 0 || done === total) tell(line);
}
