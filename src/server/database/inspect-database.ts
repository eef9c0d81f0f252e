/** Whether the database itself is whole. */
import { reasonOf } from '../cannot-start.ts';
import type { Inspected } from '../inspection/inspection.ts';
import { checkDatabaseFile } from './check-database-file.ts';
import { isPostgres } from './open-database.ts';

/** The pages and references of an embedded database; PostgreSQL looks after its own. */
export async function* inspectDatabase({ databaseAddress }: Inspected) {
  if (isPostgres(databaseAddress)) return;
  try {
    checkDatabaseFile(databaseAddress);
  } catch (error) {
    yield `The database: ${reasonOf(error)}`;
  }
}
