import { existsSync } from 'node:fs';
import { formatCount } from '#contract/rules/english-numbers.ts';
import { countExpired } from '../features/editing/trash.ts';
import { createFirstAdmin, type FirstAdmin } from '../features/users/create-user.ts';
import { revealGeneratedPassword } from '../features/users/generated-password.ts';
import { keepAssets } from '../http/pages/kept-assets.ts';
import { orDatabaseError } from '../platform/database/explain-error.ts';
import { assertUtf8, checkIntegrity, listUnsafeSettings } from '../platform/database/integrity.ts';
import { lock, withStartLock } from '../platform/database/locks.ts';
import { listExecutedMigrations, migrate } from '../platform/database/migrate.ts';
import { isPostgres, type OpenDatabase, openAndCheck } from '../platform/database/open-database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { assertRestoreFinished } from '../platform/database/unfinished-restore.ts';
import { recordUpgrade } from '../platform/database/upgrade-pause.ts';
import { restrictToOwner } from '../platform/file-permissions.ts';
import type { OperatorOutput } from '../platform/logging/operator-output.ts';
import { orOperatorError } from '../platform/operator-error.ts';
import { countUnreferenced } from '../platform/pictures/sweep-pictures.ts';
import { hasSecret } from '../platform/secret.ts';
import type { PictureStorage } from '../platform/storage/picture-storage.ts';
import type { Settings } from '../settings.ts';

type PrepareOptions = {
  storage: PictureStorage;
  output: OperatorOutput;
  build?: string | undefined;
};

/** Creates the schema, the demo content and the first admin where they are missing. Concurrent starts run one after another. */
export async function prepareInstallation(
  settings: Settings,
  { storage, output, build }: PrepareOptions,
): Promise<void> {
  const wait = () => output.printOrLog('Waiting for another start to prepare the database');
  await withStartLock(settings, wait, async () => {
    await prepare(settings, { storage, output });
    // Assets are kept before the site listens, because processes of the former version answer requests for them too.
    if (build !== undefined) {
      await keepAssets(build, settings.dataDir).catch((error: Error) =>
        output.printOrLog(`Scripts and styles are not kept for other versions of the site: ${error.message}`),
      );
    }
  });
}

async function prepare(settings: Settings, { storage, output }: PrepareOptions): Promise<void> {
  const { printOrLog } = output;
  const { databaseAddress } = settings;
  await using opened = await orDatabaseError(databaseAddress, openAndMigrate(settings, storage, output));
  // The file may be outside DATA_DIR. Its permissions change only after the check that it is a database of the site.
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
  await createFirstAdmin(opened.database, {
    email: settings.adminEmail,
    password: settings.adminPassword,
    now: Date.now(),
    // The password is shown before the admin is stored, because a later start cannot reveal it.
    beforeCreate: async (admin) => printOrLog(await describeFirstAdmin(admin, settings, output)),
  });
}

async function describeFirstAdmin(
  { email, password }: FirstAdmin,
  { dataDir }: Settings,
  { terminal }: OperatorOutput,
): Promise<string> {
  if (password === undefined) return `The first admin is ${email}`;
  const revealing = revealGeneratedPassword({ email, password }, { terminal, dataDir });
  const revealed = await orOperatorError('The password of the first admin cannot be written down', revealing);
  return `The first admin is ${email}, password ${revealed}`;
}

/** The connection has no time limits, because the migration of a large table may take long. */
async function openAndMigrate(settings: Settings, storage: PictureStorage, { printOrLog }: OperatorOutput) {
  const { databaseAddress } = settings;
  // Opening a missing file would create it, which would block a restore.
  if (!isPostgres(databaseAddress) && !existsSync(databaseAddress)) await assertDatabaseNotLost(settings, storage);
  return openAndCheck(databaseAddress, async (opened) => {
    await checkIntegrity(opened, databaseAddress);
    await assertUtf8(opened);
    await assertRestoreFinished(opened);
    if ((await listExecutedMigrations(opened)).length === 0) {
      await assertDatabaseNotLost(settings, storage);
      await migrate(opened);
    } else await upgrade(opened, printOrLog);
    // Throws for a database that cannot be written.
    await inTransaction(opened.database, (trx) => lock(trx, 'start'));
  });
}

async function upgrade(opened: OpenDatabase, print: OperatorOutput['printOrLog']): Promise<void> {
  const { database } = opened;
  const migrated = await migrate(opened, {
    onMigrated: (name, duration) => print(`Migration ${name} took ${Math.round(duration)} ms`),
  });
  if (migrated.length === 0) return;
  const until = await recordUpgrade(database, Date.now());
  const [items, pictures] = [await countExpired(database, until), await countUnreferenced(database, until)];
  print(
    `Nothing is deleted for good until ${new Date(until).toISOString()}. Then up to ${formatCount(items, 'item', 'items')} in the trash and ${formatCount(pictures, 'unused picture', 'unused pictures')} are due`,
  );
}

/** Throws for an empty database beside the secret or the pictures of an earlier site, whose database is lost or elsewhere. */
async function assertDatabaseNotLost(
  { dataDir, refuseEmptyDatabase }: Settings,
  storage: PictureStorage,
): Promise<void> {
  if (!refuseEmptyDatabase) return;
  const remains = hasSecret(dataDir) ? `${dataDir} holds the secret of a site` : await findPictures(storage);
  if (remains === undefined) return;
  const advice =
    'restore an archive with npx slvsh archive restore, correct DATABASE_URL, or set ALLOW_EMPTY_DATABASE=1';
  throw new Error(`it is empty or missing, but ${remains}; ${advice} to begin a new site`);
}

async function findPictures({ isEmpty, source }: PictureStorage): Promise<string | undefined> {
  // An unreachable bucket, or keys without permission to list it, do not stop a first start.
  if (await isEmpty().catch(() => true)) return undefined;
  return `there are pictures in ${'folder' in source ? source.folder : 'the bucket'}`;
}

function showProgress({ printOrLog, terminal }: OperatorOutput, done: number, total: number): void {
  const line = `Drawing the demo's posters: ${done} of ${total}`;
  if (terminal) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done % 100 === 0 || done === total) printOrLog(line);
}
