/** How much the database takes on its disk. */
import { sql } from 'kysely';
import type { Database, Engine } from './schema.ts';

/** In bytes, at most: on SQLite what is free within the file counts too. */
export async function sizeOfDatabase(database: Database, engine: Engine): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(database);
  return rows[0]?.bytes ?? 0;
}
