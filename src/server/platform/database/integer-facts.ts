/** The values of `app_state` that are integers. Their column holds text. */
import { sql } from 'kysely';
import type { AnyDatabase, Database } from './schema.ts';

const NAMES = ['bracket revision'];

/** Rewrites values such as '60.0', which earlier versions stored on SQLite and which PostgreSQL does not cast to an integer. */
export async function repairIntegerFacts(database: AnyDatabase, table = 'app_state'): Promise<void> {
  await sql`
    update ${sql.table(table)} set value = cast(cast(cast(value as double precision) as integer) as text)
    where name in (${sql.join(NAMES)}) and value like '%.%'
  `.execute(database);
}

/** The rows whose value is not written as an integer. */
export async function findNonIntegerFacts(database: Database): Promise<{ name: string; value: string }[]> {
  const facts = await database.selectFrom('app_state').where('name', 'in', NAMES).selectAll().execute();
  return facts.filter(({ value }) => !/^\d+$/.test(value));
}
