/** Adds the choice of the cup on the bracket page: at most one cup has it. */
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema
    .alterTable('cups')
    .addColumn('on_bracket_page', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`on_bracket_page in (0, 1)`),
    )
    .execute();
  await sql`create unique index cups_on_bracket_page on cups (on_bracket_page) where on_bracket_page = 1`.execute(
    database,
  );
}
