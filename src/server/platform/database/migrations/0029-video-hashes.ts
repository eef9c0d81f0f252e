/** Adds the hash of an unlisted video at Vimeo, which does not play without it. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';

const VIDEO_CHANGES =
  'old.video_host <> new.video_host or old.video_id <> new.video_id or old.video_hash is distinct from new.video_hash';

/** A changed hash deletes what is known of the old video, too. */
export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema.alterTable('posts').addColumn('video_hash', 'text').execute();
  const statements =
    engine === 'postgres'
      ? [
          'drop trigger posts_reset_video_check on posts',
          `create trigger posts_reset_video_check after update on posts
            for each row when (${VIDEO_CHANGES}) execute function reset_video_check()`,
        ]
      : [
          'drop trigger posts_update_resets_check',
          `create trigger posts_update_resets_check after update on posts when ${VIDEO_CHANGES}
            begin delete from video_checks where post_id = new.id; end`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
