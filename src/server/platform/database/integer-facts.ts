/** The facts about an installation that are integers. Their column holds text. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

const NAMES = ['bracket revision'];

/** Rewrites values such as '60.0', which earlier versions stored on SQLite and which PostgreSQL does not cast to an integer. */
// biome-ignore lint/suspicious/noExplicitAny: a migration calls it too, whose schema is that of its day
export async function repairIntegerFacts(database: Kysely<any>): Promise<void> {
  await sql`
    update installation set value = cast(cast(cast(value as double precision) as integer) as text)
    where name in (${sql.join(NAMES)}) and value like '%.%'
  `.execute(database);
}

/** The facts whose value is not written as an integer. */
export async function findNonIntegerFacts(database: Database): Promise<{ name: string; value: string }[]> {
  const facts = await database.selectFrom('installation').where('name', 'in', NAMES).selectAll().execute();
  return facts.filter(({ value }) => !/^\d+$/.test(value));
}
