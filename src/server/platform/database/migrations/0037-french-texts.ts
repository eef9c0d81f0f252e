/** Adds the French texts of slides and cups, and removes the URL of pictures, which no code reads any more. */
import type { AnyDatabase } from '../schema.ts';

const COLUMNS = {
  heroes: ['custom_title_fr', 'custom_eyebrow_fr', 'custom_subhead_fr'],
  cups: ['description_fr'],
};

export async function up(database: AnyDatabase): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) await database.schema.alterTable(table).addColumn(column, 'text').execute();
  }
  await database.deleteFrom('app_state').where('name', '=', 'media address').execute();
}
