/** Gives the table of the site's own values its present name, and drops the rows of locks and leases under their old names. */
import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is written against the schema of its version, not today's types
export async function up(database: Kysely<any>): Promise<void> {
  await database.schema.alterTable('installation').renameTo('app_state').execute();
  await sql`delete from app_state where name like 'turn: %' or name like 'shift: %'`.execute(database);
}
