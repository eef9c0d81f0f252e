/** Copies a whole site from one place to another: its rows, and the pictures that they name. */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { repairIntegerFacts } from '../../platform/database/integer-facts.ts';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { DatabaseTransaction, Engine } from '../../platform/database/schema.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';
import { clearUnfinished, markFinished, markUnfinished } from '../../platform/database/unfinished-copy.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { listReferencedKeys } from '../../platform/pictures/picture-keys.ts';
import { type PictureStorage, readStored } from '../../platform/storage/picture-storage.ts';
import { createCounter, type ShowProgress } from '../progress.ts';
import { createTableDigest, type Digest, digestTables, expectSame } from './digest.ts';
import { countRows, readRows, readSequences, type Sequences, TABLE_NAMES, writeSequences } from './tables.ts';

type CopyOptions = {
  source: OpenDatabase;
  /** Opened by `openTarget`. */
  target: OpenDatabase;
  /** Undefined: they stay where they are. */
  pictures?: { from: PictureStorage; to: PictureStorage } | undefined;
  show: ShowProgress;
};

export type CopiedInstallation = CopiedPictures & { rows: number };

/**
 * The target is the source at one moment, or marked as half a copy: only when everything is there and compared does the
 * mark go. Whatever breaks it off, it can be repeated.
 */
export async function copyInstallation({ source, target, pictures, show }: CopyOptions): Promise<CopiedInstallation> {
  const { copied, named } = await readSnapshot(source, async (trx) => ({
    copied: await copyRows({ trx, engine: source.engine }, target, show),
    named: await listReferencedKeys(trx),
  }));
  const files = pictures ? await copyPictures(pictures, named, show) : { files: 0, missing: [] };
  await finishCopy(target, copied, show);
  return { ...files, rows: copied.rows };
}

/** What the original held at the moment of the copy. */
type CopiedRows = { digest: Digest; numbering: Sequences; rows: number };

/**
 * Writes the rows of a snapshot into `target`, which is migrated and holds nothing, or half of an earlier copy, which goes.
 * Until `finishCopy` the target is marked.
 */
export async function copyRows(
  snapshot: { trx: DatabaseTransaction; engine: Engine },
  target: OpenDatabase,
  show: ShowProgress,
): Promise<CopiedRows> {
  const { database } = target;
  await markUnfinished(database);
  await clearUnfinished(database, TABLE_NAMES.toReversed());
  const rows = await countRows(snapshot.trx);
  const count = createCounter(show, 'Rows copied', rows);
  const digest: Partial<Digest> = {};
  for (const table of TABLE_NAMES) {
    const ofTable = createTableDigest();
    for await (const some of readRows(snapshot.trx, table)) {
      await database
        .insertInto(table)
        .values(some as never)
        .execute();
      ofTable.add(some);
      count(some.length);
    }
    digest[table] = ofTable.sum();
  }
  return { digest: digest as Digest, numbering: await readSequences(snapshot.trx, snapshot.engine), rows };
}

/** Takes the mark off, unless the copy differs from its original in anything. */
export async function finishCopy(
  { database, engine }: OpenDatabase,
  { digest, numbering, rows }: CopiedRows,
  show: ShowProgress,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(trx);
    await writeSequences(trx, engine, numbering);
    await markFinished(trx);
    expectSame(digest, await digestTables(trx, createCounter(show, 'Rows compared', rows)));
    // A worker of an earlier version that runs beside a migrated database can have stored a decimal again.
    await repairIntegerFacts(trx);
  });
  // The planner knows nothing yet of tables that were filled in one go.
  await sql`analyze`.execute(database);
}

const CONCURRENCY = 4;

/** `missing` are those that rows name and that are not there. */
export type CopiedPictures = { files: number; missing: string[] };

/** Copies the files of `keys` that are missing, and verifies each copy. */
export async function copyPictures(
  { from, to }: { from: PictureStorage; to: PictureStorage },
  keys: readonly string[],
  show: ShowProgress,
): Promise<CopiedPictures> {
  const count = createCounter(show, 'Picture files copied', keys.length);
  const waiting = [...keys];
  const missing: string[] = [];

  async function work(): Promise<void> {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      try {
        if (!(await copyPicture({ from, to }, key))) missing.push(key);
        count(1);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  }

  // All workers end before a failure is thrown, so that no file is written after the clean-up.
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  if (missing.length > 0 && missing.length === keys.length) {
    throw new OperatorError(
      `Not one of the ${keys.length} picture files is there; is it the right place for pictures?`,
    );
  }
  return { files: keys.length - missing.length, missing: missing.sort() };
}

async function copyPicture({ from, to }: { from: PictureStorage; to: PictureStorage }, key: string): Promise<boolean> {
  const bytes = await readStored(from, key);
  if (!bytes) return false;
  const sum = checksumOf(bytes);
  if (checksumOf(await readStored(to, key)) === sum) return true;
  await to.put(key, bytes);
  if (checksumOf(await readStored(to, key)) !== sum) throw new Error(`The copy of ${key} differs from its original`);
  return true;
}

function checksumOf(bytes: Buffer | undefined): string | undefined {
  return bytes && createHash('sha256').update(bytes).digest('hex');
}

/** Tells of pictures that rows name and that are not there: the copy is as whole as the site. */
const MAX_LISTED = 5;

/** One line, or none where nothing is missing. */
export function describeMissing(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const more = missing.length > MAX_LISTED ? ` and ${missing.length - MAX_LISTED} more` : '';
  return `Rows name ${missing.length} picture files that were not there: ${missing.slice(0, MAX_LISTED).join(', ')}${more}.\n`;
}
