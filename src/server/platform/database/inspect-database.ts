/** Whether the database itself is whole. */

import type { Inspected } from '../../cli/inspection/inspection.ts';
import { reasonOf } from '../operator-error.ts';
import { checkDatabaseFile } from './check-database-file.ts';
import { findBrokenFacts } from './integer-facts.ts';
import { isPostgres } from './open-database.ts';

/** Facts that are no integers where they should be; of an embedded database also its pages and references. */
export async function* inspectDatabase({ database, databaseAddress }: Inspected) {
  for (const { name, value } of await findBrokenFacts(database)) {
    yield `The fact '${name}' of the installation is '${value}', not an integer`;
  }
  if (isPostgres(databaseAddress)) return;
  try {
    checkDatabaseFile(databaseAddress);
  } catch (error) {
    yield `The database: ${reasonOf(error)}`;
  }
}
