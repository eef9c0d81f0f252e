/** Adds what the overview of admins counts: plays of posts by day, sign-ups, brackets of a cup, and the size of pictures. */
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema
    .createTable('post_plays')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('count', 'integer', (column) => column.notNull().check(sql`count > 0`))
    .addPrimaryKeyConstraint('post_plays_key', ['day', 'post_id'])
    .execute();
  await database.schema.createIndex('post_plays_post_id').on('post_plays').column('post_id').execute();
  await database.schema.alterTable('pictures').addColumn('bytes', 'bigint').execute();
  await database.schema
    .createIndex('users_created_at')
    .on('users')
    .column('created_at')
    .where(sql<boolean>`admin = 0`)
    .execute();
  await database.schema
    .createIndex('brackets_cup_id_submitted_at')
    .on('brackets')
    .columns(['cup_id', 'submitted_at'])
    .execute();
}
