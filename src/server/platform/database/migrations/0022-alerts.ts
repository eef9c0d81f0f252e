/** Adds follows, alerts and their channels, and what the site has announced. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';
import { numbered } from './build-schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await addChannels(database);
  await database.schema
    .createTable('rider_follows')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('rider_id', 'integer', (column) => column.notNull().references('riders.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rider_follows_key', ['user_id', 'rider_id'])
    .execute();
  await database.schema.createIndex('rider_follows_rider_id').on('rider_follows').column('rider_id').execute();
  await database.schema
    .createTable('alert_settings')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('follows_cup', 'integer', (column) => column.notNull().check(sql`follows_cup in (0, 1)`))
    .addColumn('rider_game', 'integer', (column) => column.notNull().check(sql`rider_game in (0, 1)`))
    .addColumn('cup_game', 'integer', (column) => column.notNull().check(sql`cup_game in (0, 1)`))
    .addColumn('picks_closing', 'integer', (column) => column.notNull().check(sql`picks_closing in (0, 1)`))
    .addColumn('mail', 'integer', (column) => column.notNull().check(sql`mail in (0, 1)`))
    .addColumn('mail_address', 'text')
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('announcements')
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('post', 'feed', 'picks-closing')`))
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('announcements_key', ['kind', 'subject_id'])
    .execute();
  await database.schema
    .createTable('alerts')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('rider-game', 'cup-game', 'picks-closing')`),
    )
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('alerts_key', ['user_id', 'kind', 'day'])
    .execute();
  await database.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'integer', numbered(engine))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('push_subscriptions_user_id').on('push_subscriptions').column('user_id').execute();
  await announceEarlierPosts(database);
}

async function addChannels(database: AnyDatabase): Promise<void> {
  await database.schema
    .alterTable('outbox')
    .addColumn('channel', 'text', (column) =>
      column.notNull().defaultTo('mail').check(sql`channel in ('mail', 'push', 'websub')`),
    )
    .execute();
  await database.schema.dropIndex('outbox_due_at').execute();
  await database.schema.createIndex('outbox_channel_due_at').on('outbox').columns(['channel', 'due_at']).execute();
}

/** An upgrade alerts no fan of a post that is public already, also under a new date. */
async function announceEarlierPosts(database: AnyDatabase): Promise<void> {
  const now = Date.now();
  await database
    .insertInto('announcements')
    .columns(['kind', 'subject_id', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('posts')
        .where('publish_date', '<=', now)
        .select([sql<string>`'post'`.as('kind'), 'id', 'publish_date']),
    )
    .execute();
}
