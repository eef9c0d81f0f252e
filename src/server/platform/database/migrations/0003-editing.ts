/** Adds the trash, the history of edits, and the list of stored pictures. */
import type { AnyDatabase, Engine } from '../schema.ts';
import { numbered } from './build-schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  for (const table of ['posts', 'riders', 'heroes', 'cups']) {
    await database.schema.alterTable(table).addColumn('deleted_at', 'bigint').execute();
  }

  await database.schema
    .createTable('changes')
    .addColumn('id', 'integer', numbered(engine))
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('changes_item').on('changes').columns(['item', 'item_id', 'id']).execute();
  await database.schema.createIndex('changes_user_id').on('changes').column('user_id').execute();

  await database.schema
    .createTable('pictures')
    .addColumn('id', 'integer', numbered(engine))
    .addColumn('location', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('pictures_created_at').on('pictures').column('created_at').execute();
}
