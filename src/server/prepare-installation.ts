/** What has to be there before anybody is served: the schema, the demo content and the first admin, each made once. */
import { existsSync } from 'node:fs';
import { buildIndex } from './features/search/reindex.ts';
import { createFirstAdmin, type FirstAdmin } from './features/users/create-user.ts';
import { revealGeneratedPassword } from './features/users/generated-password.ts';
import { explainDatabaseError } from './platform/database/explain-error.ts';
import { checkIntegrity, checkWritable, listUnsafeSettings } from './platform/database/integrity.ts';
import { acquireStartLock } from './platform/database/locks.ts';
import { isEmptyDatabase, migrate } from './platform/database/migrate.ts';
import { isPostgres, openDatabase } from './platform/database/open-database.ts';
import { assertCopyFinished } from './platform/database/unfinished-copy.ts';
import { restrictToOwner } from './platform/file-permissions.ts';
import type { OperatorOutput } from './platform/logging/operator-output.ts';
import { orOperatorError } from './platform/operator-error.ts';
import { updatePictureUrls } from './platform/pictures/update-picture-urls.ts';
import { hasSecret } from './platform/secret.ts';
import type { PictureStorage } from './platform/storage/picture-storage.ts';
import type { Settings } from './settings.ts';

type PrepareOptions = {
  storage: PictureStorage;
  output: OperatorOutput;
};

/** Makes what is missing. However many processes and machines start at once, they come one after the other, and the first makes it. */
export async function prepareInstallation(settings: Settings, { storage, output }: PrepareOptions): Promise<void> {
  const wait = () => output.printOrLog('Waiting for another start to prepare the database');
  const release = await orDatabaseError(settings.databaseAddress, acquireStartLock(settings, wait));
  try {
    await prepare(settings, { storage, output });
  } finally {
    await release();
  }
}

async function prepare(settings: Settings, { storage, output }: PrepareOptions): Promise<void> {
  const { printOrLog } = output;
  const { databaseAddress } = settings;
  const opened = await orDatabaseError(databaseAddress, openAndMigrate(settings, storage));
  try {
    // Also where the file is outside DATA_DIR; it is closed only now, when it is known to be a database of the site.
    const files = opened.engine === 'sqlite' ? ['', '-wal', '-shm'].map((ending) => databaseAddress + ending) : [];
    await restrictToOwner(files, printOrLog);
    for (const name of await listUnsafeSettings(opened)) {
      printOrLog(`PostgreSQL runs with ${name} = off: a power cut can destroy the database. Switch it on`);
    }
    if (settings.demo) {
      const { seedDemo, isUnseeded } = await import('#demo/seed.ts');
      const show = (done: number, total: number) => showProgress(output, done, total);
      if (await isUnseeded(opened.database)) await seedDemo(opened, storage, Date.now(), show);
    }
    await buildIndex(opened.database, printOrLog);
    await updatePictureUrls(opened.database, storage);
    await createFirstAdmin(opened.database, {
      email: settings.adminEmail,
      password: settings.adminPassword,
      now: Date.now(),
      // Before anything else can fail: the next start could not tell the password any more.
      beforeCreate: async (admin) => printOrLog(await describeFirstAdmin(admin, settings, output)),
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
  const told = await orOperatorError('The password of the first admin cannot be written down', telling);
  return `The first admin is ${email}, password ${told}`;
}

/** The answer to `attempt`; where it fails, one line that says what is wrong with the database and what to do. */
function orDatabaseError<T>(address: string, attempt: Promise<T>): Promise<T> {
  return orOperatorError('The database cannot be used', attempt, (error) => explainDatabaseError(error, address));
}

/** A connection of its own, without time limits: a migration of a large table takes as long as it takes. */
async function openAndMigrate(settings: Settings, storage: PictureStorage) {
  const { databaseAddress } = settings;
  // Before it is opened, which creates a missing file: a restore, or a copy by hand, finds the place free.
  if (!isPostgres(databaseAddress) && !existsSync(databaseAddress)) await assertDatabaseNotLost(settings, storage);
  const opened = openDatabase(databaseAddress);
  try {
    checkIntegrity(opened, databaseAddress);
    if (await isEmptyDatabase(opened)) await assertDatabaseNotLost(settings, storage);
    await migrate(opened);
    await assertCopyFinished(opened.database);
    await checkWritable(opened);
    return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
}

/** Throws where an earlier site has left its secret or its pictures: an empty database beside them is lost, or another one. */
async function assertDatabaseNotLost(
  { dataDir, refuseEmptyDatabase }: Settings,
  storage: PictureStorage,
): Promise<void> {
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

function showProgress({ printOrLog, terminal }: OperatorOutput, done: number, total: number): void {
  const line = `Drawing the demo's posters: ${done} of ${total}`;
  if (terminal) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done % 100 === 0 || done === total) printOrLog(line);
}
