/** Adds the letter call to brackets, and crews with their members and the reports of their texts. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';
import { numbered } from './build-schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema
    .alterTable('brackets')
    .addColumn('letter_call', 'integer', (column) => column.check(sql`letter_call between 0 and 4`))
    .execute();
  await database.schema
    .alterTable('brackets')
    .addColumn('late_call', 'integer', (column) => column.notNull().defaultTo(0).check(sql`late_call in (0, 1)`))
    .execute();
  await database.schema
    .createTable('crews')
    .addColumn('id', 'integer', numbered(engine))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('stake', 'text')
    .addColumn('founder_id', 'integer', (column) => column.notNull().references('users.id').onDelete('restrict'))
    .addColumn('invitation', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('crews_founder_id').on('crews').column('founder_id').execute();
  await database.schema
    .createTable('crew_members')
    .addColumn('crew_id', 'integer', (column) => column.notNull().references('crews.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('crew_members_key', ['crew_id', 'user_id'])
    .execute();
  await database.schema.createIndex('crew_members_user_id').on('crew_members').column('user_id').execute();
  await database.schema
    .createTable('crew_reports')
    .addColumn('crew_id', 'integer', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull().check(sql`field in ('name', 'stake')`))
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('crew_reports_key', ['crew_id', 'field', 'user_id'])
    .addForeignKeyConstraint(
      'crew_reports_member',
      ['crew_id', 'user_id'],
      'crew_members',
      ['crew_id', 'user_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}
