/** Adds what the daily checks have found out about the video of each post. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';
import { runOn } from './build-schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  const run = runOn(database);
  await database.schema
    .createTable('video_checks')
    .addColumn('post_id', 'integer', (column) => column.primaryKey().references('posts.id').onDelete('cascade'))
    .addColumn('host', 'text', (column) => column.notNull().check(sql`host in ('youtube', 'vimeo')`))
    .addColumn('due_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('hinted', 'integer', (column) => column.notNull().defaultTo(0).check(sql`hinted in (0, 1)`))
    .addColumn('found', 'text', (column) =>
      column.check(sql`found in ('plays', 'gone', 'private', 'not-embeddable', 'silent')`),
    )
    .addColumn('checked_at', 'bigint')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('first_failed_at', 'bigint')
    .addColumn('flagged_at', 'bigint')
    .addColumn('verdict', 'text', (column) => column.check(sql`verdict in ('gone', 'private', 'not-embeddable')`))
    .addColumn('mailed', 'integer', (column) => column.notNull().defaultTo(0).check(sql`mailed in (0, 1)`))
    .addCheckConstraint('video_checks_flag', sql`(flagged_at is null) = (verdict is null)`)
    .execute();
  await run(`create index video_checks_due on video_checks (due_at, post_id) where due_at is not null`);
  await run(`create index video_checks_flagged on video_checks (post_id) where flagged_at is not null`);
  await (engine === 'sqlite' ? addSqliteTriggers(database) : addPostgresTriggers(database));
}

const FLAG_CHANGES = {
  insert: 'new.verdict is not null',
  update: 'old.verdict is distinct from new.verdict',
  delete: 'old.verdict is not null',
};

const VIDEO_CHANGES = 'old.video_host <> new.video_host or old.video_id <> new.video_id';

/** A flag changes pages, a check does not. A changed video address deletes what is known of the old video. */
async function addSqliteTriggers(database: AnyDatabase): Promise<void> {
  const run = runOn(database);
  for (const [event, condition] of Object.entries(FLAG_CHANGES)) {
    await run(`create trigger video_checks_${event}_counts after ${event} on video_checks when ${condition}
        begin update content_versions set version = version + 1 where topic = 'content'; end`);
  }
  await run(`create trigger posts_update_resets_check after update on posts when ${VIDEO_CHANGES}
      begin delete from video_checks where post_id = new.id; end`);
}

async function addPostgresTriggers(database: AnyDatabase): Promise<void> {
  const run = runOn(database);
  for (const [event, condition] of Object.entries(FLAG_CHANGES)) {
    await run(`create trigger video_checks_${event}_announce after ${event} on video_checks
        for each row when (${condition}) execute function announce_change('content')`);
  }
  await run(`create trigger video_checks_truncate_announce after truncate on video_checks
      for each statement execute function announce_change('content')`);
  await run(`create function reset_video_check() returns trigger language plpgsql as
      $$ begin delete from video_checks where post_id = new.id; return null; end $$`);
  await run(`create trigger posts_reset_video_check after update on posts
      for each row when (${VIDEO_CHANGES}) execute function reset_video_check()`);
}
