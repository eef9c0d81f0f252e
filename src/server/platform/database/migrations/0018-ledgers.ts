/** Adds the outcomes of tricks, the proposals of fans for ledgers, calls, and the games of the day. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';
import { numbered, runOn } from './build-schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  const run = runOn(database);
  await addOutcomes(database);
  await database.schema
    .createTable('chart_proposals')
    .addColumn('id', 'integer', numbered(engine))
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('tricks', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('open', 'accepted', 'refused', 'superseded', 'reverted')`),
    )
    .addColumn('demo', 'integer', (column) => column.notNull().defaultTo(0).check(sql`demo in (0, 1)`))
    .addColumn('replaced', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .execute();
  await database.schema.createIndex('chart_proposals_post_id').on('chart_proposals').column('post_id').execute();
  await database.schema.createIndex('chart_proposals_user_id').on('chart_proposals').column('user_id').execute();
  await run(`create unique index chart_proposals_open on chart_proposals (user_id, post_id) where status = 'open'`);
  await database.schema
    .createTable('calls')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('right_calls', 'integer')
    .addColumn('called', 'integer')
    .addColumn('callable', 'integer')
    .addColumn('points', 'integer')
    .addPrimaryKeyConstraint('calls_key', ['user_id', 'post_id', 'day'])
    .execute();
  await database.schema.createIndex('calls_post_id').on('calls').column('post_id').execute();
  await database.schema
    .createTable('games_of_the_day')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .execute();
  await database.schema.createIndex('games_of_the_day_post_id').on('games_of_the_day').column('post_id').execute();
  await announceRenamedCharters(database, engine);
}

async function addOutcomes(database: AnyDatabase): Promise<void> {
  const run = runOn(database);
  const posts = database.schema.alterTable('posts');
  await posts.addColumn('ledger', 'text', (column) => column.check(sql`ledger in ('partial', 'complete')`)).execute();
  await posts
    .addColumn('charted_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await posts
    .addColumn('demo_ledger', 'integer', (column) => column.notNull().defaultTo(0).check(sql`demo_ledger in (0, 1)`))
    .execute();
  await run(`create index posts_ledger on posts (publish_date desc, id desc) where ledger is not null`);
  await run(`create index posts_charted_by on posts (charted_by) where charted_by is not null`);
  const tricks = database.schema.alterTable('post_tricks');
  await tricks
    .addColumn('setter_id', 'integer', (column) => column.references('riders.id').onDelete('restrict'))
    .execute();
  await tricks.addColumn('set_landed', 'integer', (column) => column.check(sql`set_landed in (0, 1)`)).execute();
  await tricks.addColumn('reply_landed', 'integer', (column) => column.check(sql`reply_landed in (0, 1)`)).execute();
  await tricks.addColumn('reply_second', 'double precision').execute();
  await tricks
    .addColumn('again', 'integer', (column) => column.notNull().defaultTo(0).check(sql`again in (0, 1)`))
    .execute();
}

/** The page of a charted game names its fan. */
async function announceRenamedCharters(database: AnyDatabase, engine: Engine): Promise<void> {
  const run = runOn(database);
  const charted = 'exists (select 1 from posts where charted_by = new.id)';
  if (engine === 'sqlite') {
    await run(`create trigger users_update_charted after update on users when old.name <> new.name and ${charted}
        begin update content_versions set version = version + 1 where topic = 'content'; end`);
    return;
  }
  await run(`create function announce_charter() returns trigger language plpgsql as
      $$ begin if ${charted} then perform pg_notify('content_changes', 'content'); end if; return null; end $$`);
  await run(`create trigger users_announce_charter after update on users
      for each row when (old.name <> new.name) execute function announce_charter()`);
}
