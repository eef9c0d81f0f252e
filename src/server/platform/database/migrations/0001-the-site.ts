/** Creates the first schema: posts, riders, cups, heroes, users and brackets. */
import { type CreateTableBuilder, sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';
import { type Column, numbered } from './build-schema.ts';

const required: Column = (column) => column.notNull();

/** The engines differ only in how a table numbers its rows. */
export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  const id = numbered(engine);
  await createRiders(database, id);
  await createPosts(database, id);
  await createCups(database, id);
  await createHeroes(database, id);
  await createUsers(database, id);
  await createBrackets(database, id);
  await database.schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
}

async function createRiders(database: AnyDatabase, id: Column): Promise<void> {
  await withEditing(
    database.schema
      .createTable('riders')
      .addColumn('id', 'integer', id)
      .addColumn('name', 'text', required)
      .addColumn('sponsor', 'text')
      .addColumn('country', 'text', (column) => column.check(sql`length(country) = 2`))
      .addColumn('birthdate', 'text', (column) => column.check(sql`length(birthdate) = 10`))
      .addColumn('avatar_location', 'text')
      .addColumn('avatar_color', 'text'),
  ).execute();

  await database.schema
    .createTable('rider_stats')
    .addColumn('slvsh_id', 'integer', (column) => column.primaryKey())
    .addColumn('stat_rider_name', 'text', required)
    .addColumn('offense', 'double precision', required)
    .addColumn('defense', 'double precision', required)
    .addColumn('lines', 'double precision', required)
    .addColumn('difficulty', 'double precision', required)
    .addColumn('overall', 'double precision', required)
    .addColumn('games_played', 'integer', (column) => column.notNull().check(sql`games_played >= 0`))
    .execute();
}

