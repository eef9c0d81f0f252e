/** The leaderboard of a cup is read by the cup's own submissions, in their order. */
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema.dropIndex('brackets_revision').execute();
  await database.schema
    .createIndex('brackets_cup_id_revision')
    .on('brackets')
    .columns(['cup_id', 'revision'])
    .execute();
}
