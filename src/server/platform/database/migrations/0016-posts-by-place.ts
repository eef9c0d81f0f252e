/** The places of a list, and the posts of a place, are read from the index instead of from all posts. */
import type { AnyDatabase } from '../schema.ts';

const COLUMNS: string[] = ['type', 'location', 'publish_date'];

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema
    .createIndex('posts_type_location_publish_date')
    .on('posts')
    .columns(COLUMNS)
    .where('deleted_at', 'is', null)
    .execute();
}
