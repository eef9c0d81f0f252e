/** Values of the site itself, by name. */
import type { Database } from './schema.ts';

export async function findState(database: Database, name: string): Promise<string | undefined> {
  const row = await database.selectFrom('appState').where('name', '=', name).select('value').executeTakeFirst();
  return row?.value;
}

export async function storeState(database: Database, name: string, value: string): Promise<void> {
  await database
    .insertInto('appState')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
