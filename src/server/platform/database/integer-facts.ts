/** Some values of `appState`, whose column holds text, are integers. */
import type { AnyDatabase, Database } from './schema.ts';

const NAMES = ['bracket revision'];

/** Rewrites values such as '60.0', which earlier versions stored on SQLite and which PostgreSQL does not cast to an integer. */
export async function repairIntegerFacts(database: AnyDatabase, table = 'appState'): Promise<void> {
  const facts: { name: string; value: string }[] = await database
    .selectFrom(table)
    .where('name', 'in', NAMES)
    .select(['name', 'value'])
    .execute();
  for (const { name, value } of facts) {
    const integer = /^(\d+)\.\d+$/.exec(value)?.[1];
    if (integer !== undefined)
      await database.updateTable(table).set({ value: integer }).where('name', '=', name).execute();
  }
}

export async function findNonIntegerFacts(database: Database): Promise<{ name: string; value: string }[]> {
  const facts = await database.selectFrom('appState').where('name', 'in', NAMES).selectAll().execute();
  return facts.filter(({ value }) => !/^\d+$/.test(value));
}
