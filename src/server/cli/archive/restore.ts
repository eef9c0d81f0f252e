/** `slvsh archive restore`. Fills an empty database of either engine, and a folder or a bucket. */
import { randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { silencePresent } from '../../features/alerts/announcements.ts';
import { forgetKnownDevices } from '../../features/users/credentials.ts';
import { orDatabaseError } from '../../platform/database/explain-error.ts';
import { assertUtf8 } from '../../platform/database/integrity.ts';
import { withStartLock } from '../../platform/database/locks.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { isPostgres, type OpenDatabase, openAndCheck, openDatabase } from '../../platform/database/open-database.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  isUnfinished,
  markFinished,
  markUnfinished,
  RESTORE_MARK,
} from '../../platform/database/unfinished-restore.ts';
import { recordUpgrade } from '../../platform/database/upgrade-pause.ts';
import { OperatorError, orOperatorError, reasonOf } from '../../platform/operator-error.ts';
import { listReferencedLocations } from '../../platform/pictures/picture-keys.ts';
import { openExistingStorage } from '../../platform/storage/open-storage.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import { readSettings } from '../../settings.ts';
import type { CommandContext } from '../command.ts';
import { createProgress, type ShowProgress } from '../progress.ts';
import { describeMissing, makeMissingSizes, restorePictures } from './pictures.ts';
import { restoreRows } from './restore-rows.ts';
import { isInternalTable, SEEDED_TABLES, STORED_TABLE_NAMES } from './tables.ts';
import { type Archive, describeCounts, describeIgnored, verifyArchive } from './verify.ts';

export async function runRestore({ env, stdout, stderr }: CommandContext, folder: string): Promise<void> {
  const settings = readSettings(env);
  const { archive, missing } = await restoreArchive({
    folder: path.resolve(folder),
    databaseAddress: settings.databaseAddress,
    dataDir: settings.dataDir,
    storage: await orOperatorError('Pictures cannot be written', openExistingStorage(settings)),
    show: createProgress(stdout),
    onWait: () => stderr.write('Waiting for another process that prepares the database.\n'),
  });
  const { manifest, pictures, ignored } = archive;
  stderr.write(describeIgnored(ignored));
  stderr.write(describeMissing(missing));
  stdout.write(`Restored as of ${manifest.createdAt}: ${describeCounts(manifest, pictures.size)}.\n`);
  stdout.write(
    manifest.people
      ? `All users have to sign in again. ${ACCOUNTS_OF_THEN}\n`
      : 'There is no account: the next start creates the first admin.\n',
  );
}

const ACCOUNTS_OF_THEN =
  'Recoveries, demotions, blocks and deletions of accounts since then are undone: repeat them, recoveries by reset-password.';

export type RestoreOptions = {
  folder: string;
  databaseAddress: string;
  dataDir: string;
  storage: PictureStorage;
  show: ShowProgress;
  onWait?: () => void;
};

/** Writes nothing before the whole archive is verified. Can be repeated after an interruption. Returns the keys of missing pictures. */
export async function restoreArchive(options: RestoreOptions): Promise<{ archive: Archive; missing: string[] }> {
  const { folder, databaseAddress, dataDir, storage, show, onWait = () => {} } = options;
  await assertTargetEmpty(databaseAddress);
  const archive = await verifyArchive(folder, show);
  await orOperatorError('DATA_DIR cannot be used', mkdir(dataDir, { recursive: true, mode: 0o700 }));
  return withStartLock({ databaseAddress, dataDir }, onWait, async () => {
    const id = randomUUID();
    await using target = await openTarget(databaseAddress, id);
    const pictures = { storage, pictures: archive.pictures, show };
    await restorePictures(folder, pictures);
    await restoreRows(target, { folder, ...archive }, { title: 'Rows restored', show });
    const migrated = await orOperatorError('The database cannot be migrated', migrate(target));
    if (migrated.length > 0) await recordUpgrade(target.database, Date.now());
    await inTransaction(target.database, async (trx) => {
      await silencePresent(trx, Date.now());
      await forgetKnownDevices(trx, Date.now());
    });
    const missing = await makeMissingSizes(pictures, await listReferencedLocations(target.database));
    // The planner would otherwise have no statistics of tables that were filled at once.
    await sql`analyze`.execute(target.database);
    await orDatabaseError(databaseAddress, markFinished(target.database, id));
    return { archive, missing };
  });
}

