/** The schema of a database as text, for comparisons. */
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';

/** Tables, columns, constraints, indexes, triggers and functions, without the migrator's tables. */
export async function readSchema({ database, engine }: OpenDatabase): Promise<string[]> {
  const described =
    engine === 'sqlite'
      ? sql<{ text: string }>`select coalesce(sql, name) as text from sqlite_schema where name not like 'kysely%'
          and tbl_name not like 'kysely%'`
      : sql<{ text: string }>`
          select concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable) as text
            from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
          union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
            where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
          union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace`;
  const { rows } = await described.execute(database);
  return rows.map(({ text }) => text).toSorted();
}
