/** Copies all rows of one database into another, on whichever engines they are. */
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { repairIntegerFacts } from '../../platform/database/integer-facts.ts';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { DatabaseTransaction, Engine } from '../../platform/database/schema.ts';
import { createTableDigest, type Digest, digestTables, expectSame } from './digest.ts';
import { type Numbering, readNumbering, writeNumbering } from './numbering.ts';
import { createCount, type Show } from './progress.ts';
import { countRows, readRows } from './read-rows.ts';
import { TABLE_NAMES } from './tables.ts';
import { clearUnfinished, markFinished, markUnfinished } from './unfinished.ts';

/** What the original held at the moment of the copy. */
export type CopiedRows = { digest: Digest; numbering: Numbering; rows: number };

/**
 * Writes the rows of a snapshot into `target`, which is migrated and holds nothing, or half of an earlier copy, which goes.
 * Until `finishCopy` the target is marked.
 */
export async function copyRows(
  snapshot: { trx: DatabaseTransaction; engine: Engine },
  target: OpenDatabase,
  show: Show,
): Promise<CopiedRows> {
  const { database } = target;
  await markUnfinished(database);
  await clearUnfinished(database, TABLE_NAMES.toReversed());
  const rows = await countRows(snapshot.trx);
  const count = createCount(show, 'Rows copied', rows);
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
  return { digest: digest as Digest, numbering: await readNumbering(snapshot.trx, snapshot.engine), rows };
}

/** Takes the mark off, unless the copy differs from its original in anything. */
export async function finishCopy(
  { database, engine }: OpenDatabase,
  { digest, numbering, rows }: CopiedRows,
  show: Show,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(trx);
    await writeNumbering(trx, engine, numbering);
    await markFinished(trx);
    expectSame(digest, await digestTables(trx, createCount(show, 'Rows compared', rows)));
    // A worker of an earlier version that runs beside a migrated database can have stored a decimal again.
    await repairIntegerFacts(trx);
  });
  // The planner knows nothing yet of tables that were filled in one go.
  await sql`analyze`.execute(database);
}