/** Fails before the archive is read, which takes minutes. Creates nothing. */
async function assertTargetEmpty(address: string): Promise<void> {
  if (!isPostgres(address) && !(await stat(address).catch(() => undefined))?.size) return;
  try {
    const opened = openDatabase(address);
    await listEmptyTables(opened).finally(() => opened.database.destroy());
  } catch (error) {
    // The restore itself explains a server that does not answer, and a file that is no database.
    if (error instanceof OperatorError) throw error;
  }
}

const ELSEWHERE = 'move it away, or name an empty one by DATABASE_URL or DATA_DIR';

/** Opens or creates an empty database that is marked as unfinished. Throws an OperatorError if it holds anything else. */
async function openTarget(address: string, id: string): Promise<OpenDatabase & AsyncDisposable> {
  try {
    if (!isPostgres(address)) {
      await mkdir(path.dirname(address), { recursive: true });
      await assertNoLostWrites(address);
    }
    return await openAndCheck(address, async (opened) => {
      await assertUtf8(opened);
      await replaceTables(opened, await listEmptyTables(opened), id);
    });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The database cannot be used: ${reasonOf(error)}; ${ELSEWHERE}`, { cause: error });
  }
}

/** SQLite would delete the write-ahead log of a file that was moved away without it. */
async function assertNoLostWrites(file: string): Promise<void> {
  const [database, log] = await Promise.all([file, `${file}-wal`].map((name) => stat(name).catch(() => undefined)));
  if (database?.size || !log?.size) return;
  throw new OperatorError(`${file}-wal has writes of a database that is missing: move it to that database`);
}

/** Lists the tables. Throws unless they are empty or left by an interrupted restore. */
async function listEmptyTables(opened: OpenDatabase): Promise<string[]> {
  const { database } = opened;
  const found = await listTablesAndViews(opened);
  const tables = STORED_TABLE_NAMES.filter((name) => found.includes(name));
  const foreign = found.filter((name) => !isInternalTable(name) && !tables.includes(name));
  if (foreign.length > 0) {
    throw new OperatorError(
      `The database holds tables of something else: ${foreign.slice(0, 5).join(', ')}; ${ELSEWHERE}`,
    );
  }
  if (await isUnfinished(opened)) return found;
  for (const table of tables.filter((name) => !SEEDED_TABLES.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database);
    if (rows.length > 0) throw new OperatorError(`The database holds a site, which stays as it is; ${ELSEWHERE}`);
  }
  return found;
}

/** Omits objects of PostgreSQL extensions. */
async function listTablesAndViews({ database, engine }: OpenDatabase): Promise<string[]> {
  const names =
    engine === 'sqlite'
      ? sql<{ name: string }>`
          select name from sqlite_schema
          where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\' order by name
        `
      : sql<{ name: string }>`
          select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
            and not exists (
              select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
            )
          order by relname
        `;
  return (await names.execute(database)).rows.map(({ name }) => name);
}

/** Drops the tables, as the archive may be of an older schema version, and marks the database in the same transaction. */
async function replaceTables({ database, engine }: OpenDatabase, found: readonly string[], id: string): Promise<void> {
  const tables = found.filter((name) => name !== RESTORE_MARK);
  // SQLite would check every reference to a dropped table. It ignores the setting within a transaction.
  if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(database);
  await inTransaction(database, async (trx) => {
    if (engine === 'sqlite') for (const table of tables) await sql`drop table ${sql.table(table)}`.execute(trx);
    else if (tables.length > 0) await dropWithFunctions(trx, tables);
    await markUnfinished(trx, id);
  });
  if (engine === 'sqlite') await sql`pragma foreign_keys = on`.execute(database);
}

/** Omits `cascade`, so that PostgreSQL refuses to drop what other objects depend on. */
async function dropWithFunctions(trx: DatabaseTransaction, tables: readonly string[]): Promise<void> {
  const { rows: functions } = await sql<{ name: string }>`
    select distinct tgfoid::regprocedure::text as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid and relnamespace = current_schema()::regnamespace
    where not tgisinternal and relname in (${sql.join(tables)})
  `.execute(trx);
  await sql`drop table ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
  for (const { name } of functions) await sql`drop function ${sql.raw(name)}`.execute(trx);
}
