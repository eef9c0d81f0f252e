/** Drops the counters of posts: lists count with COUNT(*). */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration is written against the schema of its day, not today's types
type AnyDatabase = Kysely<any>;

export function createDropPostCountsMigration(engine: Engine): Migration {
  return {
    async up(database: AnyDatabase) {
      for (const event of ['insert', 'update', 'delete']) {
        const trigger = sql.ref(`posts_${event}_count`);
        if (engine === 'sqlite') {
          await sql`drop trigger ${trigger}`.execute(database);
        } else {
          await sql`drop trigger ${trigger} on posts`.execute(database);
          await sql`drop function ${sql.ref(`count_posts_on_${event}`)}()`.execute(database);
        }
      }
      await database.schema.dropTable('post_counts').execute();
    },
  };
}
