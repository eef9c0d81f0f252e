import { repairIntegerFacts } from '../../platform/database/integer-facts.ts';
import { migrate } from '../../platform/database/migrate.ts';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { AnyDatabase } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orOperatorError } from '../../platform/operator-error.ts';
import { createCounter, type ShowProgress } from '../progress.ts';
import { type Checksums, type Manifest, readTableFile } from './format.ts';
import { SEEDED_TABLES, writeSequences } from './tables.ts';

export type ArchivedRows = { folder: string; manifest: Manifest; checksums: Checksums };

/** Migrates an empty database to the archive's schema version and inserts all rows. Throws an OperatorError for rejected rows. */
export async function restoreRows(
  { database, engine }: OpenDatabase,
  { folder, manifest: { schemaVersion, tables, sequences }, checksums }: ArchivedRows,
  { title, show }: { title: string; show: ShowProgress },
): Promise<void> {
  await orOperatorError('The database cannot be migrated', migrate({ database, engine }, { last: schemaVersion }));
  const archived = new Set<string>(tables.map(({ name }) => name));
  for (const table of SEEDED_TABLES.filter((name) => archived.has(name))) {
    await (database as AnyDatabase).deleteFrom(table).execute();
  }
  const count = createCounter(
    show,
    title,
    tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  for (const { name } of tables) {
    const inserting = inTransaction(database, async (trx) => {
      for await (const rows of readTableFile(folder, name, checksums)) {
        await (trx as AnyDatabase).insertInto(name).values(rows).execute();
        count(rows.length);
      }
    });
    await orOperatorError(`The rows of ${name} cannot be stored`, inserting);
  }
  const finishing = inTransaction(database, async (trx) => {
    await writeSequences(trx, engine, sequences);
    // Earlier versions stored decimals on SQLite.
    await repairIntegerFacts(trx);
  });
  await orOperatorError('The sequences cannot be stored', finishing);
}
