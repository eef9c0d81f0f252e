/** Gives the table of the site's own values its present name, and drops the rows of locks and leases under their old names. */
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema.alterTable('installation').renameTo('app_state').execute();
  await sql`delete from app_state where name like 'turn: %' or name like 'shift: %'`.execute(database);
}
