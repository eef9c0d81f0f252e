/** The leaderboard of a cup is read by the cup's own submissions, in their order. */
import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is written against the schema of its day, not today's types
type AnyDatabase = Kysely<any>;

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema.dropIndex('brackets_revision').execute();
  await database.schema
    .createIndex('brackets_cup_id_revision')
    .on('brackets')
    .columns(['cup_id', 'revision'])
    .execute();
}
