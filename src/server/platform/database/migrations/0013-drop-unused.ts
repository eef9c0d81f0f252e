/** Drops what no code reads any more: the counters of posts, and the sizes of pictures. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await dropPostCounts(database, engine);
  await database.schema.alterTable('pictures').dropColumn('bytes').execute();
  await database.deleteFrom('installation').where('name', '=', 'demo pictures').execute();
}

async function dropPostCounts(database: AnyDatabase, engine: Engine): Promise<void> {
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
}
