/** Adds limits, mails to deliver, and the deletion of accounts. */
import type { AnyDatabase, Engine } from '../schema.ts';
import { numbered } from './build-schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema.alterTable('users').addColumn('deleted_at', 'bigint').execute();

  await database.schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('limits_ends_at').on('limits').column('ends_at').execute();

  await database.schema
    .createTable('outbox')
    .addColumn('id', 'integer', numbered(engine))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient_key', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('outbox_due_at').on('outbox').column('due_at').execute();
}
