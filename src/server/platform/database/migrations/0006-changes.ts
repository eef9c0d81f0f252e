/** Lets the database itself tell that public content has changed, so that no writer can forget to. */
import type { AnyDatabase, Engine } from '../schema.ts';
import { runOn } from './build-schema.ts';

/** The topic of a change: `brackets` changes only leaderboards, `content` changes pages. */
const TOPIC_OF = {
  posts: 'content',
  tags: 'content',
  post_tags: 'content',
  post_riders: 'content',
  post_tricks: 'content',
  riders: 'content',
  rider_stats: 'content',
  cups: 'content',
  cup_games: 'content',
  cup_slots: 'content',
  cup_results: 'content',
  heroes: 'content',
  brackets: 'brackets',
} as const;

export function up(database: AnyDatabase, engine: Engine): Promise<void> {
  return engine === 'sqlite' ? countChanges(database) : announceChanges(database);
}

/** SQLite keeps a number for each topic: there is one writer at a time anyway. */
async function countChanges(database: AnyDatabase): Promise<void> {
  const run = runOn(database);
  await database.schema
    .createTable('content_versions')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await database
    .insertInto('content_versions')
    .values(['content', 'brackets'].map((topic) => ({ topic, version: 0 })))
    .execute();

  const count = (topic: string) => `update content_versions set version = version + 1 where topic = '${topic}'`;
  for (const [table, topic] of Object.entries(TOPIC_OF)) {
    for (const event of ['insert', 'update', 'delete']) {
      await run(`create trigger ${table}_${event}_counts after ${event} on ${table} begin ${count(topic)}; end`);
    }
  }
  // A leaderboard shows only the name of an account; no page shows a sign-in.
  await run(
    `create trigger users_update_counts after update on users when old.name <> new.name begin ${count('brackets')}; end`,
  );
}

/** PostgreSQL sends a notice at the commit: a number would make writers of different items wait for each other. */
async function announceChanges(database: AnyDatabase): Promise<void> {
  const run = runOn(database);
  await run(`create function announce_change() returns trigger language plpgsql as
      $$ begin perform pg_notify('content_changes', tg_argv[0]); return null; end $$`);
  for (const [table, topic] of Object.entries(TOPIC_OF)) {
    await run(`create trigger ${table}_announce after insert or update or delete or truncate on ${table}
        for each statement execute function announce_change('${topic}')`);
  }
  await run(`create trigger users_announce after update on users
      for each row when (old.name <> new.name) execute function announce_change('brackets')`);
}