async function createPosts(database: AnyDatabase, id: Column): Promise<void> {
  await withEditing(
    withPoster(
      database.schema
        .createTable('posts')
        .addColumn('id', 'integer', id)
        .addColumn('title', 'text', required)
        .addColumn('location', 'text')
        .addColumn('publish_date', 'bigint', required)
        .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('Game', 'Film')`))
        .addColumn('game_type', 'text', (column) =>
          column.check(sql`game_type in ('slvsh', 'instabanger', 'in-on-out', 'zero', 'add-on')`),
        )
        .addColumn('video_host', 'text', (column) =>
          column.notNull().check(sql`video_host in ('youtube', 'vimeo', 'videojs')`),
        )
        .addColumn('video_id', 'text', required)
        .addColumn('editorial', 'text')
        .addColumn('description', 'text')
        .addColumn('winner_score', 'integer', (column) => column.check(sql`winner_score between 0 and 4`))
        .addColumn('winner_id', 'integer', (column) => column.references('riders.id').onDelete('restrict'))
        .addColumn('loser_id', 'integer', (column) => column.references('riders.id').onDelete('restrict')),
    ),
  )
    .addCheckConstraint('posts_game_type_of_games', sql`game_type is null or type = 'Game'`)
    .addCheckConstraint('posts_winner_is_not_loser', sql`winner_id <> loser_id`)
    .execute();
  await createIndex(database, 'posts', ['publish_date', 'id']);
  await createIndex(database, 'posts', ['type', 'publish_date', 'id']);
  await createIndex(database, 'posts', ['game_type', 'publish_date', 'id']);
  await createIndex(database, 'posts', ['winner_id']);
  await createIndex(database, 'posts', ['loser_id']);

  await database.schema
    .createTable('tags')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .execute();

  await database.schema
    .createTable('post_tags')
    .addColumn('post_id', 'integer', owned('posts.id'))
    .addColumn('tag_id', 'integer', owned('tags.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'tag_id'])
    .execute();
  await createIndex(database, 'post_tags', ['tag_id', 'post_id']);

  await database.schema
    .createTable('post_riders')
    .addColumn('post_id', 'integer', owned('posts.id'))
    .addColumn('rider_id', 'integer', (column) => column.notNull().references('riders.id').onDelete('restrict'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('post_riders_key', ['post_id', 'rider_id'])
    .execute();
  await createIndex(database, 'post_riders', ['rider_id', 'post_id']);

  await database.schema
    .createTable('post_tricks')
    .addColumn('post_id', 'integer', owned('posts.id'))
    .addColumn('position', 'integer', required)
    .addColumn('start_second', 'double precision', (column) => column.notNull().check(sql`start_second >= 0`))
    .addColumn('end_second', 'double precision', required)
    .addColumn('name', 'text', required)
    .addPrimaryKeyConstraint('post_tricks_key', ['post_id', 'position'])
    .addCheckConstraint('post_tricks_end_after_start', sql`end_second >= start_second`)
    .execute();
}

async function createCups(database: AnyDatabase, id: Column): Promise<void> {
  await withEditing(
    database.schema
      .createTable('cups')
      .addColumn('id', 'integer', id)
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('location', 'text', required)
      .addColumn('starts_on', 'text')
      .addColumn('ends_on', 'text')
      .addColumn('rider_count', 'integer', (column) => column.notNull().check(sql`rider_count in (8, 16, 32)`))
      .addColumn('description', 'text', required)
      .addColumn('picks_close_at', 'bigint'),
  )
    .addCheckConstraint('cups_end_after_start', sql`ends_on >= starts_on`)
    .execute();

  await database.schema
    .createTable('cup_games')
    .addColumn('cup_id', 'integer', owned('cups.id'))
    .addColumn('post_id', 'integer', owned('posts.id'))
    .addPrimaryKeyConstraint('cup_games_key', ['cup_id', 'post_id'])
    .execute();
  await createIndex(database, 'cup_games', ['post_id']);

  await database.schema
    .createTable('cup_slots')
    .addColumn('cup_id', 'integer', owned('cups.id'))
    .addColumn('slot', 'integer', (column) => column.notNull().check(sql`slot between 1 and 32`))
    .addColumn('rider_id', 'integer', (column) => column.notNull().references('riders.id').onDelete('restrict'))
    .addPrimaryKeyConstraint('cup_slots_key', ['cup_id', 'slot'])
    .addUniqueConstraint('cup_slots_rider_once', ['cup_id', 'rider_id'])
    .execute();
  await createIndex(database, 'cup_slots', ['rider_id']);

  await database.schema
    .createTable('cup_results')
    .addColumn('cup_id', 'integer', owned('cups.id'))
    .addColumn('game', 'integer', (column) => column.notNull().check(sql`game between 1 and 31`))
    .addColumn('winner_id', 'integer', (column) => column.notNull().references('riders.id').onDelete('restrict'))
    .addColumn('decided_at', 'bigint', required)
    .addPrimaryKeyConstraint('cup_results_key', ['cup_id', 'game'])
    .execute();
  await createIndex(database, 'cup_results', ['winner_id']);
}

async function createHeroes(database: AnyDatabase, id: Column): Promise<void> {
  await withEditing(
    withPoster(
      database.schema
        .createTable('heroes')
        .addColumn('id', 'integer', id)
        .addColumn('position', 'integer', (column) => column.notNull().check(sql`position >= 0`))
        .addColumn('post_id', 'integer', owned('posts.id'))
        .addColumn('custom_title', 'text')
        .addColumn('custom_eyebrow', 'text')
        .addColumn('custom_subhead', 'text')
        .addColumn('custom_url', 'text'),
    ),
  ).execute();
  await createIndex(database, 'heroes', ['post_id']);
}

async function createUsers(database: AnyDatabase, id: Column): Promise<void> {
  await database.schema
    .createTable('users')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('admin', 'integer', (column) => column.notNull().check(sql`admin in (0, 1)`))
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();

  await database.schema
    .createTable('sessions')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', owned('users.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('device', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await createIndex(database, 'sessions', ['user_id']);
  await createIndex(database, 'sessions', ['expires_at']);

  await database.schema
    .createTable('password_resets')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', owned('users.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();
  await createIndex(database, 'password_resets', ['user_id']);
}

async function createBrackets(database: AnyDatabase, id: Column): Promise<void> {
  await database.schema
    .createTable('brackets')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', owned('users.id'))
    .addColumn('cup_id', 'integer', owned('cups.id'))
    .addColumn('score', 'integer', (column) => column.notNull().defaultTo(0).check(sql`score between 0 and 320`))
    .addColumn('submitted_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addUniqueConstraint('brackets_one_per_cup', ['user_id', 'cup_id'])
    .execute();
  await createIndex(database, 'brackets', ['cup_id', 'score', 'submitted_at']);

  await database.schema
    .createTable('bracket_picks')
    .addColumn('bracket_id', 'integer', owned('brackets.id'))
    .addColumn('game', 'integer', (column) => column.notNull().check(sql`game between 1 and 15`))
    .addColumn('rider_id', 'integer', (column) => column.notNull().references('riders.id').onDelete('restrict'))
    .addColumn('late', 'integer', (column) => column.notNull().defaultTo(0).check(sql`late in (0, 1)`))
    .addPrimaryKeyConstraint('bracket_picks_key', ['bracket_id', 'game'])
    .execute();
  await createIndex(database, 'bracket_picks', ['rider_id']);
}

/** `version` counts the saves, so that two editors notice each other. */
function withEditing<T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T> {
  return table
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required) as CreateTableBuilder<T>;
}

function withPoster<T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T> {
  return table
    .addColumn('poster_location', 'text')
    .addColumn('poster_file_name', 'text')
    .addColumn('poster_content_type', 'text')
    .addColumn('poster_color', 'text') as CreateTableBuilder<T>;
}

/** References the row with which this one is deleted. */
function owned(reference: string): Column {
  return (column) => column.notNull().references(reference).onDelete('cascade');
}

async function createIndex(database: AnyDatabase, table: string, columns: string[]): Promise<void> {
  await database.schema
    .createIndex([table, ...columns].join('_'))
    .on(table)
    .columns(columns)
    .execute();
}
